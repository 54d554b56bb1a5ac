import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Coins,
  Crown,
  Gift,
  Goal,
  type LucideIcon,
  PackageOpen,
  Target,
  Ticket,
  Trophy,
} from "lucide-react";
import { cx, SignedMoney } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { closeOverlay } from "../../base/overlays/overlay-store.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { movedBy, type Notice, toneOf } from "./notice.ts";

const icons: Readonly<Record<Notice["kind"], LucideIcon>> = {
  deposit_credited: ArrowDownToLine,
  withdraw_paid: ArrowUpFromLine,
  withdraw_rejected: ArrowUpFromLine,
  withdraw_failed: ArrowUpFromLine,
  withdraw_owed: ArrowUpFromLine,
  jackpot_won: Trophy,
  lotto_won: Trophy,
  lotto_held: Trophy,
  lotto_lost: Ticket,
  lotto_refunded: Ticket,
  lotto_corrected: Ticket,
  yeekee_won: Trophy,
  yeekee_prize: Trophy,
  sport_won: Trophy,
  sport_refunded: Goal,
  sport_corrected: Goal,
  bonus_finished: Gift,
  bonus_ended: Gift,
  quest_done: Target,
  level_up: Crown,
  level_down: Crown,
  shop_order: PackageOpen,
  points_ending: Coins,
};

const colours = {
  good: "border-gold/50 bg-gold/10 text-gold-high",
  bad: "border-cinnabar/50 bg-cinnabar/15 text-text",
  plain: "border-line bg-ink/50 text-muted",
} as const;

/** One thing that has happened, leading to the page that has more of it. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const { Link } = useShell();
  const { id, kind, title, message, link, at, is_read: isRead } = notice;
  const Icon = icons[kind];
  const moved = movedBy(notice);
  const content = (
    <>
      <span className={cx("grid size-11 shrink-0 place-items-center rounded-full border", colours[toneOf(notice)])}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 font-medium text-text">{title}</span>
          {moved !== 0 && <SignedMoney amount={moved} className="font-semibold" />}
        </span>
        <span className="block text-sm text-muted">{message}</span>
        <span className="mt-1 flex items-center gap-2 text-xs text-muted">
          <time dateTime={at} className="tabular">
            {thaiMoment(at)}
          </time>
          {!isRead && <span className="rounded-full bg-gold/15 px-2 py-0.5 text-gold-high">ใหม่</span>}
        </span>
      </span>
    </>
  );
  const look = cx(
    "flex w-full items-start gap-3 rounded-md border px-3 py-3 text-left",
    isRead ? "border-line bg-ink/40" : "border-gold/60 bg-gold/5",
  );
  return (
    <li {...(!isRead && { "data-unread": id })}>
      {link === null ? (
        <div className={look}>{content}</div>
      ) : (
        <Link to={link} onClick={closeOverlay} className={cx(look, "hover:border-gold")}>
          {content}
        </Link>
      )}
    </li>
  );
}
