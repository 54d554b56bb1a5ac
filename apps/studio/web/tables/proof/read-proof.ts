import { type TableVerification, verifyTableRound } from "@chokdee/rules/tables";
import type { TableRoundInput, TableRoundRecord } from "../../../src/tables/protocol.ts";
import type { StudioClient } from "../../api/studio-client.ts";
import type { KeptRounds } from "../state/kept-rounds.ts";

export interface Proof {
  readonly record: TableRoundRecord;
  readonly verification: TableVerification;
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
  // What the round before has left is worked out here, and not taken from the studio.
  const earlier = record.before === null ? undefined : await call("table_round", { round: record.before });
  const isSigned = await chainCheck(record, earlier);
  const left =
    earlier && verifyTableRound(earlier.record, kept.heardOf(table, earlier.record.round), [], isSigned).shoeLeft;
  const heard = { ...kept.heardOf(table, round), ...(left != null && { shoeLeft: left }) };
  return { record, verification: verifyTableRound(record.record, heard, record.own, isSigned) };
}

/** The mathematics of the public chain are large: they are loaded where a round was decided by it. */
async function chainCheck(...records: readonly (TableRoundRecord | undefined)[]) {
  const isPublic = records.some((each) => each?.record.beacon && each.record.beacon.publicKey === null);
  if (!isPublic) return () => false;
  return (await import("@chokdee/rules/quicknet")).isQuicknetSigned;
}
