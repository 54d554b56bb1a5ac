import { sumOfBaht } from "@chokdee/money";
import type { Entry } from "./by-day.ts";

/** What was done in one go: a single movement, or the rounds of one game with one wallet, one after the other. */
export interface Run {
  readonly key: string;
  /** The newest first, as listed. */
  readonly entries: readonly [Entry, ...Entry[]];
  readonly sum: number;
  /** Rounds that were played; 0 for what is no game. */
  readonly rounds: number;
}

const gameOf = ({ game, wallet_id: wallet }: Entry) =>
  game ? `${game.provider_id}/${game.game_id}/${wallet}` : undefined;

/** Entries in the given order, those of one game in a row gathered. */
export function runsOf(entries: readonly Entry[]): Run[] {
  const gathered: [Entry, ...Entry[]][] = [];
  for (const entry of entries) {
    const last = gathered.at(-1);
    const game = gameOf(entry);
    if (last && game !== undefined && gameOf(last[0]) === game) last.push(entry);
    else gathered.push([entry]);
  }
  return gathered.map((run) => ({
    // The oldest entry stays while newer ones join.
    key: (run.at(-1) ?? run[0]).id,
    entries: run,
    sum: sumOf(run),
    rounds: run[0].game ? new Set(run.map(({ reference }) => reference)).size : 0,
  }));
}

export function sumOf(entries: readonly Entry[]): number {
  return sumOfBaht(entries.map(({ amount }) => amount));
}
