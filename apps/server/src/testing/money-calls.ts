import type { SiteContract } from "@chokdee/contract";
import QRCode from "qrcode";
import { listAll } from "../modules/quests/quest-repo.ts";
import { validateBill } from "../modules/lotto/validate-bill.ts";
import { buy, line } from "./lotto-system.ts";
import type { MoneyCalls, MoneyWorld } from "./money-world.ts";

const LINES = [line("two_bottom", "07", 5, 90)];

/** Every call of the site that moves money or gives something. One that is missing here does not compile. */
export const moneyCalls: MoneyCalls<SiteContract> = {
  affiliateRedeem: {
    effects: "select count(*) from affiliate_claim",
    async arrange({ affiliate }) {
      const earner = await affiliate.join();
      await affiliate.payIn(earner);
      await affiliate.play(await affiliate.join(earner), { turnover: 4_000_000n });
      await affiliate.endDay();
      await affiliate.endDay();
      return { token: earner.page.token ?? "", input: { amount: 60 }, other: { amount: 70 } };
    },
  },
  cashbackLossClaim: { effects: "select count(*) from cashback_day where claimed_at is not null", arrange: lost },
  cashbackTurnoverClaim: { effects: "select count(*) from cashback_day where claimed_at is not null", arrange: lost },
  couponRedeem: {
    effects: "select count(*) from coupon_use",
    async arrange(world) {
      const owner = await world.staff("owner");
      const who = await world.person();
      const code = `ONCE${who.id}`;
      await owner.agreed("officeCouponCreate", couponForm(code, world.bench.deps.clock.now()));
      return { token: who.token, input: { code }, other: { code: "ANOTHER1" } };
    },
  },
  lottoBillCreate: {
    effects: "select count(*) from lotto_bill",
    async arrange({ lotto, person }) {
      const who = await person(100_00n);
      const roundId = await lotto.openRound("government");
      const input = { round_id: Number(roundId), agent_id: 1, lines: LINES };
      const { bill_token } = await validateBill(lotto.deps, who.id, input);
      return { token: who.token, input: { ...input, bill_token }, other: { ...input, bill_token, note: "งวดนี้มา" } };
    },
  },
  lottoBillCancel: {
    effects: "select count(*) from lotto_bill where status = 'cancelled'",
    async arrange({ lotto, person }) {
      const who = await person(100_00n);
      const { bill_id } = await buy(lotto.deps, who.id, await lotto.openRound("government", 600), LINES);
      return { token: who.token, input: { bill_id }, other: { bill_id: "1" } };
    },
  },
  paymentGenerateQr: {
    effects: "select count(*) from deposit",
    async arrange({ person }) {
      const { token } = await person();
      return { token, input: { channel_id: 1, amount: 100 }, other: { channel_id: 1, amount: 200 } };
    },
  },
  slipUpload: {
    effects: "select count(*) from deposit where state = 'success'",
    async arrange(world) {
      const who = await world.person();
      const { payment_id, qr_payload } = await world.deposit(who);
      const { slip_qr } = await world.payWithoutNotice({ qr: qr_payload, ...who.payer });
      const image = new Uint8Array(await QRCode.toBuffer(slip_qr, { width: 220, margin: 4 }));
      return { token: who.token, input: { payment_id, image }, other: { payment_id, image, mini_qr: slip_qr } };
    },
  },
  withdrawCreate: {
    effects: "select count(*) from withdrawal",
    async arrange(world) {
      const who = await world.person(1_000_00n);
      await world.bench.count();
      const step_up_token = await world.stepUp(who);
      return { token: who.token, input: { amount: 150, step_up_token }, other: { amount: 160, step_up_token } };
    },
  },
  withdrawCancel: {
    effects: "select count(*) from withdrawal where state = 'cancelled'",
    async arrange(world) {
      const who = await world.person(1_000_00n);
      const withdraw_id = await world.withdraw(who);
      return { token: who.token, input: { withdraw_id }, other: { withdraw_id: "W1" } };
    },
  },
  pollSubmit: {
    effects: "select count(*) from poll_vote",
    async arrange(world) {
      const { token } = await world.person();
      const { id: poll_id, choices } = await world.poll();
      const [first = { id: 0 }, second = { id: 0 }] = choices;
      return { token, input: { poll_id, choice_id: first.id }, other: { poll_id, choice_id: second.id } };
    },
  },
  promotionTake: {
    effects: "select count(*) from promotion_taken",
    async arrange({ bench, person }) {
      const { token } = await person();
      const offer = () => bench.offer({ claim: "button", kind: "fixed", value: 10_000n });
      return { token, input: { promotion_id: await offer() }, other: { promotion_id: await offer() } };
    },
  },
  promotionCancel: {
    effects: "select count(*) from promotion_taken where status = 'cancelled'",
    async arrange(world) {
      const who = await world.person();
      return { token: who.token, input: { id: await world.takePromotion(who) }, other: { id: 999_999 } };
    },
  },
  questRedeem: {
    effects: "select count(*) from quest_check_in",
    async arrange({ bench, person }) {
      const { token } = await person();
      const quest = (await listAll(bench.deps.db)).find(({ kind }) => kind === "check_in");
      const quest_id = quest?.id ?? 0;
      return { token, input: { quest_id }, other: { quest_id: quest_id + 1 } };
    },
  },
  redemptionRedeem: {
    effects: "select count(*) from shop_order",
    async arrange({ shop, person }) {
      const { id, token } = await person();
      await shop.givePoints(id, 100n);
      const address = { name: "สมชาย ใจดี", phone: "0812345678", address: "99/1 ถนนสุขุมวิท", postcode: "10110" };
      const input = { item_id: await shop.offer({ stock: 9 }), quantity: 1, address };
      return { token, input, other: { ...input, quantity: 2 } };
    },
  },
  sportBet: {
    effects: "select count(*) from sport_slip",
    async arrange({ sport, person }) {
      const who = await person(100_00n);
      const input = await sport.quoted(who.id, [[await sport.openMatch(), "1x2.match:home"]], 50);
      return { token: who.token, input, other: { ...input, amount: 60 } };
    },
  },
  sportCashOut: {
    effects: "select count(*) from sport_sale",
    async arrange({ sport, person }) {
      const who = await person(100_00n);
      const { bet_id } = await sport.bet(who.id, [[await sport.openMatch(), "1x2.match:home"]], 50);
      const input = { bet_id, open_risk: 50, risk: 50, offer: 1 };
      return { token: who.token, input, other: { ...input, offer: 2 } };
    },
  },
  wheelSpin: { effects: "select count(*) from wheel_spin", arrange: spinning },
  wheelSpinV2: { effects: "select count(*) from wheel_spin", arrange: spinning },
};

async function lost(world: MoneyWorld) {
  const who = await world.person();
  const day = await world.loseOnADay(who);
  return { token: who.token, input: { day }, other: {} };
}

/** Everybody has a ticket a day. */
async function spinning({ person }: MoneyWorld) {
  const { token } = await person();
  return { token, input: { client_seed: "mine" }, other: { client_seed: "another" } };
}

function couponForm(code: string, now: Date) {
  return {
    kind: "shared" as const,
    code,
    codes: null,
    title: "คูปองทดสอบ",
    reward: { kind: "credit", amount: 10, turnover_percent: 0 } as const,
    quota: null,
    per_member: 1,
    starts_at: now.toISOString(),
    ends_at: null,
    code_days: null,
    min_vip: 0,
    new_member_days: null,
    min_deposit: 0,
    deposit_days: 1,
    is_open: true,
  };
}
