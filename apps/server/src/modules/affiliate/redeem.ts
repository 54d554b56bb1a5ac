import type { CallInput, CallOutput } from "@chokdee/contract";
import { printBaht, satang, satangFromBaht, toBaht } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import { requiredTurnover } from "../../core/rewards.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { type Balance, type Claim, insertClaim, lockAccount, readBalance } from "./account-repo.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { claimProblem } from "./rules.ts";
import { readTerms, type Terms } from "./terms-repo.ts";

type Input = CallInput<"affiliateRedeem">;

/** Moves income to the main wallet. The account's row is held meanwhile, so that two claims see each other. */
export async function redeem(
  deps: AffiliateDependencies,
  input: Input,
  { member: { memberId }, once }: Pick<MemberContext, "member" | "once">,
): Promise<CallOutput<"affiliateRedeem">> {
  return once(async (tx) => {
    await deps.gate.mayWithdraw(tx, memberId);
    await lockAccount(tx, memberId);
    const claim = await claimNow(deps, tx, memberId, input);
    const { claimable } = await readBalance(tx, memberId, bangkokDay(deps.clock.now()));
    return { amount: toBaht(claim.amount), turnover: toBaht(claim.turnover), claimable: toBaht(claimable) };
  });
}

async function claimNow(deps: AffiliateDependencies, tx: Tx, memberId: MemberId, input: Input): Promise<Claim> {
  const { clock, credits, outbox } = deps;
  const now = clock.now();
  const terms = await readTerms(tx, bangkokDay(now));
  const balance = await readBalance(tx, memberId, bangkokDay(now));
  const problem = claimProblem(terms, balance.lastDepositedAt, now);
  if (problem) throw new DomainError("AFFILIATE_NOT_ELIGIBLE", { fields: { amount: problem } });
  const amount = chooseAmount(input.amount, terms, balance);
  const turnover = requiredTurnover(satang(amount), terms.turnoverPercent);
  const claim = await insertClaim(tx, memberId, { amount, turnover, claimed_at: now });
  await credits.give(tx, {
    memberId,
    amount: satang(amount),
    turnover,
    from: "commission_cost",
    code: "commission",
    scope: "affiliate",
    key: String(claim.id),
    source: `affiliate:${claim.id}`,
    actor: "member",
    isGift: false,
  });
  await outbox.publishAll(tx, [
    { topic: "affiliate", memberId },
    { topic: "wallets", memberId },
  ]);
  return claim;
}

/** The requested amount, or as much as can be claimed at once. */
function chooseAmount(requested: number | undefined, { minClaim, maxClaim }: Terms, { claimable }: Balance): bigint {
  const max = maxClaim !== null && maxClaim < claimable ? maxClaim : claimable;
  if (max < minClaim) throw new DomainError("AFFILIATE_MINIMUM", { values: { min: printBaht(minClaim) } });
  if (requested === undefined) return max;
  const amount = satangFromBaht(requested);
  refuseFields({ amount: amount === undefined || amount <= 0n ? "จำนวนเงินไม่ถูกต้อง" : undefined });
  if (amount === undefined) throw new DomainError("AMOUNT_INVALID");
  if (amount < minClaim) throw new DomainError("AFFILIATE_MINIMUM", { values: { min: printBaht(minClaim) } });
  refuseFields({ amount: amount > max ? `ถอนรายได้ได้สูงสุด ${printBaht(max)} บาท` : undefined });
  return amount;
}
