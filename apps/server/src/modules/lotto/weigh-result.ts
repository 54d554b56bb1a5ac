import type { StaffRole } from "@chokdee/contract";
import { type Satang, satang } from "@chokdee/money";
import { isSameResult, type LottoResult } from "@chokdee/rules/lotto";
import { DAY_MS } from "@chokdee/rules/time";
import { type Actor, ownerOfTwo } from "../../core/audit.ts";
import type { Queryable } from "../../core/db.ts";
import { sumRound } from "./bill-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { sumUnseen } from "./result-repo.ts";
import type { RoundRow } from "./round-repo.ts";
import { sumWinners } from "./settle-repo.ts";
import { winnersOf } from "./settle-round.ts";

type Deps = Pick<LottoDependencies, "audit" | "clock">;

export interface Weight {
  /** What it pays more than the result before it, or in all where it is the first. */
  readonly prize: Satang;
  readonly needsOwner: boolean;
}

/**
 * A result weighs what it pays, and a correction what it pays more, together with what was paid by results that no owner
 * has seen: those of the round, and those of a day that either of the two has typed. Many small ones are a large one.
 * Who has set the time of the draw types with an owner beside.
 */
export async function weighResult(
  { audit, clock }: Deps,
  db: Queryable,
  round: RoundRow,
  result: LottoResult,
  typedBy: readonly bigint[],
): Promise<Weight> {
  // Prizes that decide no bet may come later, and pay nothing.
  if (round.result && isSameResult(round.result, result)) return { prize: satang(0n), needsOwner: false };
  const { added: prize } = await sumWinners(db, round.id, winnersOf(result));
  const controls = await audit.controls(db);
  const { stake } = await sumRound(db, round.id);
  const search = { roundId: round.id, typedBy, since: dayBefore(clock), oddTimes: controls.lotto_odd_times };
  const unseen = await sumUnseen(db, search);
  const weight = prize + unseen.round;
  const isOdd = weight > controls.lotto_odd_times * stake && weight + unseen.odd > controls.lotto_odd_prize;
  const isDayFull = prize > 0n && prize + unseen.day > controls.lotto_day_prize;
  const isTimed = typedBy.some((id) => round.timed_by.includes(id));
  return { prize, needsOwner: weight > controls.lotto_owner_prize || isOdd || isDayFull || isTimed };
}

/**
 * Who agrees to the end of rounds that have drawn: it gives back what has lost, so that an owner does beyond what a
 * result may pay that is odd.
 */
export async function secondToEnd(
  { audit }: Pick<Deps, "audit">,
  db: Queryable,
  by: Actor,
  givenBack: Satang,
): Promise<readonly StaffRole[] | undefined> {
  return givenBack > (await audit.controls(db)).lotto_odd_prize ? ownerOfTwo(by) : undefined;
}

/** What one person may win before an owner releases it: in the round, and in a day of rounds that no owner has seen. */
export async function holdOf({ audit, clock }: Deps, db: Queryable): Promise<{ above: bigint; since: Date }> {
  return { above: (await audit.controls(db)).lotto_person_prize, since: dayBefore(clock) };
}

const dayBefore = (clock: Deps["clock"]): Date => new Date(clock.now().getTime() - DAY_MS);
