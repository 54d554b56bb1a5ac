import type { CallInput, CallOutput } from "@chokdee/contract";
import { formatBaht, satangFromBaht } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import { requiredTurnover } from "../../core/rewards.ts";
import { type Balance, type Claim, findClaimByKey, insertClaim, lockAccount, readBalance } from "./account-repo.ts";
import type { AffiliateDependencies } from "./dependencies.ts";
import { claimProblem, toBaht } from "./rules.ts";
import { readTerms, type Terms } from "./terms-repo.ts";

type Input = CallInput<"affiliateRedeem">;

/** Moves income to the main wallet. The account's row is held meanwhile, so that two claims see each other. */
export async function redeem(
  deps: AffiliateDependencies,
  input: Input,
  memberId: MemberId,
  idempotencyKey: string | undefined,
): Promise<CallOutput<"affiliateRedeem">> {
  const { db, clock, gate } = deps;
  await gate.mayWithdraw(db, memberId);
  return db.transaction(async (tx) => {
    await lockAccount(tx, memberId);
    const today = bangkokDay(clock.now());
    const earlier = idempotencyKey === undefined ? undefined : await findClaimByKey(tx, memberId, idempotencyKey);
    if (earlier) refuseOther(earlier, input);
    const claim = earlier ?? (await claimNow(deps, tx, memberId, input, idempotencyKey));
    const { claimable } = await readBalance(tx, memberId, today);
    return { amount: toBaht(claim.amount), turnover: toBaht(claim.turnover), claimable: toBaht(claimable) };
  });
}

/** The same key asks for the same thing. */
function refuseOther({ amount }: Claim, input: Input): void {
  if (input.amount !== undefined && satangFromBaht(input.amount) !== amount)
    throw new DomainError("CONFLICTING_REPLAY");
}

async function claimNow(
  deps: AffiliateDependencies,
  tx: Tx,
  memberId: MemberId,
  input: Input,
  requestKey: string | undefined,
): Promise<Claim> {
  const { clock, credits, outbox } = deps;
  const now = clock.now();
  const terms = await readTerms(tx, bangkokDay(now));
  const balance = await readBalance(tx, memberId, bangkokDay(now));
  const problem = claimProblem(terms, balance.lastDepositedAt, now);
  if (problem) throw new DomainError("AFFILIATE_NOT_ELIGIBLE", { fields: { amount: problem } });
  const amount = chooseAmount(input.amount, terms, balance);
  const turnover = requiredTurnover(amount, terms.turnoverPercent);
  const claim = await insertClaim(tx, memberId, { amount, turnover, claimed_at: now }, requestKey);
  await credits.give(tx, {
    memberId,
    amount,
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

/** What is asked for, or as much as can be had at once. */
function chooseAmount(asked: number | undefined, { minClaim, maxClaim }: Terms, { claimable }: Balance): bigint {
  const most = maxClaim !== null && maxClaim < claimable ? maxClaim : claimable;
  if (most < minClaim) throw new DomainError("AFFILIATE_MINIMUM", { values: { min: formatBaht(toBaht(minClaim)) } });
  if (asked === undefined) return most;
  const amount = satangFromBaht(asked);
  refuseFields({ amount: amount === undefined || amount <= 0n ? "จำนวนเงินไม่ถูกต้อง" : undefined });
  if (amount === undefined) throw new DomainError("AMOUNT_INVALID");
  if (amount < minClaim) throw new DomainError("AFFILIATE_MINIMUM", { values: { min: formatBaht(toBaht(minClaim)) } });
  refuseFields({ amount: amount > most ? `ถอนรายได้ได้สูงสุด ${formatBaht(toBaht(most))} บาท` : undefined });
  return amount;
}
