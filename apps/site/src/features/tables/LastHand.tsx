import { type Outcome, outcomeOf, rankOf, suitOf } from "@chokdee/rules/tables";
import { cx } from "@chokdee/ui";
import type { HallTable } from "./hall.ts";
import "./tables.css";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

/** Spades, hearts, diamonds and clubs, as the rules number them; outlines of 24 by 24. */
const SUITS = [
  "M12 1.8c-3.9 4.9-8.6 7.7-8.6 11.9a4.4 4.4 0 0 0 7.3 3.3c-.3 2-1 3.6-2.5 5.2h7.6c-1.5-1.6-2.2-3.2-2.5-5.2a4.4 4.4 0 0 0 7.3-3.3c0-4.2-4.7-7-8.6-11.9z",
  "M12 21.6C5 15.9 2.3 12.3 2.3 8.5a5 5 0 0 1 9.7-1.8 5 5 0 0 1 9.7 1.8c0 3.8-2.7 7.4-9.7 13.1z",
  "M12 1.6c2 3.7 4.7 7.2 7.8 10.4-3.1 3.2-5.8 6.7-7.8 10.4-2-3.7-4.7-7.2-7.8-10.4 3.1-3.2 5.8-6.7 7.8-10.4z",
  "M12 1.9a4.5 4.5 0 0 0-3.7 7.1 4.6 4.6 0 1 0 2.4 7.8c-.2 2-.9 3.6-2.4 5.4h7.4c-1.5-1.8-2.2-3.4-2.4-5.4a4.6 4.6 0 1 0 2.4-7.8A4.5 4.5 0 0 0 12 1.9z",
] as const;

const isRed = (suit: number) => suit === 1 || suit === 2;

function Card({ card }: { card: number }) {
  const suit = suitOf(card);
  return (
    <span className={cx("felt-card", isRed(suit) && "is-red")}>
      {RANKS[rankOf(card) - 1]}
      <svg viewBox="0 0 24 24" className="size-3 fill-current">
        <path d={SUITS[suit]} />
      </svg>
    </span>
  );
}

interface Side {
  readonly name: string;
  readonly cards: readonly number[];
  /** What the cards count, where that is not plain to see. */
  readonly total?: number;
  readonly isLost: boolean;
}

function sidesOf(outcome: Outcome | undefined): readonly Side[] {
  if (outcome?.kind === "baccarat") {
    const { player, banker, playerTotal, bankerTotal, winner } = outcome;
    return [
      { name: "ผู้เล่น", cards: player, total: playerTotal, isLost: winner === "banker" },
      { name: "เจ้ามือ", cards: banker, total: bankerTotal, isLost: winner === "player" },
    ];
  }
  if (outcome?.kind === "dragon-tiger") {
    const { dragon, tiger, winner } = outcome;
    return [
      { name: "เสือ", cards: [tiger], isLost: winner === "dragon" },
      { name: "มังกร", cards: [dragon], isLost: winner === "tiger" },
    ];
  }
  return [];
}

/** Before the first hand, the cards lie face down. */
function Undealt() {
  return [0, 1].map((side) => (
    <span key={side} aria-hidden="true" className="flex gap-0.5">
      <span className="felt-card is-back" />
      <span className="felt-card is-back" />
    </span>
  ));
}

/** The cards of the last hand as they lie on the felt, those that lost paler. */
export function LastHand({ table: { kind, results } }: { table: Pick<HallTable, "kind" | "results"> }) {
  const sides = sidesOf(outcomeOf(kind, results.at(-1) ?? []));
  return (
    <div className="felt-hand">
      {sides.length === 0 && <Undealt />}
      {sides.map(({ name, cards, total, isLost }) => (
        <div key={name} className={cx("felt-side", isLost && "is-lost")}>
          <span aria-hidden="true" className="flex gap-0.5">
            {cards.map((card, at) => (
              <Card key={at} card={card} />
            ))}
          </span>
          <span className="text-xs text-cream">
            {name}
            {total !== undefined && <b className="ml-1 font-semibold text-gold-high">{total}</b>}
          </span>
        </div>
      ))}
    </div>
  );
}
