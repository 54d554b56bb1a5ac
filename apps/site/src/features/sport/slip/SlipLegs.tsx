import { ArrowDown, ArrowUp, LockKeyhole, X } from "lucide-react";
import { type OddsFormat, selectionFromId } from "@chokdee/rules/sport";
import { cx, IconButton } from "@chokdee/ui";
import { SimulatedBadge } from "../MatchState.tsx";
import { Odds } from "../PriceCell.tsx";
import { betKind, betName, haltText, scoreText } from "../words.ts";
import { moveOf, withoutLeg } from "./slip.ts";
import { changeSlip } from "./slip-store.ts";
import type { ShownLeg } from "./use-slip-flow.ts";

/** The price now beside the one that was tapped, while the two differ. */
function LegPrice({ shown: { leg, price, mustTap }, format }: { shown: ShownLeg; format: OddsFormat }) {
  const move = moveOf(leg.price, price);
  const Arrow = move === "better" ? ArrowUp : ArrowDown;
  return (
    <span className="grid shrink-0 justify-items-end">
      <span className="flex items-center gap-1">
        {(move === "better" || move === "worse") && (
          <Arrow aria-hidden="true" className={cx("size-4", move === "better" ? "text-win" : "text-loss")} />
        )}
        {price === null ? (
          <span className="flex items-center gap-1 text-sm text-gold-high">
            <LockKeyhole aria-hidden="true" className="size-4" /> ปิดรับ
          </span>
        ) : (
          <Odds format={format} price={price} className="text-lg leading-snug font-semibold" />
        )}
      </span>
      {move !== "same" && move !== "gone" && (
        <span className="text-xs text-muted">
          <span className="sr-only">{mustTap ? "ราคาเปลี่ยนจาก" : "ราคาดีขึ้นจาก"} </span>
          <Odds format={format} price={leg.price} className="line-through" />
        </span>
      )}
    </span>
  );
}

/** What is offered for the leg, why not, or what it counts from. */
function legNote({ leg, quoted }: ShownLeg): string {
  if (quoted && quoted.book.status !== "open" && quoted.book.reason !== null) return haltText(quoted.book.reason);
  if (quoted?.price === null && quoted.book.status === "open") return "ราคานี้ไม่เปิดแล้ว กรุณาเลือกราคาใหม่จากตาราง";
  const selection = selectionFromId(leg.selection);
  const live = quoted?.is_live ? " · สด" : "";
  const counts =
    quoted?.is_live && selection?.kind === "handicap" ? ` นับหลังสกอร์ ${scoreText(quoted.score_at_bet)}` : "";
  return `${selection ? betKind(selection) : ""}${live}${counts}`;
}

function Leg({ shown, format }: { shown: ShownLeg; format: OddsFormat }) {
  const { leg } = shown;
  const selection = selectionFromId(leg.selection);
  const name = selection ? betName(selection, leg.home, leg.away) : leg.selection;
  return (
    <li
      className={cx(
        "flex items-start gap-2 rounded-sm border py-2 pr-1 pl-3",
        shown.mustTap ? "border-loss/50 bg-loss/8" : "border-line bg-ink/40",
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">{name}</p>
        <p className="text-xs text-muted">{legNote(shown)}</p>
        <p className="truncate text-xs text-muted">
          {leg.home} พบ {leg.away}
        </p>
        {shown.quoted?.is_simulated && <SimulatedBadge className="mt-1" />}
      </div>
      <LegPrice shown={shown} format={format} />
      <IconButton
        label={`ลบ ${name}`}
        framed={false}
        className="-my-1.5"
        icon={<X aria-hidden="true" className="size-5 text-muted" />}
        onClick={() => changeSlip((slip) => withoutLeg(slip, leg))}
      />
    </li>
  );
}

export function SlipLegs({ legs, format }: { legs: readonly ShownLeg[]; format: OddsFormat }) {
  return (
    <ul aria-label="รายการในสลิป" className="grid gap-2">
      {legs.map((shown) => (
        <Leg key={`${shown.leg.match} ${shown.leg.selection}`} shown={shown} format={format} />
      ))}
    </ul>
  );
}
