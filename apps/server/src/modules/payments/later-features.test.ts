import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import type { ChosenPromotion, DepositBonus } from "../../core/payments.ts";
import { type Cashier, openCashier, payers } from "../../testing/cashier.ts";
import type { Visitor } from "../../testing/visitor.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { createDeposit } from "./deposits/create-deposit.ts";
import { lookAtTransfer } from "./deposits/look-at-transfers.ts";
import { requestWithdraw } from "./withdrawals/request-withdraw.ts";
import { findWithdrawal } from "./withdrawals/withdrawal-repo.ts";
import { withoutKey } from "../../platform/once/once.ts";

let cashier: Cashier;
let demo: Visitor;
let context: MemberContext;
beforeAll(async () => {
  cashier = await openCashier();
  demo = await cashier.member("demo");
  const member = await cashier.system.services.sessions.find(demo.token ?? "", true);
  if (!member) throw new Error("The member is signed in.");
  context = {
    member,
    requestId: "r",
    address: "127.0.0.1",
    userAgent: "",
    origin: "",
    deviceId: undefined,
    once: withoutKey(cashier.deps.db),
    token: undefined,
    log: cashier.deps.log,
  };
});
afterAll(() => cashier.close());

/** A promotion that doubles the chosen amount, into a wallet of its own. */
function doubling(judged: (ChosenPromotion & { received: bigint })[]): DepositBonus {
  return {
    check: async (_db, { promotionId }) => {
      if (promotionId !== 7) throw new DomainError("PROMOTION_NOT_ELIGIBLE");
    },
    take: async (tx, chosen) => {
      judged.push(chosen);
      if (chosen.received < chosen.asked) return { refusal: "น้อยไป" };
      const walletId = await cashier.deps.ledger.openWallet(tx, chosen.memberId, "promotion", "โบนัส 100%");
      const moves = [{ from: "bonus_cost", to: walletId, amount: chosen.asked, code: "bonus" }] as const;
      return { walletId, part: chosen.received, moves };
    },
    arrive: () => Promise.resolve(),
  };
}

const pay = async (qr: string | null, amount?: number): Promise<string> => {
  const input = { qr, notify: false, ...(amount !== undefined && { amount }), ...payers.demo };
  const [paid] = await cashier.payUnseen(input);
  return String(paid?.id);
};
const wallets = (memberId: MemberId) => cashier.deps.ledger.wallets(memberId);

test("a promotion is taken with the deposit in one step, judged by what was asked for", async () => {
  const judged: (ChosenPromotion & { received: bigint })[] = [];
  const deps = { ...cashier.deps, depositBonus: doubling(judged) };
  const { memberId } = context.member;
  const before = await wallets(memberId);
  const form = { channel_id: 2, amount: 500, promotion_id: 7 };
  await expect(createDeposit(deps, { ...form, promotion_id: 8 }, context)).rejects.toMatchObject({
    code: "PROMOTION_NOT_ELIGIBLE",
  });
  const deposit = await createDeposit(deps, form, context);
  const [paid] = await cashier.payUnseen({
    to_number: deposit.receiver.account_number,
    amount: deposit.amount,
    notify: false,
    ...payers.demo,
  });
  const id = String(paid?.id);
  await lookAtTransfer(deps, id);
  const received = BigInt(Math.round(deposit.amount * 100));
  expect(judged).toMatchObject([{ asked: 50_000n, received, promotionId: 7 }]);
  const after = await wallets(memberId);
  const bonus = after.find(({ walletId }) => !before.some((wallet) => wallet.walletId === walletId));
  expect(bonus?.balance).toBe(received + 50_000n);
  const main = (list: typeof after) => list.find(({ walletId }) => walletId === MAIN_WALLET)?.balance;
  expect(main(after)).toBe(main(before));
});

test("terms that are not met any more leave a plain deposit, and a failure leaves nothing half done", async () => {
  const deps = { ...cashier.deps, depositBonus: doubling([]) };
  const { memberId } = context.member;
  const less = await createDeposit(deps, { channel_id: 1, amount: 500, promotion_id: 7 }, context);
  await lookAtTransfer(deps, await pay(less.qr_payload, 499.99));
  expect(await cashier.status(demo, less.payment_id)).toMatchObject({
    status: "success",
    credited: 499.99,
    reason: "น้อยไป",
  });

  const before = await wallets(memberId);
  const broken = await createDeposit(deps, { channel_id: 1, amount: 500, promotion_id: 7 }, context);
  const failing = { ...deps.depositBonus, take: () => Promise.reject(new Error("no promotions today")) };
  const id = await pay(broken.qr_payload);
  await expect(lookAtTransfer({ ...deps, depositBonus: failing }, id)).rejects.toThrow("no promotions today");
  expect(await wallets(memberId)).toEqual(before);
  expect((await cashier.status(demo, broken.payment_id)).status).toBe("pending");
  await lookAtTransfer(deps, id);
  expect((await cashier.status(demo, broken.payment_id)).status).toBe("success");
});

test("nothing leaves before the turnover is done, and a bonus is looked at", async () => {
  await cashier.advance(2 * DAY_MS);
  const { step_up_token } = await demo.ok("stepUp", { password: "Chokdee88" });
  const rules = (done: bigint) => ({
    ...cashier.deps,
    withdrawRules: { turnover: () => Promise.resolve({ done, needed: 100_000n, hasBonus: true, isGiven: false }) },
  });
  const form = { amount: 100, step_up_token };
  await expect(requestWithdraw(rules(74_950n), form, context)).rejects.toMatchObject({
    code: "WITHDRAW_TURNOVER_LEFT",
    message: "ต้องทำยอดเทิร์นอีก 250.50 บาท จึงจะถอนได้",
  });
  const { withdraw_id } = await requestWithdraw(rules(100_000n), form, context);
  const withdrawal = await findWithdrawal(cashier.deps.db, withdraw_id);
  expect(withdrawal).toMatchObject({ state: "review", risks: ["new_device", "bonus"] });
});
