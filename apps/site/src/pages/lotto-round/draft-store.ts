import type { Satang } from "@chokdee/money";
import type { BetType } from "@chokdee/rules/lotto";
import { create } from "zustand";
import type { Lines } from "./draft.ts";

/** How many steps can be undone. */
const MAX_UNDO_STEPS = 100;

interface DraftState {
  /** The round that the lines are for. */
  readonly roundId: number | null;
  readonly lines: Lines;
  /** The lines before each change, latest last. */
  readonly past: readonly Lines[];
  /** The price of new lines by type: the last price given to all of them. */
  readonly prices: Readonly<Partial<Record<BetType, Satang>>>;
}

const empty: Omit<DraftState, "roundId"> = { lines: [], past: [], prices: {} };

/** The lines being entered. They survive a visit to another page, such as the deposit, but not another round. */
export const useDraft = create<DraftState>()(() => ({ roundId: null, ...empty }));

export function openDraft(roundId: number): void {
  if (useDraft.getState().roundId !== roundId) useDraft.setState({ roundId, ...empty });
}

/** Moves the lines to another round. Accepted rates belong to the previous round. */
export function moveDraft(roundId: number): void {
  useDraft.setState(({ lines }) => ({
    roundId,
    lines: lines.map(({ key, betType, number, stakeSatang }) => ({ key, betType, number, stakeSatang })),
    past: [],
  }));
}

export function clearDraft(): void {
  useDraft.setState(empty);
}

export function changeLines(change: (lines: Lines) => Lines): void {
  useDraft.setState(({ lines, past }) => {
    const changed = change(lines);
    return changed === lines ? {} : { lines: changed, past: [...past.slice(1 - MAX_UNDO_STEPS), lines] };
  });
}

export function undo(): void {
  useDraft.setState(({ past }) => {
    const before = past.at(-1);
    return before ? { lines: before, past: past.slice(0, -1) } : {};
  });
}

/** Remembers a price for later lines. */
export function rememberPrice(stakeSatang: Satang, betTypes: readonly BetType[]): void {
  useDraft.setState(({ prices }) => ({
    prices: { ...prices, ...Object.fromEntries(betTypes.map((betType) => [betType, stakeSatang])) },
  }));
}
