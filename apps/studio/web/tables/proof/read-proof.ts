import { type RoundBefore, type TableVerification, verifyTableRound } from "@chokdee/rules/tables";
import type { TableRoundInput, TableRoundRecord } from "../../../src/tables/protocol.ts";
import type { StudioClient } from "../../api/studio-client.ts";
import type { KeptRounds } from "../state/kept-rounds.ts";

export interface Proof {
  readonly record: TableRoundRecord;
  readonly verification: TableVerification;
  /** The key that signs receipts as this browser knew it first; undefined where it did not. */
  readonly receiptKey: string | undefined;
}

/**
 * Works a round out again in the browser, card by card, and compares it with what this browser heard before. Bets that it
 * has receipts of are asked for by their ids, whoever is here now: one that is not listed fails the proof.
 */
export async function readProof(
  call: StudioClient,
  kept: KeptRounds,
  { round, session, bets = [] }: TableRoundInput,
): Promise<Proof> {
  const own = [...new Set([...kept.betsOf(round), ...bets])];
  const record = await call("table_round", {
    round,
    ...(session !== undefined && { session }),
    ...(own.length > 0 && { bets: own }),
  });
  const { table } = record.record;
  // What the rounds before have left is worked out here, and not taken from the studio.
  const earlier = await roundsBefore(call, kept, record);
  const isSigned = await chainCheck(record, ...earlier);
  let before: RoundBefore | undefined;
  for (const each of earlier) {
    const { receipts: _, ...heard } = kept.heardOf(table, each.record.round);
    const { left } = verifyTableRound(each.record, { ...heard, ...(before && { before }) }, [], isSigned);
    const { chain } = each;
    const isLastKey = each.record.keyIndex === chain.length && chain.next !== null;
    before = { ...left, ...(isLastKey && chain.next !== null && { nextFirst: chain.next }) };
  }
  const heard = { ...kept.heardOf(table, round), chainFirst: record.chain.first, ...(before && { before }) };
  const verification = verifyTableRound(record.record, heard, record.own, isSigned);
  return { record, verification, receiptKey: heard.receiptKey };
}

/** The longest shoe, with some void rounds. */
const MAX_BEFORE = 120;

/** The round directly before, and those before it back to a fresh shoe as far as this browser heard them: oldest first. */
async function roundsBefore(call: StudioClient, kept: KeptRounds, record: TableRoundRecord) {
  const rounds: TableRoundRecord[] = [];
  for (let id = record.before; id !== null && rounds.length < MAX_BEFORE;) {
    const found = await call("table_round", { round: id });
    rounds.unshift(found);
    const isOpen = (found.record.shoe?.hands ?? 0) > 0 && kept.heardOf(found.record.table, id).opening !== undefined;
    id = isOpen ? found.before : null;
  }
  return rounds;
}

/** The mathematics of the public chain are large: they are loaded where a round was decided by it. */
async function chainCheck(...records: readonly (TableRoundRecord | undefined)[]) {
  const isPublic = records.some((each) => each?.record.beacon && each.record.beacon.publicKey === null);
  if (!isPublic) return () => false;
  return (await import("@chokdee/rules/quicknet")).isQuicknetSigned;
}
