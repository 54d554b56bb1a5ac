import { lazy, Suspense, useState, type ReactNode } from "react";
import { Link, useLocation } from "@tanstack/react-router";
import { ChevronRight, LogOut, Menu, Moon, Search, Sun } from "lucide-react";
import { Button, IconButton, LogoMark } from "@chokdee/ui";
import { Drawer } from "../../base/overlays.tsx";
import { useKeys } from "../../base/keys.ts";
import { useMayCall, useOffice } from "../../base/office.ts";
import { type GroupId, groups, type ScreenPath, screenPaths, screens } from "../../base/screens.ts";
import { switchTheme } from "../../base/theme.ts";
import { roleNames } from "../../base/words.ts";
import { Help } from "./Help.tsx";
import { Palette } from "./Palette.tsx";
import { useWaiting } from "./waiting.ts";

/** With more screens than these, a menu shows where one is and what waits, and folds the rest. */
const UNFOLDED = 40;

/** Not needed for the first sight of a screen. */
const Views = lazy(() => import("./Views.tsx"));

/** The menu, the search and the person around every screen. */
export function Shell({ children }: { children: ReactNode }) {
  const [opened, open] = useState<"menu" | "palette" | "help">();
  const close = () => open(undefined);
  useKeys({ "/": () => open("palette"), "ctrl+k": () => open("palette"), "?": () => open("help") });
  return (
    <div className="grid h-dvh grid-cols-[13rem_minmax(0,1fr)] grid-rows-[3.5rem_minmax(0,1fr)] max-md:grid-cols-1">
      <a href="#screen" className="skip-link">
        ข้ามไปเนื้อหา
      </a>
      <header className="col-span-full flex items-center gap-3 border-b border-line bg-surface px-3">
        <IconButton
          label="เปิดเมนู"
          className="md:hidden"
          framed={false}
          icon={<Menu aria-hidden="true" className="size-5" />}
          onClick={() => open("menu")}
        />
        <LogoMark className="h-8 w-auto" />
        <p className="font-display text-lg font-semibold text-gold max-sm:hidden">โชคดี</p>
        <p className="text-sm text-muted max-sm:hidden">หลังบ้าน</p>
        <button type="button" className="search-box" onClick={() => open("palette")}>
          <Search aria-hidden="true" className="size-4" />
          <span className="truncate">ค้นหาสมาชิก หน้าจอ</span>
          <kbd aria-hidden="true" className="ml-auto max-sm:hidden">
            /
          </kbd>
        </button>
        <IconButton
          label="สลับธีมมืดสว่าง"
          framed={false}
          onClick={switchTheme}
          icon={
            <>
              <Sun aria-hidden="true" className="only-dark size-5" />
              <Moon aria-hidden="true" className="only-light size-5" />
            </>
          }
        />
      </header>
      <aside className="min-h-0 overflow-y-auto border-r border-line bg-surface max-md:hidden">
        <Navigation />
      </aside>
      <main id="screen" className="flex min-h-0 min-w-0 flex-col bg-ink">
        {children}
      </main>
      <Drawer open={opened === "menu"} onClose={close} label="เมนู" maxWidth={300}>
        <Navigation onGo={close} />
      </Drawer>
      <Palette isOpen={opened === "palette"} onClose={close} />
      <Help isOpen={opened === "help"} onClose={close} />
    </div>
  );
}

function Navigation({ onGo }: { onGo?: () => void }) {
  const { staff, leave } = useOffice();
  const mayCall = useMayCall();
  const waiting = useWaiting();
  const { pathname } = useLocation();
  const open = screenPaths.filter((path) => mayCall(screens[path].needs));
  return (
    <nav aria-label="เมนูหลัก" className="flex min-h-full flex-col gap-2 p-3 pb-0">
      {(Object.keys(groups) as GroupId[]).map((group) => {
        const paths = open.filter((path) => screens[path].group === group);
        const sum = paths.reduce((total, path) => total + (waiting.at(path) ?? 0), 0);
        const isHere = paths.some((path) => path === pathname);
        return (
          paths.length > 0 && (
            <details
              key={group}
              className="nav-group"
              open={group === "work" || isHere || sum > 0 || open.length <= UNFOLDED}
            >
              <summary>
                <ChevronRight aria-hidden="true" className="nav-fold size-3.5" />
                {groups[group]}
              </summary>
              <ul>
                {paths.map((path) => (
                  <li key={path}>
                    <Link to={path} className="nav-link" {...(onGo && { onClick: onGo })}>
                      {screens[path].name}
                      <Count value={waiting.at(path)} />
                    </Link>
                  </li>
                ))}
              </ul>
            </details>
          )
        );
      })}
      {waiting.hasFailed && (
        <div role="status" className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          อ่านจำนวนงานที่รอไม่สำเร็จ
          <Button size="sm" variant="ghost" onClick={waiting.readAgain}>
            อ่านใหม่
          </Button>
        </div>
      )}
      <div className="sticky bottom-0 mt-auto flex items-center gap-2 border-t border-line bg-surface py-2">
        <p className="min-w-0 flex-1 text-sm">
          <span className="block truncate font-semibold">{staff.username}</span>
          <span className="text-muted">{roleNames[staff.role]}</span>
        </p>
        <IconButton
          label="ออกจากระบบ"
          framed={false}
          onClick={leave}
          icon={<LogOut aria-hidden="true" className="size-5" />}
        />
      </div>
    </nav>
  );
}

function Count({ value }: { value: number | null | undefined }) {
  if (value === null) {
    return (
      <span className="ml-auto px-2 text-xs text-muted" title="นับจำนวนที่รอไม่สำเร็จ">
        ?<span className="sr-only"> นับจำนวนที่รอไม่สำเร็จ</span>
      </span>
    );
  }
  if (!value) return null;
  return (
    <span className="tabular ml-auto rounded-full bg-gold/15 px-2 text-xs text-gold-high">
      {value > 99 ? "99+" : value}
      <span className="sr-only"> รายการรออยู่</span>
    </span>
  );
}

/** The head of a screen: what it is, and its filters. */
export function ScreenHead({ path, children }: { path: ScreenPath; children?: ReactNode }) {
  const { name, group } = screens[path];
  return (
    <div className="screen-head flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line px-4 py-2">
      <h1 className="text-lg">
        <span className="text-sm font-normal text-muted max-sm:hidden">{groups[group]} / </span>
        {name}
      </h1>
      {children}
      <Suspense>
        <Views path={path} />
      </Suspense>
    </div>
  );
}
