import { LockKeyhole } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { type OddsFormat, oddsIn, type Price } from "@chokdee/rules/sport";
import { cx } from "@chokdee/ui";
import "./sport.css";
import { oddsWords } from "./words.ts";

/** How long a move stays marked. */
const MOVE_MS = 3_000;

/** Below this share of what it wins, a price merely drifts: that is an arrow without a tint. */
const DRIFT = 0.03;

type Move = "up" | "down" | "up-little" | "down-little" | "line";

function moveBetween(before: Price, after: Price): Move {
  const way = after > before ? "up" : "down";
  return Math.abs(after - before) < DRIFT * (before - 100) ? `${way}-little` : way;
}

/** The last move of what a place shows. It reads the price itself, since the same move has another sign in each format. */
function useMove(selection: string, price: Price | null): Move | null {
  const [known, setKnown] = useState({ selection, price });
  const [move, setMove] = useState<Move | null>(null);
  if (known.selection !== selection || known.price !== price) {
    setKnown({ selection, price });
    if (known.selection !== selection) setMove("line");
    else if (known.price !== null && price !== null) setMove(moveBetween(known.price, price));
  }
  useEffect(() => {
    if (move === null) return;
    const end = setTimeout(() => setMove(null), MOVE_MS);
    return () => clearTimeout(end);
  }, [move, known]);
  return move;
}

interface OddsProps {
  format: OddsFormat;
  price: Price;
  className?: string;
}

/** A price in a format: what is below zero is red and has its sign. */
export function Odds({ format, price, className }: OddsProps) {
  return (
    <span className={cx("tabular whitespace-nowrap", oddsIn(format, price) < 0 && "text-loss-high", className)}>
      {oddsWords(format, price)}
    </span>
  );
}

export interface PriceCellProps {
  /** As `selectionId` writes it. */
  selection: string;
  /** Null where nothing is offered. */
  price: Price | null;
  format: OddsFormat;
  /** What stands beside the price: a line, or which outcome it is. */
  label: string;
  /** What it is, for those who do not see where it stands. */
  name: string;
  isLocked: boolean;
  isChosen: boolean;
  onTap: (selection: string, price: Price) => void;
  className?: string;
}

const MOVES = {
  up: { name: "ราคาขึ้น", look: "is-up is-far" },
  "up-little": { name: "ราคาขึ้น", look: "is-up" },
  down: { name: "ราคาลง", look: "is-down is-far" },
  "down-little": { name: "ราคาลง", look: "is-down" },
  line: { name: "ราคาเปลี่ยนเส้น", look: "is-line" },
} as const;

/** Where nothing is offered on an outcome, its place stays. */
function NoPrice({ label, className }: { label: string; className: string | undefined }) {
  return (
    <span aria-hidden="true" className={cx("price-cell is-none", className)}>
      <span className="price-label">{label}</span>
      <span className="price-odds">–</span>
    </span>
  );
}

/** Long prices are set smaller, so that they leave their label its place. */
const LONG_TEXT = 6;

/** One price to tap. Whatever happens to it, its place and size stay. */
export const PriceCell = memo(function PriceCell(props: PriceCellProps) {
  const { selection, price, format, label, name, isLocked, isChosen, onTap, className } = props;
  const move = useMove(selection, price);
  if (price === null && !isLocked) return <NoPrice label={label} className={className} />;
  const isShut = isLocked || price === null;
  const odds = price === null ? "" : oddsWords(format, price);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isShut}
      onClick={() => price !== null && onTap(selection, price)}
      className={cx("price-cell", isShut && "is-shut", move && !isShut && MOVES[move].look, className)}
    >
      <span className="sr-only">
        {`${name} ${odds}${isShut ? " ปิดรับ" : ""}${move && !isShut ? ` ${MOVES[move].name}` : ""}`}
      </span>
      <span aria-hidden="true" className="price-label">
        {isShut ? <LockKeyhole aria-hidden="true" className="size-3.5 shrink-0" /> : label}
      </span>
      {price !== null && (
        <span aria-hidden="true" className="contents">
          <Odds format={format} price={price} className={cx("price-odds", odds.length >= LONG_TEXT && "is-long")} />
        </span>
      )}
    </button>
  );
});
