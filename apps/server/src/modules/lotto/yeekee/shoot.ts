import type { CallOutput } from "@chokdee/contract/schemas";
import { satang } from "@chokdee/money";
import { printReceipt, receiptText, shotRefusal, type ShotRefusal, yeekeePhase } from "@chokdee/rules/yeekee";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import { findCategory } from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { findRound } from "../round-repo.ts";
import { roundAt } from "../rules.ts";
import { yeekeeSettingsFromStored } from "../settings.ts";
import { signingKey } from "./keys.ts";
import { timesOf } from "./rules.ts";
import { insertShot, lockYeekee, readShooter } from "./yeekee-repo.ts";

export const RECEIPT_KEY = "yeekee-receipt";

/** Takes a shot at the server's time and in the round's one sequence, and gives the signed receipt that it counts. */
export async function shoot(
  deps: LottoDependencies,
  memberId: MemberId,
  { roundId, number }: { readonly roundId: bigint; readonly number: string },
): Promise<CallOutput<"lottoYeekeeShoot">> {
  const { db, clock, gate } = deps;
  await gate.mayPlay(db, memberId, { category: "lotto", amount: satang(0n) });
  const mayShoot = await hasDeposited(deps, memberId);
  return db.transaction(async (tx) => {
    const yeekee = await lockYeekee(tx, roundId);
    const round = yeekee && (await findRound(tx, roundId));
    const category = round && (await findCategory(tx, round.category_id));
    if (!yeekee || !round || !category?.yeekee) throw new DomainError("NOT_FOUND");
    const settings = yeekeeSettingsFromStored(category.yeekee);
    // The clock is read under the lock, so that the sequence and the times of shots agree.
    const now = clock.now();
    const phase = yeekeePhase(roundAt(round, now).status, timesOf(round, yeekee), now);
    const { count, lastShotAt } = await readShooter(tx, roundId, memberId);
    const isOver = yeekee.frozen_at !== null || yeekee.refund !== null || !category.is_open;
    const question = { number, phase, mayShoot, shotCount: count, lastShotAt };
    const refusal = isOver ? ({ code: "closed" } as const) : shotRefusal(question, now, settings);
    if (refusal) throw refusalError(refusal, settings.maxShotsPerMember);
    const shotAt = yeekee.last_shot_at !== null && yeekee.last_shot_at > now ? yeekee.last_shot_at : now;
    const seq = yeekee.shot_count + 1;
    await insertShot(tx, roundId, { seq, member_id: memberId, number, shot_at: shotAt });
    const shot = { roundCode: round.code, seq, number, shotAt };
    const signature = signingKey(deps.secrets, RECEIPT_KEY).sign(receiptText(shot));
    return {
      seq,
      number,
      shot_at: shotAt.toISOString(),
      next_shot_at: new Date(shotAt.getTime() + settings.shotSpacingMs).toISOString(),
      receipt: printReceipt({ ...shot, signature }),
    };
  });
}

/** Play money that a sandbox hands out counts as a deposit there. */
async function hasDeposited(deps: LottoDependencies, memberId: MemberId): Promise<boolean> {
  const { db, ledger, isSandbox, earningDeposits } = deps;
  if (await earningDeposits.hasAny(db, memberId)) return true;
  return isSandbox && ledger.hasPosting(db, memberId, ["adjust_in"]);
}

function refusalError(refusal: ShotRefusal, max: number): DomainError {
  switch (refusal.code) {
    case "closed":
      return new DomainError("SHOOT_CLOSED");
    case "digits":
      return new DomainError("SHOOT_DIGITS");
    case "not_allowed":
      return new DomainError("SHOOT_NOT_ALLOWED");
    case "limit":
      return new DomainError("SHOOT_LIMIT", { values: { max: max } });
    case "too_fast":
      return new DomainError("SHOOT_TOO_FAST", { values: { seconds: Math.ceil(refusal.waitMs / 1_000) } });
  }
}
