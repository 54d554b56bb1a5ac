import type { Satang } from "@chokdee/money";
import type { BetType } from "@chokdee/rules/lotto";
import { create } from "zustand";
import type { Lines } from "./slip.ts";

/** How many steps back a member can go. */
const MAX_UNDO_STEPS = 100;

interface SlipState {
  /** The round that the lines are for. */
  readonly roundId: number | null;
  readonly lines: Lines;
  /** What the lines were before each change, the latest last. */
  readonly past: readonly Lines[];
  /** What new lines of a type cost: the price that was last given to all of them. */
  readonly prices: Readonly<Partial<Record<BetType, Satang>>>;
}

const empty: Omit<SlipState, "roundId"> = { lines: [], past: [], prices: {} };

/** The lines being entered. They outlive a visit to another page, such as the deposit, but not another round. */
export const useSlip = create<SlipState>()(() => ({ roundId: null, ...empty }));

export function openSlip(roundId: number): void {
  if (useSlip.getState().roundId !== roundId) useSlip.setState({ roundId, ...empty });
}

/** Takes the lines along to another round. Rates that were agreed to belong to the round before. */
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

/** Remembers a price for the lines that follow. */
export function rememberPrice(stakeSatang: Satang, betTypes: readonly BetType[]): void {
  useSlip.setState(({ prices }) => ({
    prices: { ...prices, ...Object.fromEntries(betTypes.map((betType) => [betType, stakeSatang])) },
  }));
}
