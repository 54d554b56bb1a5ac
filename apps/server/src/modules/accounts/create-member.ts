import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { registeredMemberEvent } from "../../core/referrals.ts";
import { findMemberByPhone, findReferrer, insertMember, type NewMember } from "./accounts-repo.ts";
import { insertMainAccount } from "./bank-accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { newReferralCode, newUsername, referralKey, usernameKey } from "./rules.ts";

/** Names are drawn by chance; this many that are all taken would be no chance. */
const NAME_DRAWS = 8;

export interface MemberToCreate {
  /** Absent: one is assigned. */
  readonly username?: string;
  readonly passwordHash: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly vipLevel?: number;
  readonly agentCode: string;
  readonly lineId?: string | null;
  /** The referrer's code; an unknown one is ignored. */
  readonly ref?: string | undefined;
  readonly source?: string | null;
  /** Where the consent was given from. */
  readonly address: string;
}

type Needs = Pick<AccountsDependencies, "clock" | "random" | "consents" | "ledger" | "outbox" | "persons">;

/**
 * Creates a member with all that belongs to one, inside the caller's transaction. The caller has checked the fields.
 * Throws PHONE_TAKEN or BANK_ACCOUNT_TAKEN, also where a concurrent registration was quicker.
 */
export async function createMember(needs: Needs, tx: Tx, member: MemberToCreate): Promise<MemberId> {
  const code = referralKey(member.ref);
  const referrerId = (code && (await findReferrer(tx, code))) || null;
  const memberId = await insertUnderNewName(needs, tx, member, referrerId);
  const accountId = await insertMainAccount(tx, {
    memberId,
    bankCode: member.bankCode,
    accountNumber: member.accountNumber,
    accountName: `${member.firstName} ${member.lastName}`,
    at: needs.clock.now(),
  });
  if (accountId === undefined) throw taken("BANK_ACCOUNT_TAKEN", "account_number");
  await needs.persons.index(tx, memberId);
  await needs.ledger.openMember(tx, memberId);
  await needs.consents.giveAll(tx, memberId, member.address);
  await needs.outbox.publish(tx, registeredMemberEvent(memberId, { referrerId, at: needs.clock.now() }));
  return memberId;
}

async function insertUnderNewName(
  { clock, random }: Needs,
  tx: Tx,
  member: MemberToCreate,
  referrerId: MemberId | null,
): Promise<MemberId> {
  for (let draw = 1; draw <= NAME_DRAWS; draw++) {
    const username = member.username ?? newUsername(random);
    const id = await insertMember(tx, {
      ...storedFields(member),
      username,
      usernameKey: usernameKey(username),
      referralCode: newReferralCode(random),
      referrerId,
      createdAt: clock.now(),
    });
    if (id !== undefined) return id;
    if (await findMemberByPhone(tx, member.phone)) throw taken("PHONE_TAKEN", "phone");
  }
  throw new Error("No free username was drawn.");
}

function storedFields(member: MemberToCreate) {
  return {
    phone: member.phone,
    passwordHash: member.passwordHash,
    vipLevel: member.vipLevel ?? 0,
    agentCode: member.agentCode,
    firstName: member.firstName,
    lastName: member.lastName,
    birthDate: member.birthDate,
    lineId: member.lineId ?? null,
    source: member.source ?? null,
  } satisfies Partial<NewMember>;
}

function taken(code: "PHONE_TAKEN" | "BANK_ACCOUNT_TAKEN", field: string): DomainError {
  return new DomainError(code, { fields: { [field]: new DomainError(code).message } });
}
