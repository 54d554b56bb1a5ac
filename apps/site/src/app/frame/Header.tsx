import { formatBaht } from "@chokdee/money";
import { Bell, ChevronDown, CircleUserRound, Menu, Plus } from "lucide-react";
import { buttonClass, IconButton, Skeleton } from "@chokdee/ui";
import { useState, useSyncExternalStore } from "react";
import { headerMenu } from "../../base/content/menus.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { ForGuest, ForMember } from "../../base/shell/Audience.tsx";
import { Brand } from "../../base/shell/Brand.tsx";
import { useShell } from "../../base/shell/shell-context.ts";
import { SiteLink } from "../../base/shell/SiteLink.tsx";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("scroll", onChange, { passive: true });
  return () => window.removeEventListener("scroll", onChange);
}

function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY >= px,
    () => false,
  );
}

const FIXED_AFTER_PX = 80;

function HeaderMenu() {
  return (
    <nav aria-label="เมนูหลัก" className="hidden flex-1 lg:block">
      <ul className="flex">
        {headerMenu.map((item) => (
          <li key={item.key}>
            <SiteLink to={item.to} className="menu-link">
              {item.title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function GuestButtons() {
  const { Link } = useShell();
  return (
    <div className="flex gap-2">
      <Link to={pathTo("register")} className={buttonClass({ size: "sm", className: "max-sm:px-2.5 lg:px-5" })}>
        สมัครสมาชิก
      </Link>
      <Link
        to={pathTo("login")}
        className={buttonClass({
          size: "sm",
          className: "max-sm:px-2.5 lg:gold-leaf lg:border-transparent lg:px-5 lg:shadow-gold",
        })}
      >
        เข้าสู่ระบบ
      </Link>
    </div>
  );
}

/** A new sum is announced; the first is only read. */
function Sum({ amount }: { amount: number }) {
  const [first] = useState(amount);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && amount !== first) setChanged(true);
  return (
    <>
      {formatBaht(amount)}
      <span role="status" className="sr-only">
        {hasChanged && `ยอดเงินคงเหลือ ${formatBaht(amount)} บาท`}
      </span>
    </>
  );
}

/** The balance, which opens what it consists of, beside the way to add to it. A new one is announced. */
function Money() {
  const { open, balance, Link } = useShell();
  return (
    <div role="group" aria-label="ยอดเงินของฉัน" className="money-chip">
      <button type="button" aria-haspopup="dialog" className="money-chip-sum" onClick={() => open("money")}>
        <span className="sr-only">เงินของฉัน</span>
        {balance === undefined && <Skeleton className="h-4 w-16" />}
        {balance === null && <span>–</span>}
        {typeof balance === "number" && <Sum amount={balance} />}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
      </button>
      <Link to={pathTo("memberDeposit")} className="money-chip-add">
        <Plus aria-hidden="true" className="size-5 lg:hidden" />
        <span className="max-lg:sr-only">ฝากเงิน</span>
      </Link>
    </div>
  );
}

function MemberButtons() {
  const { open, unreadCount } = useShell();
  const unread = unreadCount > 9 ? "9+" : String(unreadCount);
  return (
    <div className="flex gap-1.5 sm:gap-2">
      <Money />
      <IconButton
        label={unreadCount > 0 ? `แจ้งเตือน ยังไม่ได้อ่าน ${unreadCount} รายการ` : "แจ้งเตือน"}
        aria-haspopup="dialog"
        icon={
          <span className="relative">
            <Bell aria-hidden="true" className="size-5" />
            {unreadCount > 0 && (
              <span className="tabular absolute -top-3 -right-3 min-w-5 rounded-full bg-cinnabar px-1 text-center text-xs text-text">
                {unread}
              </span>
            )}
          </span>
        }
        onClick={() => open("notices")}
      />
      <IconButton
        label="เมนูสมาชิก"
        aria-haspopup="dialog"
        icon={<CircleUserRound aria-hidden="true" className="size-5" />}
        onClick={() => open("memberMenu")}
      />
    </div>
  );
}

export function Header() {
  const { open } = useShell();
  const isFixed = useScrolledPast(FIXED_AFTER_PX);
  return (
    <header data-state={isFixed ? "fixed" : "top"} className="site-header sticky top-0 z-40">
      <div className="container-page flex h-16 items-center gap-2 max-sm:px-3 lg:h-[72px] lg:gap-5">
        <Brand nameClass="header-name" />
        <HeaderMenu />
        <div className="ml-auto flex items-center gap-1.5 sm:gap-2">
          <ForGuest>
            <GuestButtons />
          </ForGuest>
          <ForMember>
            <MemberButtons />
          </ForMember>
          <IconButton
            label="เมนูเพิ่มเติม"
            aria-haspopup="dialog"
            className="lg:hidden"
            icon={<Menu aria-hidden="true" className="size-5" />}
            onClick={() => open("menu")}
          />
        </div>
      </div>
    </header>
  );
}
