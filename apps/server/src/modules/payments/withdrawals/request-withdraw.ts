import { setTimeout as sleep } from "node:timers/promises";
import type { CallInput, CallOutput } from "@chokdee/contract";
import { NO_MONEY, printBaht, satang, type Satang } from "@chokdee/money";
import { bangkokDay, DAY_MS, midnight } from "@chokdee/rules/time";
import type { MemberAccount } from "../../../core/banking.ts";
import type { Queryable, Tx } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import type { MemberContext } from "../../../platform/http/context.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { refuseBlocked } from "../failures.ts";
import { newPaymentName, readAmount, risksOf } from "../rules.ts";
import { readSettings, type Settings } from "../setting-repo.ts";
import { oneWithdrawView } from "../views.ts";
import { doesPersonOwe, refuseOwing } from "./debt.ts";
import { driveLater } from "./drive-payout.ts";
import {
  accountsPaidFrom,
  readWaiver,
  refuseOtherAccount,
  risksOfWaiver,
  settingsFor,
  type Waiver,
} from "./exclusion.ts";
import { refuseUnknown } from "./identity.ts";
import { findOpenWithdrawal, insertWithdrawal, sumWithdrawals } from "./withdrawal-repo.ts";

type Input = CallInput<"withdrawCreate">;

const COUNTED_TRIES = 20;
const COUNTED_WAIT_MS = 100;

/** Sets the money aside and has it sent, at once or after staff have looked. */
export async function requestWithdraw(
  deps: PaymentsDependencies,
  input: Input,
  context: MemberContext,
): Promise<CallOutput<"withdrawCreate">> {
  const { db, clock, gate, stepUp, ledger, outbox, random } = deps;
  const { member } = context;
  const { memberId } = member;
  await gate.mayWithdraw(db, memberId);
  if (!deps.gateway) throw new DomainError("MAINTENANCE");
  await refuseBlocked(db, memberId, "withdraw", clock.now());
  const operators = await readSettings(db);
  await waitUntilCounted(deps, memberId);
  return context.once(async (tx) => {
    // No bet of the member is settled between here and the hold.
    await ledger.lockWallets(tx, memberId);
    const waiver = await readWaiver(deps, tx, memberId);
    const settings = settingsFor(operators, waiver);
    const account = await chooseAccount(deps, tx, memberId, input.bank_account_id, waiver);
    if (await findOpenWithdrawal(tx, memberId)) throw new DomainError("WITHDRAW_PENDING");
    await refuseOwing(deps, tx, memberId);
    const amount = await readRequest(deps, tx, memberId, input.amount, settings);
    if (!waiver) await refuseUnplayed(deps, tx, memberId);
    await refuseUnknown(deps, tx, memberId, amount, settings);
    const risks = [...(await judgeRisks(deps, tx, context, account)), ...risksOfWaiver(waiver, account, settings)];
    await stepUp.spend(tx, member, input.step_up_token, ["password", "otp"]);
    const withdrawId = newPaymentName(random, "W");
    const { holdId } = await ledger.placeHold(tx, {
      memberId,
      walletId: MAIN_WALLET,
      amount,
      scope: "withdraw",
      key: withdrawId,
      reference: `withdraw:${withdrawId}`,
      actor: "member",
    });
    const withdrawal = await insertWithdrawal(tx, {
      withdraw_id: withdrawId,
      member_id: memberId,
      amount,
      hold_id: holdId,
      bank_account_id: account.id,
      bank_code: account.bankCode,
      account_number: account.number,
      account_name: account.name,
      state: risks.length === 0 && amount <= settings.automatic_most ? "pending" : "review",
      risks,
      created_at: clock.now(),
    });
    if (!withdrawal) throw new DomainError("WITHDRAW_PENDING");
    await outbox.publish(tx, { topic: "withdraw", memberId });
    if (withdrawal.state === "pending") await driveLater(deps, tx, withdrawId);
    return oneWithdrawView(tx, withdrawal);
  });
}

/** Bets are counted a moment after they are settled: a request waits for that moment, and not for much longer. */
async function waitUntilCounted({ db, turnoverProgress }: PaymentsDependencies, memberId: MemberId): Promise<void> {
  for (let tries = 0; tries < COUNTED_TRIES; tries++) {
    const isCounted = await turnoverProgress.assertCounted(db, { memberId }).then(
      () => true,
      () => false,
    );
    if (isCounted) return;
    await sleep(COUNTED_WAIT_MS);
  }
}

/** Money goes to the member's own approved account alone, and to a new one only after its day of waiting. */
async function chooseAccount(
  { memberBanking, clock }: PaymentsDependencies,
  tx: Tx,
  memberId: MemberId,
  id: number | undefined,
  waiver: Waiver | undefined,
): Promise<MemberAccount> {
  const accounts = (await memberBanking.find(tx, memberId))?.accounts ?? [];
  const usable = accounts.filter(({ usableAt }) => usableAt <= clock.now());
  const first = accountsPaidFrom(waiver, usable)[0] ?? usable[0];
  const chosen = id === undefined ? first : usable.find((account) => account.id === id);
  if (!chosen) throw new DomainError("WITHDRAW_NO_BANK");
  refuseOtherAccount(chosen, waiver, usable);
  return chosen;
}

/** The amount that may leave now, by the operator's limits. */
async function readRequest(
  deps: PaymentsDependencies,
  tx: Tx,
  memberId: MemberId,
  baht: number,
  settings: Settings,
): Promise<Satang> {
  const left = await leftToday(deps, tx, memberId, settings);
  if (left.times === 0 || left.amount < settings.withdraw_least) throw new DomainError("WITHDRAW_DAILY_LIMIT");
  const max = left.amount < settings.withdraw_most ? left.amount : settings.withdraw_most;
  const read = readAmount(baht, settings.withdraw_least, max);
  refuseFields({ amount: "problem" in read ? read.problem : undefined });
  await deps.turnoverProgress.assertCounted(tx, { memberId });
  return "amount" in read ? read.amount : NO_MONEY;
}

async function refuseUnplayed({ withdrawRules }: PaymentsDependencies, tx: Tx, memberId: MemberId): Promise<void> {
  const { done, needed } = await withdrawRules.turnover(tx, memberId);
  if (done < needed) throw new DomainError("WITHDRAW_TURNOVER_LEFT", { values: { amount: printBaht(needed - done) } });
}

/** What is left of the day's limits; the day begins at Bangkok's midnight. */
export async function leftToday(
  { clock }: Pick<PaymentsDependencies, "clock">,
  db: Queryable,
  memberId: MemberId,
  settings: Settings,
): Promise<{ readonly times: number; readonly amount: Satang }> {
  const used = await sumWithdrawals(db, memberId, midnight(bangkokDay(clock.now())));
  const amount = settings.withdraw_most_a_day - used.amount;
  return {
    times: Math.max(0, settings.withdraw_times_a_day - used.times),
    amount: amount < 0n ? NO_MONEY : satang(amount),
  };
}

async function judgeRisks(
  { audit, ledger, memberBanking, withdrawRules, clock }: PaymentsDependencies,
  tx: Tx,
  { member: { memberId }, deviceId }: MemberContext,
  account: MemberAccount,
) {
  const now = clock.now();
  const member = await memberBanking.find(tx, memberId);
  return risksOf({
    now,
    memberSince: member?.createdAt ?? now,
    accountUsableAt: account.usableAt,
    deviceSince: await memberBanking.deviceSince(tx, memberId, deviceId),
    nameMatch: account.nameMatch,
    withdrawals: (await sumWithdrawals(tx, memberId, new Date(now.getTime() - DAY_MS))).times,
    hasBonus: (await withdrawRules.turnover(tx, memberId)).hasBonus,
    isFavoured: await audit.isFavoured(tx, memberId),
    owes: await doesPersonOwe(ledger, tx, memberId),
  });
}
