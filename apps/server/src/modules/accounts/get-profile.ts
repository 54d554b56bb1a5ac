import type { CallOutput } from "@chokdee/contract";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { findMember } from "./accounts-repo.ts";
import { listBankAccounts } from "./bank-accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { findPreviousLogin } from "./sessions-repo.ts";
import { profileView } from "./views.ts";

export async function getProfile(
  { db, clock, vipStanding }: AccountsDependencies,
  { member }: MemberContext,
): Promise<CallOutput<"profileGet">> {
  const row = await findMember(db, member.memberId);
  if (!row) throw new DomainError("SESSION_REQUIRED");
  return profileView(row, {
    bankAccounts: await listBankAccounts(db, member.memberId),
    previousLogin: await findPreviousLogin(db, member.memberId, member.sessionId),
    vipProgress: await vipStanding.progressOf(db, member.memberId, row.vip_level),
    now: clock.now(),
  });
}
