import { type KeptFact, keptFacts } from "../../base/state/kept-facts.ts";
import type { Poll, Winners } from "./poll.ts";

/** By the poll's number. */
const polls = keptFacts("chokdee.polls", 100);

export interface KeptPoll {
  /** The commitment to the seed, as this device received it while votes were taken. */
  readonly commit?: KeptFact;
  /** The list of tickets and the beacon that decides, as this device received them without the beacon's value. */
  readonly draw?: KeptFact;
}

export const keptPoll = (pollId: number): KeptPoll => polls.of(String(pollId));

/** All that fixes a draw before the beacon's value exists, in one text: it is kept, and compared afterwards. */
export function announcedDraw({
  entries_hash: hash,
  beacon_name: name,
  beacon_round: round,
}: NonNullable<Winners["draw"]>): string {
  return [hash, name, round].join(" · ");
}

export function keepPoll({ poll_id: id, config, metadata }: Poll): void {
  if (config.status === "upcoming" || config.status === "open") polls.keep(String(id), "commit", metadata.commit);
}

export function keepDraw(pollId: number, { draw }: Winners): void {
  if (draw && draw.beacon_value === null) polls.keep(String(pollId), "draw", announcedDraw(draw));
}
