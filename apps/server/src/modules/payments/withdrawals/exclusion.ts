import { satang } from "@chokdee/money";
import { fitsAccount } from "@chokdee/rules/payments";
import type { MemberAccount } from "../../../core/banking.ts";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { listCredited, type Transfer } from "../deposits/transfer-repo.ts";
import type { Risk } from "../rules.ts";
import type { Settings } from "../setting-repo.ts";

/** Who may not play need not: an excluded member takes home whatever is there. */
const MIN_OF_EXCLUDED = satang(100n);

/** What an excluded member may take home without having played it. */
export interface Waiver {
  readonly unplayed: bigint;
  /** Something of it was given, not paid in. */
  readonly isGiven: boolean;
  /** The transfers that what was not played came with, the newest first. */
  readonly paidBy: readonly Pick<Transfer, "payer_bank" | "payer_account">[];
}

/** Nothing where the member is not excluded, and has to play like everybody. */
export async function readWaiver(
  { clock, memberBanking, withdrawRules }: PaymentsDependencies,
  db: Queryable,
  memberId: MemberId,
): Promise<Waiver | undefined> {
  const excludedUntil = (await memberBanking.find(db, memberId))?.excludedUntil;
  if (!excludedUntil || excludedUntil <= clock.now()) return undefined;
  const { done, needed, isGiven } = await withdrawRules.turnover(db, memberId);
  const unplayed = needed > done ? needed - done : 0n;
  return { unplayed, isGiven, paidBy: unplayed > 0n ? await paidWith(db, memberId, unplayed) : [] };
}

/** The newest transfers that make up an amount. */
async function paidWith(db: Queryable, memberId: MemberId, amount: bigint): Promise<Transfer[]> {
  const found: Transfer[] = [];
  let left = amount;
  for (const transfer of await listCredited(db, memberId)) {
    if (left <= 0n) break;
    found.push(transfer);
    left -= transfer.amount;
  }
  return found;
}

/** Where money that was not played may go: back to where it came from, else it would be laundered here. */
export function accountsPaidFrom(
  waiver: Waiver | undefined,
  accounts: readonly MemberAccount[],
): readonly MemberAccount[] {
  if (!waiver || waiver.unplayed === 0n) return accounts;
  return accounts.filter(({ bankCode, number }) =>
    waiver.paidBy.some(
      ({ payer_bank, payer_account }) =>
        (payer_bank === null || payer_bank === bankCode) &&
        payer_account !== null &&
        fitsAccount(payer_account, number),
    ),
  );
}

export function refuseOtherAccount(
  account: MemberAccount,
  waiver: Waiver | undefined,
  accounts: readonly MemberAccount[],
): void {
  const paidFrom = accountsPaidFrom(waiver, accounts);
  if (paidFrom.length > 0 && !paidFrom.includes(account)) throw new DomainError("WITHDRAW_TO_PAYER");
}

/** What staff look at first when money leaves that was not played. */
export function risksOfWaiver(waiver: Waiver | undefined, account: MemberAccount, settings: Settings): Risk[] {
  if (!waiver || waiver.unplayed === 0n) return [];
  const isMuch = waiver.isGiven || waiver.unplayed > settings.automatic_most;
  const isElsewhere = accountsPaidFrom(waiver, [account]).length === 0;
  return [...(isMuch ? (["unplayed"] as const) : []), ...(isElsewhere ? (["other_payer"] as const) : [])];
}

/** The operator's settings as they hold for this member. */
export function settingsFor(settings: Settings, waiver: Waiver | undefined): Settings {
  const isLess = waiver !== undefined && MIN_OF_EXCLUDED < settings.withdraw_least;
  return isLess ? { ...settings, withdraw_least: MIN_OF_EXCLUDED } : settings;
}
