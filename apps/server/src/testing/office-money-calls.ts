import type { StaffRole } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { driveDuePayouts, drivePayout } from "../modules/payments/withdrawals/drive-payout.ts";
import { settleAll } from "../modules/lotto/settle-round.ts";
import { allowLargeBets, drawnRound, drawOf, typeResult } from "./large-result.ts";
import { buy, DRAWN_AFTER_MS, line } from "./lotto-system.ts";
import type { MoneyCalls, MoneyWorld } from "./money-world.ts";
import { proposalOf } from "./officer.ts";
import { finished } from "./sport-system.ts";

const reason = "ตรวจสอบแล้ว";
const other = { reason: "เหตุผลอื่น" };
/** Whatever staff do to money, or propose to do, is on record; so is a proposal that is done, as what it does. */
const effects = `select count(*) from audit_record where action <> 'proposal.agree' and action not like 'alarm.%'`;
const DRAW = drawOf();

const newResult = (match_id: string) => ({
  match_id,
  status: "finished" as const,
  score: { home: 1, away: 0 },
  half_time: { home: 1, away: 0 },
  first_goal: "home" as const,
  reason,
});

/** A result that two have typed and that waits for an owner, by its proposal. */
async function largeResult(world: MoneyWorld): Promise<number> {
  await allowLargeBets(world.bench.system);
  const { id } = await world.person(100_000_00n);
  const roundId = await drawnRound(world.lotto, [[id, 10_000]]);
  const { proposals } = await typeResult([await world.staff("lottery"), await world.staff("lottery")], roundId);
  return proposals[0]?.proposal_id ?? 0;
}

/** Sends a withdrawal to a bank that is silent about it, until staff may say what became of it. */
export async function leaveUnknown(world: MoneyWorld, withdraw_id: string): Promise<void> {
  const { bench } = world;
  await bench.sandbox("bank/mood", { mood: "silent" });
  await (await world.staff("finance")).agreed("officeWithdrawApprove", { withdraw_id });
  await drivePayout(bench.deps, withdraw_id);
  world.lotto.pass(2 * DAY_MS);
  await driveDuePayouts(bench.deps);
  await bench.sandbox("bank/mood", { mood: "pay" });
}

/** Every call of the office that moves money or gives something. One that is missing here does not compile. */
export const officeMoneyCalls: MoneyCalls<OfficeContract> = {
  officeDepositApprove: {
    effects,
    async arrange(world) {
      const [who, stranger] = [await world.person(), await world.person()];
      const { payment_id, qr_payload } = await world.deposit(who);
      await world.bench.pay({ qr: qr_payload, ...stranger.payer });
      return { ...(await by(world)), input: { payment_id, reason }, other: { payment_id, amount: 5, reason } };
    },
  },
  officeTransferMatch: {
    effects,
    async arrange(world) {
      const who = await world.person();
      const input = { transfer_id: await world.stray(who), member_id: Number(who.id), reason };
      return { ...(await by(world)), input, other: { ...input, ...other } };
    },
  },
  officeTransferReturn: {
    effects,
    async arrange(world) {
      const input = { transfer_id: await world.stray(), reason };
      return { ...(await by(world)), input, other: { ...input, ...other } };
    },
  },
  officeWithdrawApprove: {
    effects,
    async arrange(world) {
      const withdraw_id = await world.withdraw(await world.person(1_000_00n));
      return { ...(await by(world)), input: { withdraw_id, reason }, other: { withdraw_id: "W1", reason } };
    },
  },
  officeWithdrawReject: {
    effects,
    async arrange(world) {
      const input = { withdraw_id: await world.withdraw(await world.person(1_000_00n)), reason };
      return { ...(await by(world)), input, other: { ...input, ...other } };
    },
  },
  officeWithdrawResolve: {
    effects,
    isProposed: true,
    async arrange(world) {
      const withdraw_id = await world.withdraw(await world.person(1_000_00n));
      await leaveUnknown(world, withdraw_id);
      const input = { withdraw_id, outcome: "failed", reason } as const;
      return { ...(await by(world)), input, other: { ...input, outcome: "paid" } };
    },
  },
  officeAdjustmentMake: {
    effects,
    isProposed: true,
    async arrange(world) {
      const input = { member_id: Number((await world.person()).id), amount: 10, reason };
      return { ...(await by(world)), input, other: { ...input, amount: 20 } };
    },
  },
  officeProposalAgree: {
    effects,
    async arrange(world) {
      const gift = { member_id: Number((await world.person()).id), amount: 10, reason };
      const answer = await (await world.staff("finance")).call("officeAdjustmentMake", gift);
      const input = { proposal_id: proposalOf(answer) };
      return { ...(await by(world)), input, other: { proposal_id: input.proposal_id + 1 } };
    },
  },

  officeLottoBillVoid: {
    effects,
    isProposed: true,
    async arrange(world) {
      const { id } = await world.person(100_00n);
      const round = await world.lotto.openRound("government");
      const { bill_id } = await buy(world.lotto.deps, id, round, [line("two_bottom", "47", 5, 90)]);
      const input = { bill_id, reason };
      return { ...(await by(world, "lottery")), input, other: { ...input, ...other } };
    },
  },
  officeLottoRoundVoid: {
    effects,
    async arrange(world) {
      const input = { round_id: Number(await world.lotto.openRound("government")), reason };
      return { ...(await by(world, "lottery")), input, other: { ...input, ...other } };
    },
  },
  officeLottoRoundSettle: {
    effects,
    async arrange(world) {
      const roundId = await world.lotto.openRound("government");
      await world.bench.system.database.owner.query("update lotto_round set problem = 'test' where id = $1", [roundId]);
      return { ...(await by(world, "lottery")), input: { round_id: Number(roundId) }, other: { round_id: 1 } };
    },
  },
  officeLottoResultConfirm: {
    effects,
    async arrange(world) {
      const roundId = await world.lotto.openRound("government");
      world.lotto.pass(DRAWN_AFTER_MS);
      const entered = { round_id: Number(roundId), draw: DRAW, is_sure: true };
      const clerk = await world.staff("lottery");
      const round = await clerk.ok("officeLottoResultEnter", entered);
      const input = { proposal_id: round.proposals[0]?.proposal_id ?? 0, draw: DRAW, is_sure: true };
      return { ...(await by(world, "lottery")), input, other: { ...input, proposal_id: input.proposal_id + 1 } };
    },
  },
  officeLottoResultAgree: {
    effects,
    async arrange(world) {
      const proposal_id = await largeResult(world);
      const input = { proposal_id, releases: false, reason };
      return { ...(await by(world, "owner")), input, other: { ...input, releases: true } };
    },
  },
  officeLottoHeldRelease: {
    effects,
    async arrange(world) {
      const proposal_id = await largeResult(world);
      await (await world.staff("owner")).ok("officeLottoResultAgree", { proposal_id, releases: false, reason });
      await settleAll(world.lotto.deps);
      const { items } = await (await world.staff("owner")).ok("officeLottoHeldList", { limit: 100 });
      const input = { held_id: items.at(-1)?.held_id ?? 0, reason };
      return { ...(await by(world, "owner")), input, other: { ...input, ...other } };
    },
  },

  officeSportResultSet: {
    effects,
    isProposed: true,
    async arrange(world) {
      const match_id = await world.sport.openMatch();
      const begunAt = new Date(world.sport.clock.now().getTime() - 2 * HOUR_MS);
      await world.sport.tell(match_id, { phase: "second-half", minute: 90, halfTime: { home: 0, away: 0 }, begunAt });
      const input = newResult(match_id);
      return { ...(await by(world, "sport")), input, other: { ...input, ...other } };
    },
  },
  officeSportResettle: {
    effects,
    isProposed: true,
    async arrange(world) {
      const match_id = await world.sport.openMatch();
      await world.sport.end(match_id, finished(0, 0));
      await world.sport.settle();
      const input = newResult(match_id);
      return { ...(await by(world, "sport")), input, other: { ...input, ...other } };
    },
  },
  officeSportVoid: {
    effects,
    isProposed: true,
    async arrange(world) {
      const public_reason = "ค่าสุ่มสาธารณะขัดข้อง คืนเงินเดิมพันทุกคน";
      const input = { match_id: await world.sport.openMatch(), public_reason, reason };
      return { ...(await by(world, "sport")), input, other: { ...input, ...other } };
    },
  },

  officePromotionCancel: {
    effects,
    async arrange(world) {
      const who = await world.person();
      const input = { member_id: Number(who.id), id: await world.takePromotion(who), reason };
      return { ...(await by(world, "marketing")), input, other: { ...input, ...other } };
    },
  },
  officeRewardGive: {
    effects,
    isProposed: true,
    async arrange(world) {
      const reward = { kind: "credit", amount: 50, turnover_percent: 300 } as const;
      const input = { member_id: Number((await world.person()).id), reward, reason };
      return { ...(await by(world, "support")), input, other: { ...input, reward: { ...reward, amount: 60 } } };
    },
  },
  officeTurnoverWaive: {
    effects,
    async arrange(world) {
      const input = { member_id: Number((await world.person()).id), reason };
      return { ...(await by(world)), input, other: { ...input, ...other } };
    },
  },
  officeRoundVoid: {
    effects,
    isProposed: true,
    async arrange(world) {
      const input = { ...(await world.gameRound(false)), reason };
      return { ...(await by(world)), input, other: { ...input, ...other } };
    },
  },
  officeRoundResettle: {
    effects,
    async arrange(world) {
      const input = { ...(await world.gameRound(true)), win: 35, reason };
      return { ...(await by(world)), input, other: { ...input, win: 36 } };
    },
  },
  officeRoundHeldApprove: {
    effects,
    isProposed: true,
    async arrange(world) {
      const input = { held_id: await world.heldRollback(), reason };
      return { ...(await by(world)), input, other: { ...input, held_id: input.held_id + 1 } };
    },
  },
  officeRoundHeldDecline: {
    effects,
    isProposed: true,
    async arrange(world) {
      const input = { held_id: await world.heldWin(), reason };
      return { ...(await by(world)), input, other: { ...input, ...other } };
    },
  },
  officeShopOrderCancel: {
    effects,
    async arrange(world) {
      const { id, page } = await world.person();
      await world.shop.givePoints(id, 100n);
      const address = { name: "สมชาย ใจดี", phone: "0812345678", address: "99/1 ถนนสุขุมวิท", postcode: "10110" };
      const order = { item_id: await world.shop.offer({ stock: 9 }), quantity: 1, address };
      const { order_id } = await page.ok("redemptionRedeem", order);
      const input = { order_id, reason };
      return { ...(await by(world, "support")), input, other: { ...input, ...other } };
    },
  },
  officeWheelTicketsGive: {
    effects,
    async arrange(world) {
      const input = { member_id: Number((await world.person()).id), count: 2, reason };
      return { ...(await by(world, "marketing")), input, other: { ...input, count: 3 } };
    },
  },
  officePollDraw: {
    effects,
    isProposed: true,
    async arrange(world) {
      const { id: poll_id, choices } = await world.poll({ needs_answer: true, answer_source: "เว็บไซต์ของสมาคม" });
      world.lotto.pass(8 * DAY_MS);
      const [choice_id = 0, another = 0] = choices.map(({ id }) => id);
      const input = { poll_id, choice_id, reason };
      return { ...(await by(world, "marketing")), input, other: { ...input, choice_id: another } };
    },
  },
};

async function by(world: MoneyWorld, role: StaffRole = "finance") {
  return { token: (await world.staff(role)).token };
}
