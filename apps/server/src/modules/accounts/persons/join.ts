import type { Tx } from "../../../core/db.ts";
import type { MemberId } from "../../../core/ids.ts";
import { type CaseRow, closeCases, keepExclusions, restoreExclusions } from "./case-repo.ts";
import { joinPersons, lockJoining, spreadExclusion, splitPerson } from "./person-repo.ts";

/** Makes two accounts one person's: what binds one binds both. Their case exists. */
export async function join(tx: Tx, one: MemberId, other: MemberId, at: Date): Promise<void> {
  await lockJoining(tx);
  await keepExclusions(tx, one, other);
  await joinPersons(tx, one, other);
  await spreadExclusion(tx, one);
  await closeCases(tx, one, at);
}

/** Takes the younger of two that were joined out again, with what each had of its own. */
export async function part(tx: Tx, { id, other_id: younger }: CaseRow): Promise<void> {
  await lockJoining(tx);
  await splitPerson(tx, younger);
  await restoreExclusions(tx, id);
}
