import { type RoundBefore, type TableVerification, verifyTableRound } from "@chokdee/rules/tables";
import type { TableRoundInput, TableRoundRecord } from "../../../../src/kinds/tables/protocol.ts";
import type { KeptRounds } from "../state/kept-rounds.ts";

/** The studio's call for one round. */
type ReadRound = (name: "table_round", input: TableRoundInput) => Promise<TableRoundRecord>;

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
  call: ReadRound,
  kept: KeptRounds,
  { round, session, bets = [] }: TableRoundInput,
): Promise<Proof> {
  const own = [...new Set([...kept.betsOf(round), ...bets])];
  const record = await call("table_round", {
    round,
    ...(session !== undefined && { session }),
    ...(own.length > 0 && { bets: own }),
  });
  const before = record.before === null ? undefined : await call("table_round", { round: record.before });
  const { table, keyIndex } = record.record;
  const chain = kept.chainOf(table, record.chain.number);
  const heard = {
    asked: round,
    ...kept.heardOf(table, round),
    chainFirst: chain?.first ?? record.chain.first,
    // Heard while the round's key was secret, it fixes that key.
    ...(chain && chain.from <= keyIndex && { earlierKey: { ...chain, index: 0, key: chain.first } }),
    ...(before && { before: asBefore(before, kept) }),
  };
  const verification = verifyTableRound(record.record, heard, record.own, await chainCheck());
  return { record, verification, receiptKey: heard.receiptKey };
}

/** The key that a round used, and the one that begins the next chain after the last of its own. */
function asBefore({ record: { table, keyIndex, key }, chain }: TableRoundRecord, kept: KeptRounds): RoundBefore {
  const next = kept.chainOf(table, chain.number + 1)?.first ?? chain.next;
  return { table, keyIndex, key, ...(keyIndex === chain.length && next !== null && { nextFirst: next }) };
}

/** The mathematics of the public chain are large: they are loaded when something is checked. Its key is in the code. */
async function chainCheck() {
  return (await import("@chokdee/rules/quicknet")).isQuicknetSigned;
}
