import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Amount, HoldId, HoldRequest } from "../../core/ledger.ts";
import type { CheckedGroup } from "./check-group.ts";
import { findGroupAt } from "./group-repo.ts";
import type { Outcome, Refusal } from "./refusal.ts";

interface Placed {
  readonly status: "placed" | "replayed" | Refusal;
  readonly hold_id: HoldId;
  readonly free: Amount | null;
}

export async function placeHold(db: Queryable, request: HoldRequest, requestHash: Buffer, at: Date): Promise<Placed> {
  const { rows } = await db.query<Placed>(
    `select status, hold as hold_id, free from ledger_place_hold($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      request.memberId,
      request.walletId,
      request.amount,
      request.expiresAt ?? null,
      request.scope,
      request.key,
      request.reference,
      request.actor,
      requestHash,
      at,
    ],
  );
  if (!rows[0]) throw new Error("the ledger gave no answer");
  return rows[0];
}

export async function captureHold(
  db: Queryable,
  holdId: HoldId,
  { group, lines, requestHash }: CheckedGroup,
  stripe: number,
  at: Date,
): Promise<Outcome> {
  const row = await db.row<{
    readonly status: "posted" | "replayed" | Refusal;
    readonly first_seq: bigint;
    readonly free: Amount | null;
  }>(
    `select status, first_seq, free
       from ledger_capture_hold($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      holdId,
      stripe,
      at,
      group.memberId,
      group.scope,
      group.key,
      group.reference,
      group.actor,
      requestHash,
      lines.map((line) => line.wallet),
      lines.map((line) => line.amount),
      lines.map((line) => line.house),
      lines.map((line) => line.code),
      lines.map((line) => line.kind),
      lines.map((line) => line.rule),
    ],
  );
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
  const { rows } = await db.query<{ status: "released" | "replayed" | Refusal }>(
    "select ledger_release_hold($1, $2, $3, $4) as status",
    [memberId, holdId, state, at],
  );
  return rows[0]?.status ?? "no_hold";
}

/** Ends expired holds, at most `max`. Returns how many. */
export async function expireHolds(db: Queryable, at: Date, max: number): Promise<number> {
  return (await db.value<number>("select ledger_expire_holds($1, $2) as ended", [at, max])) ?? 0;
}
