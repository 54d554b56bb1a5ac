import { type KeptFact, keptFacts } from "../../base/state/kept-facts.ts";

/** Several days of yeekee rounds, by their codes. */
const rounds = keptFacts("chokdee.rounds", 300);

export interface KeptRound {
  /** The commitment, the end of the shooting and the beacon, as this device received them before the list was frozen. */
  readonly announcement?: KeptFact;
  /** The hash of the frozen list, as this device received it without the beacon's value. */
  readonly listHash?: KeptFact;
}

export function keptRound(roundCode: string): KeptRound {
  return rounds.of(roundCode);
}

export function keepAnnouncement(roundCode: string, announcement: string): void {
  rounds.keep(roundCode, "announcement", announcement);
}

/** A list that is changed afterwards does not match it. */
export function keepFrozenList(roundCode: string, listHash: string): void {
  rounds.keep(roundCode, "listHash", listHash);
}
