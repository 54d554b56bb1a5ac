import type { Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PersonalLimits } from "../../../core/limits.ts";
import { type CaseRow, closeCases, keepExclusions, restoreExclusions } from "./case-repo.ts";
import { joinPersons, lockJoining, splitPerson } from "./person-repo.ts";

/** Makes two accounts one person's: what binds one binds both. Their case exists. */
export async function join(
  personalLimits: PersonalLimits,
  tx: Tx,
  [one, other]: readonly [MemberId, MemberId],
  at: Date,
): Promise<void> {
  await lockJoining(tx);
  await keepExclusions(tx, one, other);
  await joinPersons(tx, one, other);
  await personalLimits.follow(tx, one);
  await closeCases(tx, one, at);
}

/** Takes the younger of two that were joined out again, with what each had of its own. */
export async function part(personalLimits: PersonalLimits, tx: Tx, { id, one_id, other_id }: CaseRow): Promise<void> {
  await lockJoining(tx);
  await splitPerson(tx, other_id);
  await restoreExclusions(tx, id);
  for (const memberId of [one_id, other_id]) await personalLimits.follow(tx, memberId);
}
