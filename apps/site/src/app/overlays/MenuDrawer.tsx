import { ChevronRight } from "lucide-react";
import { buttonClass } from "@chokdee/ui";
import { Drawer } from "@chokdee/ui/overlays";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { headerMenu } from "../../base/content/menus.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { ForGuest } from "../../base/shell/Audience.tsx";
import { BrandSign } from "../../base/shell/Brand.tsx";
import { useShell } from "../../base/shell/shell-context.ts";
import { SiteLink } from "../../base/shell/SiteLink.tsx";

function Head() {
  return (
    <div className="flex items-center gap-2.5">
      <BrandSign />
    </div>
  );
}

/** The header's menu where the header has no room for it. */
export function MenuDrawer() {
  const { Link } = useShell();
  const isOpen = useOverlay(({ open }) => open === "menu");
  return (
    <Drawer open={isOpen} onClose={closeOverlay} label="เมนูเพิ่มเติม" head={<Head />} maxWidth={480}>
      <ForGuest>
        <div className="grid grid-cols-2 gap-3">
          <Link
            to={pathTo("register")}
            onClick={closeOverlay}
            className={buttonClass({ variant: "gold", className: "px-2" })}
          >
            สมัครสมาชิก
          </Link>
          <Link to={pathTo("login")} onClick={closeOverlay} className={buttonClass({ className: "px-2" })}>
            เข้าสู่ระบบ
          </Link>
        </div>
      </ForGuest>
      <nav aria-label="เมนูหลัก">
        <ul className="grid gap-3">
          {headerMenu.map(({ key, title, to }) => (
            <li key={key}>
              <SiteLink to={to} onClick={closeOverlay} className="tile">
                <span className="flex-1">{title}</span>
                <ChevronRight aria-hidden="true" className="size-5 text-gold/70" />
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
