import type { CallOutput } from "@chokdee/contract";
import { NO_MONEY, satang, toBaht } from "@chokdee/money";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET, moneyWallet } from "../../../core/ledger.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { refuseBlocked } from "../failures.ts";
import { withdrawableNow } from "../rules.ts";
import { readSettings } from "../setting-repo.ts";
import { accountView, oneWithdrawView } from "../views.ts";
import { readWaiver, settingsFor } from "./exclusion.ts";
import { identityView, readIdentity } from "./identity.ts";
import { leftToday } from "./request-withdraw.ts";
import { findOpenWithdrawal } from "./withdrawal-repo.ts";

/** All that a member needs to know before requesting a withdrawal. */
export async function readWithdraw(
  deps: PaymentsDependencies,
  memberId: MemberId,
): Promise<CallOutput<"withdrawInfo">> {
  const { db, clock, ledger, memberBanking, withdrawRules } = deps;
  const now = clock.now();
  const waiver = await readWaiver(deps, db, memberId);
  const settings = settingsFor(await readSettings(db), waiver);
  const left = await leftToday(deps, db, memberId, settings);
  const played = await withdrawRules.turnover(db, memberId);
  const turnover = waiver ? { done: played.done, needed: played.done } : played;
  const open = await findOpenWithdrawal(db, memberId);
  const main = moneyWallet(await ledger.wallets(memberId), MAIN_WALLET);
  const accounts = ((await memberBanking.find(db, memberId))?.accounts ?? []).map((each) => accountView(each, now));
  const free = main?.free ?? NO_MONEY;
  const owed = await ledger.owed(memberId);
  // What is free pays what is owed before anything may leave.
  const balance = free > owed ? satang(free - owed) : NO_MONEY;
  const isOpen = deps.gateway !== undefined && (await mayWithdraw(deps, memberId, now));
  const isRequestable = isOpen && !open && accounts.some(({ usable_at }) => usable_at === null);
  const identity = await readIdentity(deps, db, memberId, settings);
  const { withdraw_least: least, withdraw_most } = settings;
  const most = identity.free !== null && identity.free < withdraw_most ? identity.free : withdraw_most;
  return {
    available: toBaht(isRequestable ? withdrawableNow(balance, turnover, { least, most, left }) : NO_MONEY),
    balance: toBaht(free),
    owed: toBaht(owed),
    min: toBaht(settings.withdraw_least),
    max: toBaht(settings.withdraw_most),
    left_today: left.times,
    amount_left_today: toBaht(left.amount),
    is_open: isOpen,
    turnover_done: toBaht(turnover.done),
    turnover_needed: toBaht(turnover.needed),
    accounts,
    identity: identityView(identity),
    pending: open ? await oneWithdrawView(db, open) : null,
  };
}

async function mayWithdraw({ gate, db }: PaymentsDependencies, memberId: MemberId, now: Date): Promise<boolean> {
  try {
    await gate.mayWithdraw(db, memberId);
    await refuseBlocked(db, memberId, "withdraw", now);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
