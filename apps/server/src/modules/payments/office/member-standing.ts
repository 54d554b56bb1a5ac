import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { satang, toBaht } from "@chokdee/money";
import { DAY_MS } from "@chokdee/rules/time";
import type { BankingMember } from "../../../core/banking.ts";
import { orNotFound } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { type Risk, risksOf } from "../rules.ts";
import { doesPersonOwe } from "../withdrawals/debt.ts";
import { findOpenWithdrawal, sumWithdrawals } from "../withdrawals/withdrawal-repo.ts";
import { standingOf } from "./find-payment.ts";

/** What a member has, owes, has paid in and got out, and what a desk of payments would look at. */
export async function showStanding(
  deps: PaymentsDependencies,
  input: OfficeInput<"officeMemberStanding">,
): Promise<OfficeOutput<"officeMemberStanding">> {
  const { db, ledger } = deps;
  const memberId = BigInt(input.member_id) as MemberId;
  const member = orNotFound(await deps.memberBanking.find(db, memberId));
  const { recent: _recent, ...standing } = await standingOf(deps, memberId);
  const open = await findOpenWithdrawal(db, memberId);
  const now = await risksNow(deps, member);
  const wallets = await ledger.wallets(memberId);
  const inAll = wallets.reduce((sum, { kind, balance }) => (kind === "points" ? sum : sum + balance), 0n);
  return {
    ...standing,
    in_all: toBaht(satang(inAll)),
    risks: [...new Set([...(open?.risks ?? []), ...now])],
    withdrawal: open ? { withdraw_id: open.withdraw_id, amount: toBaht(open.amount), state: open.state } : null,
  };
}

/** What would be looked at if the member asked for money now, whatever the device: that is known only when it asks. */
async function risksNow(
  { db, clock, audit, ledger, withdrawRules }: PaymentsDependencies,
  { memberId, createdAt, accounts: [account] }: BankingMember,
): Promise<Risk[]> {
  const now = clock.now();
  const longAgo = new Date(0);
  return risksOf({
    now,
    memberSince: createdAt,
    deviceSince: longAgo,
    accountUsableAt: account?.usableAt ?? longAgo,
    nameMatch: account?.nameMatch ?? "same",
    withdrawals: (await sumWithdrawals(db, memberId, new Date(now.getTime() - DAY_MS))).times,
    hasBonus: (await withdrawRules.turnover(db, memberId)).hasBonus,
    isFavoured: await audit.isFavoured(db, memberId),
    owes: await doesPersonOwe(ledger, db, memberId),
  });
}
