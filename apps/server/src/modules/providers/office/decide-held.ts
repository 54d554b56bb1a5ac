import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { correctionError, STAFF_SLOT } from "./correct-round.ts";
import { endHeld, type HeldRow, lockHeld, refuseHeld } from "../held-repo.ts";
import type { OfficeDependencies } from "./read-rounds.ts";
import { findRound } from "../round-repo.ts";
import { heldView } from "../views.ts";
import { applyTimes } from "../wallet/apply-call.ts";
import { applyCalls, applyHeld, type ApplyTimes } from "../wallet/apply-repo.ts";
import { ownCall } from "../watch-rounds.ts";
import { resolveWatch } from "../watch-repo.ts";

/** Does what a provider has asked for. Whatever the amount, two people agree on it. */
export async function approveHeld(
  { clock, audit }: OfficeDependencies,
  { held_id }: OfficeInput<"officeRoundHeldApprove">,
  by: StaffContext,
) {
  const times = applyTimes(clock);
  return by.once(async (tx) => {
    const held = await lockWaiting(tx, held_id);
    const { staffId } = by.staff;
    const { status } = await applyHeld(tx, held.id, `staff:${staffId}`, STAFF_SLOT, times);
    if (status !== "OK") throw correctionError(status);
    await endHeld(tx, held.id, { state: "applied", staffId, at: times.now });
    await audit.weigh(tx, by, {
      action: `round.${held.reason}`,
      subject: subjectOf(held),
      before: heldView(held),
      after: { state: "applied" },
      amount: held.win ?? NO_MONEY,
      beneficiary: held.member_id,
      exception: "held_prize",
      // The game has decided it: the provider owes it, and the house passes it on.
      flow: "passed",
      needs: "person",
    });
    return heldView({ ...held, state: "applied" });
  });
}

/**
 * Leaves everything as it is. A win that is not paid gives its stake back, and takes a second person: one alone could
 * keep from a member what they have won.
 */
export async function declineHeld(
  deps: OfficeDependencies,
  input: OfficeInput<"officeRoundHeldDecline">,
  by: StaffContext,
) {
  const { clock, audit } = deps;
  const reason = requireReason(input.reason);
  const times = applyTimes(clock);
  const { staffId } = by.staff;
  return by.once(async (tx) => {
    const held = await lockWaiting(tx, input.held_id);
    const isWin = held.reason !== "late_rollback";
    // A pool's prize that is not paid goes back into its pool, and its round stands.
    if (held.reason === "large_win") await giveStakeBack(deps, tx, held, `staff:${staffId}`, times);
    await endHeld(tx, held.id, { state: "declined", staffId, at: times.now });
    await refuseHeld(tx, held);
    await audit.weigh(tx, by, {
      action: "round.decline",
      subject: subjectOf(held),
      before: heldView(held),
      after: { state: "declined" },
      reason,
      touches: [held.member_id],
      exception: "held_prize",
      amount: NO_MONEY,
      ...(isWin && { needs: "person" }),
    });
    return heldView({ ...held, state: "declined" });
  });
}

/**
 * A bet that would have come with its win was never taken, and a round that ended meanwhile stays as it is. A bet that has
 * won a pool stands, and its round ends without a win.
 */
async function giveStakeBack(
  deps: OfficeDependencies,
  tx: Tx,
  held: HeldRow,
  actor: string,
  times: ApplyTimes,
): Promise<void> {
  const key = { providerId: held.provider_id, round: held.round, memberId: held.member_id };
  const round = await findRound(tx, key);
  if (!round || (round.state !== "open" && round.state !== "stuck")) return;
  const kind = round.jackpot > 0n ? "resettle" : "void";
  const call = ownCall(deps, round, { kind, amount: NO_MONEY, actor });
  const [answer] = await applyCalls(tx, [call], STAFF_SLOT, times);
  if (answer?.status !== "OK") throw correctionError(answer?.status);
  await resolveWatch(tx, key, times.now);
}

async function lockWaiting(tx: Tx, id: number): Promise<HeldRow> {
  const held = orNotFound(await lockHeld(tx, BigInt(id)));
  if (held.state !== "waiting") throw new DomainError("GAME_ROUND_STATE");
  return held;
}

function subjectOf({ provider_id, round, member_id }: HeldRow): string {
  return `round:${provider_id}:${round}:${member_id}`;
}
