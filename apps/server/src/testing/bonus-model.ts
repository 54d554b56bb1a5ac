import { satang } from "@chokdee/money";
import fc from "fast-check";
import { createDepositBonus } from "../modules/promotions/take-with-deposit.ts";
import { cancelIn } from "../modules/promotions/cancel-promotion.ts";
import { DomainError } from "../core/domain-error.ts";
import type { MemberId } from "../core/ids.ts";
import { MAIN_WALLET, type WalletId } from "../core/ledger.ts";
import { insertBareMember } from "./bare-member.ts";
import { type BonusBench, fresh } from "./bonus-bench.ts";
import { claimAll, openPartner, passNight } from "./bonus-days.ts";
import type { Officer } from "./officer.ts";

/** Something that happens to a member. Amounts are satang; `pick` chooses among what there is. */
export type Command =
  | { readonly kind: "deposit"; readonly amount: number; readonly withBonus: boolean }
  | { readonly kind: "bet"; readonly onBonus: boolean; readonly category: "slot" | "casino"; readonly stake: number }
  | { readonly kind: "settle"; readonly pick: number; readonly payoutPercent: number; readonly opposed: Opposing }
  | { readonly kind: "rollback"; readonly pick: number }
  | { readonly kind: "resettle"; readonly pick: number; readonly payoutPercent: number }
  | { readonly kind: "cancel" }
  | { readonly kind: "claim"; readonly first: "turnover" | "loss" }
  | { readonly kind: "count" };

/** Whether the same person's other account sits at the same table on the other side, and who comes first. */
type Opposing = "no" | "before" | "after";

const pick = fc.nat(20);
const payoutPercent = fc.constantFrom(0, 50, 100, 100, 195, 400);
const deposit = fc.record({
  kind: fc.constant("deposit"),
  amount: fc.integer({ min: 10_000, max: 30_000 }),
  withBonus: fc.boolean(),
});
const bet = fc.record({
  kind: fc.constant("bet"),
  onBonus: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  category: fc.constantFrom("slot", "casino", "casino"),
  stake: fc.integer({ min: 2_000, max: 20_000 }),
});
const step: fc.Arbitrary<Command> = fc.oneof(
  { weight: 1, arbitrary: deposit },
  { weight: 6, arbitrary: bet },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant("settle"),
      pick,
      payoutPercent,
      opposed: fc.constantFrom("no", "no", "before", "after"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("rollback"), pick }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant("resettle"), pick, payoutPercent: fc.constantFrom(0, 100, 100, 195) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: "cancel" }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("claim"), first: fc.constantFrom("turnover", "loss") }) },
  { weight: 3, arbitrary: fc.constant({ kind: "count" }) },
);

/** It begins with a bonus, so that there is one to play. */
export const commands: fc.Arbitrary<readonly Command[]> = fc
  .array(step, { minLength: 15, maxLength: 35, size: "max" })
  .map((steps) => [{ kind: "deposit", amount: 20_000, withBonus: true }, ...steps]);

interface OpenBet {
  readonly category: "slot" | "casino";
  readonly round: string;
  readonly transaction: string;
  readonly common: object;
  readonly stake: number;
}

/** What a member's money must be by what was done, and nothing else. */
export interface Played {
  readonly memberId: MemberId;
  /** The same person's other account. */
  readonly partnerId: MemberId;
  /** Deposits, what bets have won or lost, and rebates and refunds that were claimed. */
  readonly put: bigint;
  readonly won: bigint;
  readonly claimed: bigint;
}

/** Does all of it in order, leaves no bet open, and counts. What is refused has not happened. */
export async function playThrough(
  bench: BonusBench,
  finance: Officer,
  promotionId: number,
  steps: readonly Command[],
): Promise<Played> {
  const player = await openPlayer(bench, finance, promotionId);
  for (const step of steps) await player.act(step);
  await player.finish();
  return player.played();
}

/** Credits a deposit as the cashier does, with the promotion if it can be had. */
async function payIn(
  { system: { services }, promotions }: BonusBench,
  memberId: MemberId,
  amount: bigint,
  promotionId: number | undefined,
): Promise<void> {
  const bonus = createDepositBonus(promotions);
  const received = satang(amount);
  const paymentId = fresh("D");
  const paid = { memberId, asked: received, amount: received, received, paymentId, chosenAt: services.clock.now() };
  await services.db.transaction(async (tx) => {
    const answer = promotionId === undefined ? undefined : await bonus.take(tx, { ...paid, promotionId });
    const taken = answer && "walletId" in answer ? answer : undefined;
    await bonus.arrive(tx, {
      memberId,
      paymentId,
      toMain: taken ? 0n : received,
      isTaken: taken !== undefined,
      earns: true,
    });
    await services.ledger.postIn(tx, {
      memberId,
      scope: "deposit",
      key: paymentId,
      reference: paymentId,
      actor: "system",
      moves: [
        { from: "sandbox_funding", to: taken?.walletId ?? MAIN_WALLET, amount: received, code: "deposit" },
        ...(taken?.moves ?? []),
      ],
    });
  });
}

/** The member's bets, and those of the other account against them. */
async function openBets(bench: BonusBench, finance: Officer, memberId: MemberId) {
  const partner = await openPartner(bench, memberId);
  const open: OpenBet[] = [];
  const ended: { readonly round: string; readonly stake: number; win: number }[] = [];

  async function settle({ round, transaction, common, stake }: OpenBet, win: number): Promise<void> {
    const name = win > 0 ? "win" : "round_close";
    const request = { ...common, round, transaction: fresh(name) };
    await bench.call(name, win > 0 ? { ...request, reference: transaction, amount: win, round_closed: true } : request);
    ended.push({ round, stake, win });
  }

  return {
    partnerId: partner.partnerId,
    take: (pick: number): OpenBet | undefined => open.splice(pick % Math.max(1, open.length), 1)[0],
    async place(wallet: WalletId, category: "slot" | "casino", stake: number): Promise<void> {
      const seat = await bench.open(memberId, wallet, category).catch(unlessRefused);
      if (!seat) return;
      const [round, transaction] = [fresh("round"), fresh("bet")];
      const { status } = await bench.call("bet", { ...seat.common, transaction, round, amount: stake });
      if (status === "OK") open.push({ category, round, transaction, common: seat.common, stake });
    },
    async settle(bet: OpenBet, percent: number, opposed: Opposing): Promise<void> {
      const win = Math.floor((bet.stake * percent) / 100);
      const isOpposed = bet.category === "casino" && opposed !== "no";
      const oppose = () => partner.bet(bet.round, bet.stake, win < bet.stake);
      if (!isOpposed) return settle(bet, win);
      const [first, second] = [oppose, () => settle(bet, win)];
      await (opposed === "before" ? first() : second());
      await bench.count();
      await (opposed === "before" ? second() : first());
    },
    async rollBack({ round, transaction: reference, common }: OpenBet): Promise<void> {
      await bench.call("rollback", { ...common, transaction: fresh("rollback"), reference, round });
    },
    async resettle(pick: number, percent: number): Promise<void> {
      const round = ended[pick % Math.max(1, ended.length)];
      if (!round) return;
      const win = Math.floor((round.stake * percent) / 100);
      const key = { provider_id: "chokdee", round: round.round, member_id: Number(memberId) };
      const { error } = await finance.callByTwo("officeRoundResettle", { ...key, win: win / 100, reason: "ผลที่ถูกต้อง" });
      if (error === 0) round.win = win;
    },
    async loseAll(): Promise<void> {
      for (const bet of open.splice(0)) await settle(bet, 0);
    },
    won: () => ended.reduce((sum, { stake, win }) => sum + BigInt(win - stake), 0n),
  };
}

/** What is refused has not happened. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof DomainError)) throw error;
}

async function openPlayer(bench: BonusBench, finance: Officer, promotionId: number) {
  const { services, database } = bench.system;
  const memberId = await insertBareMember(database);
  await services.db.transaction((tx) => services.ledger.openMember(tx, memberId));
  const bets = await openBets(bench, finance, memberId);
  let put = 0n;
  let claimed = 0n;

  async function cancel(): Promise<void> {
    const running = await bench.running(memberId);
    if (!running) return;
    const giveUp = { memberId, takenId: running.id, status: "cancelled", actor: "member" } as const;
    await services.db.transaction((tx) => cancelIn(bench.promotions, tx, giveUp)).catch(unlessRefused);
  }

  return {
    async act(step: Command): Promise<void> {
      if (step.kind === "deposit") {
        await payIn(bench, memberId, BigInt(step.amount), step.withBonus ? promotionId : undefined);
        put += BigInt(step.amount);
      } else if (step.kind === "bet") {
        const wallet = step.onBonus ? (await bench.running(memberId))?.wallet_id : MAIN_WALLET;
        if (wallet !== undefined) await bets.place(wallet, step.category, step.stake);
      } else if (step.kind === "settle" || step.kind === "rollback") {
        const bet = bets.take(step.pick);
        if (bet)
          await (step.kind === "settle" ? bets.settle(bet, step.payoutPercent, step.opposed) : bets.rollBack(bet));
      } else if (step.kind === "resettle") {
        await bets.resettle(step.pick, step.payoutPercent);
      } else if (step.kind === "claim") {
        await passNight(bench);
        claimed += await claimAll(bench, memberId, step.first);
      } else {
        await (step.kind === "cancel" ? cancel() : bench.count());
      }
    },
    async finish(): Promise<void> {
      await bets.loseAll();
      await bench.count();
    },
    played: (): Played => ({ memberId, partnerId: bets.partnerId, put, claimed, won: bets.won() }),
  };
}
