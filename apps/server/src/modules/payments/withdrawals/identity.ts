import { NO_MONEY, type Satang, satang, toBahtOrNull } from "@chokdee/money";
import type { CallOutput } from "@chokdee/contract";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { IdentityStanding } from "../../../core/identity-checks.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { hasDeposited } from "../deposits/transfer-repo.ts";
import type { Settings } from "../setting-repo.ts";
import { sumWithdrawals } from "./withdrawal-repo.ts";

const EVER = new Date(0);

type IdentityView = CallOutput<"identityUpload">;

/**
 * What a member may still withdraw before it is known who they are; nothing is null once it is. Who has never paid in
 * may withdraw nothing: no bank has named them yet. Otherwise it is what the withdrawals so far leave of the set sum, so
 * that many small ones are as good as a large one.
 */
async function freeWithoutIdentity(
  db: Queryable,
  memberId: MemberId,
  { status }: IdentityStanding,
  { identity_above: above }: Settings,
): Promise<Satang | null> {
  if (status === "verified") return null;
  if (!(await hasDeposited(db, memberId))) return NO_MONEY;
  const left = above - (await sumWithdrawals(db, memberId, EVER)).amount;
  return left > 0n ? satang(left) : NO_MONEY;
}

/** Throws IDENTITY_REQUIRED where so much may not leave before it is known to whom. */
export async function refuseUnknown(
  { identityChecks }: PaymentsDependencies,
  db: Queryable,
  memberId: MemberId,
  amount: Satang,
  settings: Settings,
): Promise<void> {
  const standing = await identityChecks.standingOf(db, memberId);
  const free = await freeWithoutIdentity(db, memberId, standing, settings);
  if (free !== null && amount > free) throw new DomainError("IDENTITY_REQUIRED");
}

export async function identityView(
  db: Queryable,
  memberId: MemberId,
  standing: IdentityStanding,
  settings: Settings,
): Promise<IdentityView> {
  const free = await freeWithoutIdentity(db, memberId, standing, settings);
  return { ...standing, uploaded: [...standing.uploaded], free: toBahtOrNull(free) };
}
