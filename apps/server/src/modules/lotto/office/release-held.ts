import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { postAll } from "../../../core/left-behind.ts";
import { requireReason } from "../../../core/form.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { findHeld, type HeldRow, listHeldBills, pageHeld, setReleased } from "../held-repo.ts";
import { billReference, releaseKey, STAKE_SCOPE } from "../postings.ts";
import { publishRound } from "../publish-round.ts";
import { listTypists } from "../result-repo.ts";
import { lockRound } from "../round-repo.ts";
import { nameOfRound } from "../views.ts";

type HeldPrize = OfficeOutput<"officeLottoHeldRelease">;

export async function listHeldPrizes(
  { db }: LottoDependencies,
  { cursor, limit }: OfficeInput<"officeLottoHeldList">,
): Promise<OfficeOutput<"officeLottoHeldList">> {
  return pageOf(await pageHeld(db, readCursor(cursor), limit + 1), limit, heldView);
}

/**
 * Pays what an account has won and was held, by an owner who has typed none of the round's results. A round that settles
 * is waited for: its bills are held by then as the result in force has them.
 */
export async function releaseHeld(
  deps: LottoDependencies,
  input: OfficeInput<"officeLottoHeldRelease">,
  by: StaffContext,
): Promise<HeldPrize> {
  const { ledger, audit, clock } = deps;
  const reason = requireReason(input.reason);
  return by.once(async (tx) => {
    const found = orNotFound(await findHeld(tx, BigInt(input.held_id)));
    const round = orNotFound(await lockRound(tx, found.round_id));
    const held = orNotFound(await findHeld(tx, found.id));
    if (held.state !== "waiting" || round.settling) throw new DomainError("ROUND_STATE");
    const { staffId } = by.staff;
    if ((await listTypists(tx, round.id)).includes(staffId)) throw new DomainError("SECOND_PERSON_NEEDED");
    await audit.requireSeasoned(tx, by.staff);
    const bills = await listHeldBills(tx, held);
    const groups = bills.map((bill) => ({
      memberId: held.member_id,
      scope: STAKE_SCOPE,
      key: releaseKey(bill.id, round.version),
      reference: billReference(bill.id),
      actor: `staff:${staffId}`,
      moves: [{ from: "open_bets", to: bill.wallet_id, amount: bill.held, code: "lotto_win" } as const],
    }));
    await postAll(ledger, tx, groups);
    await setReleased(tx, held, staffId, clock.now());
    await deps.notices.add(tx, [
      {
        memberId: held.member_id,
        kind: "lotto_won",
        subject: `held:${held.id}`,
        amount: held.amount,
        about: nameOfRound(round),
      },
    ]);
    await publishRound(deps, tx, round);
    const released = { ...held, state: "released" } as const;
    await audit.weigh(tx, by, {
      action: "lotto_prize.release",
      subject: `lotto_round:${round.id}`,
      before: { held: Number(held.id), state: held.state },
      after: { state: released.state, amount: toBaht(held.amount) },
      reason,
      amount: held.amount,
      isDecided: true,
      beneficiary: held.member_id,
      exception: "held_prize",
    });
    return heldView(released);
  });
}

function heldView(row: HeldRow): HeldPrize {
  return {
    held_id: Number(row.id),
    round_id: Number(row.round_id),
    round_name: nameOfRound(row),
    round_code: row.round_code,
    member_id: Number(row.member_id),
    username: row.username,
    full_name: row.full_name,
    amount: toBaht(row.amount),
    person_prize: toBaht(row.person_prize),
    state: row.state,
    held_at: row.held_at.toISOString(),
  };
}
