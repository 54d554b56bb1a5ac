import { callForValue, callFunction } from "@chokdee/server-kit/db";
import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Amount, HoldId, HoldRequest } from "../../core/ledger.ts";
import type { CheckedGroup } from "./check-group.ts";
import { findGroupAt } from "./group-repo.ts";
import type { Outcome, Refusal } from "./refusal.ts";

interface Placed {
  readonly status: "placed" | "replayed" | Refusal;
  readonly hold: HoldId;
  readonly free: Amount | null;
}

export async function placeHold(db: Queryable, request: HoldRequest, requestHash: Buffer, at: Date): Promise<Placed> {
  const [placed] = await callFunction<Placed>(db, "ledger_place_hold", {
    p_member: request.memberId,
    p_wallet: request.walletId,
    p_amount: request.amount,
    p_expires_at: request.expiresAt ?? null,
    p_scope: request.scope,
    p_key: request.key,
    p_reference: request.reference,
    p_actor: request.actor,
    p_request: requestHash,
    p_at: at,
  });
  if (!placed) throw new Error("the ledger gave no answer");
  return placed;
}

export async function captureHold(
  db: Queryable,
  holdId: HoldId,
  { group, lines, requestHash }: CheckedGroup,
  stripe: number,
  at: Date,
): Promise<Outcome> {
  const [row] = await callFunction<{
    readonly status: "posted" | "replayed" | Refusal;
    readonly first_seq: bigint;
    readonly free: Amount | null;
  }>(db, "ledger_capture_hold", {
    p_hold: holdId,
    p_slot: stripe,
    p_at: at,
    p_member: group.memberId,
    p_scope: group.scope,
    p_key: group.key,
    p_reference: group.reference,
    p_actor: group.actor,
    p_request: requestHash,
    p_wallet: lines.map((line) => line.wallet),
    p_amount: lines.map((line) => line.amount),
    p_house: lines.map((line) => line.house),
    p_code: lines.map((line) => line.code),
    p_kind: lines.map((line) => line.kind),
    p_rule: lines.map((line) => line.rule),
  });
  if (!row) throw new Error("the ledger gave no answer");
  if (row.status !== "posted" && row.status !== "replayed") return { status: row.status, free: row.free };
  return { status: row.status, postings: await findGroupAt(db, group.memberId, row.first_seq) };
}

/** Gives back what an open hold keeps; one that is `expired` must have come to its end. */
export async function releaseHold(
  db: Queryable,
  memberId: MemberId,
  holdId: HoldId,
  at: Date,
  state: "released" | "expired" = "released",
): Promise<"released" | "replayed" | Refusal> {
  const args = { p_member: memberId, p_hold: holdId, p_state: state, p_at: at };
  return (await callForValue<"released" | "replayed" | Refusal>(db, "ledger_release_hold", args)) ?? "no_hold";
}

/** Ends expired holds, at most `max`. Returns how many. */
export async function expireHolds(db: Queryable, at: Date, max: number): Promise<number> {
  return (await callForValue<number>(db, "ledger_expire_holds", { p_at: at, p_most: max })) ?? 0;
}
