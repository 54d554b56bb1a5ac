import { LogOut } from "lucide-react";
import { Button } from "@chokdee/ui";
import { Drawer } from "@chokdee/ui/overlays";
import { closeOverlay, openOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { drawerMenu } from "../../base/content/drawer-menu.ts";
import { MemberPanel } from "../../features/member/MemberPanel.tsx";
import { QuestBadge } from "../../features/member/QuestBadge.tsx";
import { SiteLink } from "../../base/shell/SiteLink.tsx";
import { useShell } from "../../base/shell/shell-context.ts";

/** The operator's logo; nothing if the operator has not set one. */
function DrawerLogo() {
  const { agent } = useShell();
  return agent.logo ? <img src={agent.logo} alt={agent.name} className="h-10 w-40 object-contain object-left" /> : null;
}

/** The member's own menu. It closes on any choice or with its close button, and in no other way. */
export function MemberDrawer() {
  const isOpen = useOverlay(({ open }) => open === "memberMenu");
  return (
    <Drawer open={isOpen} onClose={closeOverlay} label="เมนูสมาชิก" head={<DrawerLogo />} persistent maxWidth={480}>
      <MemberPanel compact />
      <nav aria-label="เมนูสมาชิก">
        <ul className="grid grid-cols-2 gap-3">
          {drawerMenu.map(({ key, title, to, icon: Icon }) => (
            <li key={key}>
              <SiteLink to={to} onClick={closeOverlay} className="tile">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-gold" />
                {title}
                {key === "memberCreditfree" && <QuestBadge />}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
      <Button variant="danger" block onClick={() => openOverlay("logout")}>
        <LogOut aria-hidden="true" className="size-5" />
        ออกจากระบบ
      </Button>
    </Drawer>
  );
}
