import { buttonClass } from "@chokdee/ui";
import { Drawer } from "@chokdee/ui/overlays";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { categories } from "../../base/content/categories.ts";
import { moreMenu } from "../../base/content/drawer-menu.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { routeOf } from "../../base/routing/routes.ts";
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

/** The header's menu where the header has no room for it, with the halls that have no place there. */
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
        <ul className="grid grid-cols-2 gap-3">
          {categories.map(({ key, title, to, picture }) => (
            <li key={key}>
              <SiteLink to={to} onClick={closeOverlay} className="tile">
                <img src={picture} alt="" width={28} height={28} className="size-7" />
                {key === "lotto" ? routeOf("lottoLobby").title : title}
              </SiteLink>
            </li>
          ))}
          {moreMenu.map(({ key, title, to, icon: Icon }) => (
            <li key={key}>
              <SiteLink to={to} onClick={closeOverlay} className="tile">
                <Icon aria-hidden="true" className="size-5 shrink-0 text-gold" />
                {title}
              </SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </Drawer>
  );
}
