import { type Position, selectionFromId, sidesOf } from "@chokdee/rules/sport";
import type { CounterRow } from "./counter-repo.ts";
import { marketOfCounter } from "./rules.ts";

/** What is on a match, side by side, for the worst that may come of it. Parlays count by their loads. */
export function positionsOf(rows: readonly CounterRow[]): Position[] {
  return rows.flatMap(({ market: counter, win, risk }) => {
    const { market, scoreAtBet } = marketOfCounter(counter);
    const [kind] = market.split(".");
    return win.flatMap((won, index) => {
      const side = sideAt(market, index);
      const selection = side === undefined ? undefined : selectionFromId(`${market}:${side}`);
      const at = risk[index] ?? 0n;
      if (kind === "*" || !selection || (won <= 0n && at <= 0n)) return [];
      return [{ selection, scoreAtBet, win: atLeastNothing(won), risk: atLeastNothing(at) }];
    });
  });
}

const atLeastNothing = (amount: bigint): number => Math.max(Number(amount), 0);

/** Any side of a market names it, so that the first is found without one. */
function sideAt(market: string, index: number): string | undefined {
  const [kind = "", period = ""] = market.split(".");
  const known = FIRST_SIDES.map((side) => selectionFromId(`${market}:${side}`)).find((each) => each !== undefined);
  return known && kind !== "" && period !== "" ? sidesOf(known)[index] : undefined;
}

const FIRST_SIDES = ["home", "over", "odd", "yes", "0-0", "home-draw", "home-home"];
