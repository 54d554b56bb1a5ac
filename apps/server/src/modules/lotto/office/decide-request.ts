import type { Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { decideRequest, findRequest, lockRequest, type RequestRow } from "../request-repo.ts";
import type { RoundRow } from "../round-repo.ts";
import { alterRound } from "./alter-round.ts";
import { moveIn } from "./move-round.ts";
import type { WholeRound } from "./views.ts";
import { voidIn } from "./void-round.ts";

/** A second person agrees to what was asked for, and it is done if it still may be. */
export async function confirmRequest(
  deps: LottoDependencies,
  input: { readonly request_id: number },
  by: StaffContext,
): Promise<WholeRound> {
  const found = await requestOf(deps, input.request_id);
  return alterRound(deps, found.round_id, by, async (tx, row) => {
    const request = await waiting(tx, found.id);
    if (request.asked_by === by.staff.staffId) throw new DomainError("SECOND_PERSON_REQUIRED");
    await decideRequest(tx, request.id, "confirmed", by.staff, deps.clock.now());
    const entry = await doRequest(deps, tx, row, request);
    return { ...entry, after: { asked_by: request.asked_name, times: entry.after ?? null } };
  });
}

function doRequest(deps: LottoDependencies, tx: Tx, row: RoundRow, request: RequestRow) {
  const { opens_at, closes_at, draws_at, reason } = request;
  if (opens_at === null || closes_at === null || draws_at === null) return voidIn(deps, tx, row, reason);
  return moveIn(deps, tx, row, { opensAt: opens_at, closesAt: closes_at, drawsAt: draws_at }, reason);
}

export async function rejectRequest(
  deps: LottoDependencies,
  input: { readonly request_id: number; readonly reason: string },
  by: StaffContext,
): Promise<WholeRound> {
  const reason = requireReason(input.reason);
  const found = await requestOf(deps, input.request_id);
  return alterRound(deps, found.round_id, by, async (tx) => {
    const request = await waiting(tx, found.id);
    await decideRequest(tx, request.id, "rejected", by.staff, deps.clock.now());
    return { action: `lotto_round.refuse_${request.kind}`, before: { reason: request.reason }, reason };
  });
}

async function requestOf({ db }: LottoDependencies, id: number): Promise<RequestRow> {
  const request = await findRequest(db, BigInt(id));
  if (!request) throw new DomainError("NOT_FOUND");
  return request;
}

async function waiting(tx: Tx, id: bigint): Promise<RequestRow> {
  const request = await lockRequest(tx, id);
  if (request?.status !== "waiting") throw new DomainError("ROUND_STATE");
  return request;
}
