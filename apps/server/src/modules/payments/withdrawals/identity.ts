import { NO_MONEY, type Satang, satang, toBahtOrNull } from "@chokdee/money";
import type { CallOutput } from "@chokdee/contract";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { IdentityStanding } from "../../../core/identity-checks.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { hasDeposited } from "../deposits/transfer-repo.ts";
import type { Settings } from "../setting-repo.ts";
import { sumOfPerson } from "./withdrawal-repo.ts";

interface KnownIdentity {
  readonly standing: IdentityStanding;
  /** What may still be withdrawn without a confirmed one; null once it is confirmed. */
  readonly free: Satang | null;
}

/**
 * Who has never paid in may withdraw nothing before it is known who they are: no bank has named them yet. Otherwise it is
 * what the withdrawals of all accounts of the person leave of the set sum, so that many small ones are as good as a large
 * one.
 */
export async function readIdentity(
  { identityChecks }: Pick<PaymentsDependencies, "identityChecks">,
  db: Queryable,
  memberId: MemberId,
  { identity_above: above }: Settings,
): Promise<KnownIdentity> {
  const standing = await identityChecks.standingOf(db, memberId);
  if (standing.status === "verified") return { standing, free: null };
  if (!(await hasDeposited(db, memberId))) return { standing, free: NO_MONEY };
  const left = above - (await sumOfPerson(db, memberId));
  return { standing, free: left > 0n ? satang(left) : NO_MONEY };
}

/** Throws IDENTITY_REQUIRED where so much may not leave before it is known to whom. */
export async function refuseUnknown(
  deps: PaymentsDependencies,
  db: Queryable,
  memberId: MemberId,
  amount: Satang,
  settings: Settings,
): Promise<void> {
  const { free } = await readIdentity(deps, db, memberId, settings);
  if (free !== null && amount > free) throw new DomainError("IDENTITY_REQUIRED");
}

export function identityView({ standing, free }: KnownIdentity): CallOutput<"identityUpload"> {
  return { ...standing, uploaded: [...standing.uploaded], free: toBahtOrNull(free) };
}
