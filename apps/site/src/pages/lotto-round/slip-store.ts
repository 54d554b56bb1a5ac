import type { Satang } from "@chokdee/money";
import type { BetType } from "@chokdee/rules/lotto";
import { create } from "zustand";
import type { Lines } from "./slip.ts";

/** How many steps can be undone. */
const MAX_UNDO_STEPS = 100;

interface SlipState {
  /** The round that the lines are for. */
  readonly roundId: number | null;
  readonly lines: Lines;
  /** The lines before each change, latest last. */
  readonly past: readonly Lines[];
  /** The price of new lines by type: the last price given to all of them. */
  readonly prices: Readonly<Partial<Record<BetType, Satang>>>;
}

const empty: Omit<SlipState, "roundId"> = { lines: [], past: [], prices: {} };

/** The lines being entered. They survive a visit to another page, such as the deposit, but not another round. */
export const useSlip = create<SlipState>()(() => ({ roundId: null, ...empty }));

export function openSlip(roundId: number): void {
  if (useSlip.getState().roundId !== roundId) useSlip.setState({ roundId, ...empty });
}

/** Moves the lines to another round. Accepted rates belong to the previous round. */
export function moveSlip(roundId: number): void {
  useSlip.setState(({ lines }) => ({
    roundId,
    lines: lines.map(({ key, betType, number, stakeSatang }) => ({ key, betType, number, stakeSatang })),
    past: [],
  }));
}

export function clearSlip(): void {
  useSlip.setState(empty);
}

export function changeLines(change: (lines: Lines) => Lines): void {
  useSlip.setState(({ lines, past }) => {
    const changed = change(lines);
    return changed === lines ? {} : { lines: changed, past: [...past.slice(1 - MAX_UNDO_STEPS), lines] };
  });
}

export function undo(): void {
  useSlip.setState(({ past }) => {
    const before = past.at(-1);
    return before ? { lines: before, past: past.slice(0, -1) } : {};
  });
}

/** Remembers a price for later lines. */
export function rememberPrice(stakeSatang: Satang, betTypes: readonly BetType[]): void {
  useSlip.setState(({ prices }) => ({
    prices: { ...prices, ...Object.fromEntries(betTypes.map((betType) => [betType, stakeSatang])) },
  }));
}
