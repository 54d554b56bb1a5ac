import type { CallOutput } from "@chokdee/contract";
import { NO_MONEY, toBaht } from "@chokdee/money";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET, moneyWallet } from "../../../core/ledger.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { readSettings } from "../setting-repo.ts";
import { accountView, oneWithdrawView } from "../views.ts";
import { leftToday } from "./request-withdraw.ts";
import { findOpenWithdrawal } from "./withdrawal-repo.ts";

/** All that a member needs to know before requesting a withdrawal. */
export async function readWithdraw(
  deps: PaymentsDependencies,
  memberId: MemberId,
): Promise<CallOutput<"withdrawInfo">> {
  const { db, clock, ledger, memberBanking, withdrawRules } = deps;
  const settings = await readSettings(db);
  const left = await leftToday(deps, db, memberId, settings);
  const turnover = await withdrawRules.turnover(db, memberId);
  const open = await findOpenWithdrawal(db, memberId);
  const main = moneyWallet(await ledger.wallets(memberId), MAIN_WALLET);
  const member = await memberBanking.find(db, memberId);
  return {
    available: toBaht(main?.free ?? NO_MONEY),
    min: toBaht(settings.withdraw_least),
    max: toBaht(settings.withdraw_most),
    left_today: left.times,
    amount_left_today: toBaht(left.amount),
    is_open: deps.gateway !== undefined && (await mayWithdraw(deps, memberId)),
    turnover_done: toBaht(turnover.done),
    turnover_needed: toBaht(turnover.needed),
    accounts: (member?.accounts ?? []).map((account) => accountView(account, clock.now())),
    pending: open ? await oneWithdrawView(db, open) : null,
  };
}

async function mayWithdraw({ gate, db }: PaymentsDependencies, memberId: MemberId): Promise<boolean> {
  try {
    await gate.mayWithdraw(db, memberId);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
