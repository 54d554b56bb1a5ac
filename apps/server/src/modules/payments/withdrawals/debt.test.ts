import { DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberId } from "../../../core/ids.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import type { PaymentGateway } from "../../../core/payment-gateway.ts";
import { findBreaks } from "../../../testing/books.ts";
import { type Cashier, cashierOn } from "../../../testing/cashier.ts";
import { buy, DRAWN_AFTER_MS, line } from "../../../testing/lotto-system.ts";
import { countBets } from "../../../testing/count-bets.ts";
import { type Officer, officer } from "../../../testing/officer.ts";
import { finished, type SportSystem, sportSystemOn } from "../../../testing/sport-system.ts";
import { takeIn } from "../../../testing/take-in.ts";
import { dataOf, type Visitor } from "../../../testing/visitor.ts";
import { settleAll as settleRounds } from "../../lotto/settle-round.ts";
import { createProviderBench, type ProviderBench } from "../../providers/testing/provider.ts";
import { requestsOf } from "../../providers/testing/requests.ts";
import { settleAll as settleMatches } from "../../sport/settle-match.ts";
import { debtsFollower } from "../follow-debts.ts";
import { driveDuePayouts, drivePayout } from "./drive-payout.ts";

let bench: ProviderBench;
let cashier: Cashier;
let sport: SportSystem;
let demo: Visitor;
let demoId: MemberId;
let finance: Officer;
beforeAll(async () => {
  bench = await createProviderBench();
  cashier = cashierOn(bench);
  sport = sportSystemOn(bench);
  finance = await officer(bench, "finance");
  demo = await cashier.member("demo");
  const { rows } = await bench.database.owner.query<{ id: MemberId }>("select id from member where username = 'demo'");
  demoId = rows[0]?.id ?? expect.fail("no member");
});
afterAll(async () => {
  expect(await findBreaks(bench.database.owner)).toEqual([]);
  await cashier.close();
});
beforeEach(async () => {
  await cashier.advance(2 * DAY_MS);
  await cashier.sandbox("bank/mood", { mood: "pay" });
});

const STAKE = 1_000;
const owed = () => bench.services.ledger.owed(demoId);
const money = () => cashier.balance(demo);
const drive = (id: string) => drivePayout(cashier.deps, id);
const get = (withdraw_id: string) => demo.ok("withdrawGet", { withdraw_id });
const follow = () => takeIn(bench.services, debtsFollower(cashier.deps));
const paid = async (id: string) => {
  const { payouts } = await cashier.sandbox<{ payouts: { reference: string; status: string }[] }>("bank/payouts");
  return payouts.filter(({ reference, status }) => reference.startsWith(id) && status === "paid").length;
};

async function request(amount: number) {
  const { step_up_token } = await demo.ok("stepUp", { password: "Chokdee88" });
  return demo.call("withdrawCreate", { amount, step_up_token });
}

/** Everything that the member has is asked for. */
async function askForAll() {
  await countBets(bench.services);
  return dataOf(await request(await money())).withdraw_id;
}

/** A win that was a mistake, and what takes it back. */
type Mistake = () => Promise<() => Promise<void>>;

const byProvider: Mistake = async () => {
  const { bet, win, rollback } = requestsOf(await bench.play(demoId));
  const placed = bet(STAKE * 100);
  const wrong = win(placed, STAKE * 700, { round_closed: true });
  expect(await bench.call("bet", placed)).toMatchObject({ status: "OK" });
  expect(await bench.call("win", wrong)).toMatchObject({ status: "OK" });
  return async () => {
    expect(await bench.call("rollback", rollback(wrong))).toMatchObject({ status: "OK" });
  };
};

const byFootball: Mistake = async () => {
  const match = await sport.openMatch();
  await sport.bet(demoId, [[match, "1x2.match:away"]], STAKE * 5);
  await sport.end(match, finished(0, 1));
  await sport.settle();
  return async () => {
    await bench.database.owner.query(
      `update sport_match set result = $2, result_state = 'confirmed', outcome = outcome + 1, settled_to = 0,
              pays_at = now() where id = $1`,
      [match, JSON.stringify(finished(1, 0))],
    );
    await settleMatches(sport.desk);
  };
};

const byLottery: Mistake = async () => {
  const round_id = Number(await sport.openRound("government", 60));
  const [clerk, checker] = [await officer(bench, "lottery"), await officer(bench, "lottery")];
  await buy(sport.deps, demoId, BigInt(round_id), [line("two_bottom", "47", 100, 90)]);
  sport.pass(DRAWN_AFTER_MS);
  const draw = async (back2: string, reason?: string) => {
    const drawn = [
      { name: "first", values: ["812519"] },
      { name: "front3", values: ["443", "389"] },
      { name: "back3", values: ["849", "564"] },
      { name: "back2", values: [back2] },
    ];
    await clerk.ok("officeLottoResultEnter", { round_id, draw: drawn, ...(reason && { reason }) });
    const { proposals } = await checker.ok("officeLottoRoundGet", { round_id });
    await checker.ok("officeLottoResultConfirm", { proposal_id: proposals[0]?.proposal_id ?? 0, draw: drawn });
    await settleRounds(sport.deps);
  };
  await draw("47");
  return () => draw("48", "ประกาศผลผิด");
};

let funded = 0;
/** 8,000 baht come in, beside what there is. */
async function fund() {
  await cashier.sandbox("fund", { username: "demo", amount: 8_000, key: `fund-${++funded}` });
}

/** The member has 8,000 baht and nothing else. */
async function level() {
  const { ledger } = bench.services;
  const [main] = await ledger.wallets(demoId);
  if (main && main.kind !== "points" && main.free > 0n) {
    const move = { from: MAIN_WALLET, to: "sandbox_funding", amount: main.free, code: "adjust_out" } as const;
    const key = `level-${++funded}`;
    await ledger.post({ memberId: demoId, scope: "test", key, reference: "test", actor: "system", moves: [move] });
  }
  await fund();
}

describe.each([
  ["lottery", byLottery],
  ["football", byFootball],
  ["provider", byProvider],
])("a correction by the %s", (_who, mistake) => {
  test("takes what is owed from a withdrawal that was asked for before it, which nobody can approve meanwhile", async () => {
    await level();
    const before = await money();
    const correct = await mistake();
    const won = (await money()) - before;
    expect(won).toBeGreaterThan(0);
    const id = await askForAll();
    expect(await get(id)).toMatchObject({ status: "review" });
    await correct();
    const debt = await owed();
    expect(debt).toBeGreaterThan(0n);
    expect(await money()).toBe(0);

    const refused = await finance.callByTwo("officeWithdrawApprove", { withdraw_id: id, reason: "ตรวจแล้ว" });
    expect(refused).toMatchObject({ code: "WITHDRAW_OWES" });
    expect(await demo.ok("withdrawInfo", {})).toMatchObject({ available: 0, owed: Number(debt) / 100 });
    const reasons = await demo.ok("debtGet", {});
    expect(reasons).toMatchObject({ owed: Number(debt) / 100, lines: [{ amount: -Number(debt) / 100 }] });

    await follow();
    await drive(id);
    expect(await get(id)).toMatchObject({ status: "cancelled", reason: expect.stringContaining("ยอดค้าง") });
    expect(await paid(id)).toBe(0);
    expect(await owed()).toBe(0n);
    expect(await money(), "what was rightly won or paid in is there").toBe(before + won - Number(debt) / 100);
    expect(await demo.ok("debtGet", {})).toEqual({ owed: 0, lines: [] });
  });
});

test("whatever brings the money back pays the debt in the same step: taken back, refused, let go again", async () => {
  for (const end of ["cancel", "reject", "unfreeze"] as const) {
    await level();
    const correct = await byProvider();
    const id = await askForAll();
    if (end === "unfreeze") await finance.ok("officeWithdrawFreeze", { withdraw_id: id, reason: "ขอตรวจ" });
    await correct();
    await drive(end === "unfreeze" ? id : "none");
    expect((await get(id)).status).toBe("review");
    expect(await owed()).toBeGreaterThan(0n);
    if (end === "cancel") await demo.ok("withdrawCancel", { withdraw_id: id });
    if (end === "reject") await finance.ok("officeWithdrawReject", { withdraw_id: id, reason: "ผลถูกแก้" });
    if (end === "unfreeze") {
      const risk = await officer(bench, "risk");
      await risk.ok("officeWithdrawUnfreeze", { withdraw_id: id, reason: "ตรวจแล้ว" });
      await drive(id);
    }
    expect(await owed(), end).toBe(0n);
    expect((await get(id)).status).toBe(end === "reject" ? "rejected" : "cancelled");
    await cashier.advance(MINUTE_MS * 20);
  }
});

/** A withdrawal that staff have approved, with a win in it that is a mistake. */
async function approved() {
  await level();
  const before = await money();
  const correct = await byProvider();
  const id = await askForAll();
  dataOf(await finance.callByTwo("officeWithdrawApprove", { withdraw_id: id, reason: "ตรวจแล้ว" }));
  return { id, correct, before };
}

/** The bank, with something that happens right before it is sent a payout. */
function bankAfter(event: () => Promise<void>): PaymentGateway {
  const { gateway } = cashier.deps;
  if (!gateway) throw new Error("The test needs a gateway.");
  return {
    ...gateway,
    findPayout: (reference) => gateway.findPayout(reference),
    sendPayout: async (order) => {
      await event();
      return gateway.sendPayout(order);
    },
  };
}

test("approved before the correction, it is not sent after it", async () => {
  const { id, correct } = await approved();
  await correct();
  await driveDuePayouts(cashier.deps);
  expect(await get(id)).toMatchObject({ status: "cancelled" });
  expect([await paid(id), await owed()]).toEqual([0, 0n]);
});

test("a payout on its way cannot be taken: the debt stays, nothing more leaves, and what comes in pays it", async () => {
  const { id, correct, before } = await approved();
  await drivePayout({ ...cashier.deps, gateway: bankAfter(correct) }, id);
  await follow();
  await drive(id);
  expect([(await get(id)).status, await paid(id)]).toEqual(["success", 1]);
  const debt = await owed();
  expect(debt).toBe(BigInt(7 * STAKE * 100));
  await countBets(bench.services);
  expect(await request(100)).toMatchObject({ code: "WITHDRAW_OWES" });
  await fund();
  expect([await owed(), await money()]).toEqual([0n, 1_000]);
  expect(before).toBeGreaterThan(0);
});

test("nor can one that the bank has accepted and not paid yet, however often it is asked about", async () => {
  const { id, correct } = await approved();
  await cashier.sandbox("bank/mood", { mood: "accept" });
  await drive(id);
  await cashier.sandbox("bank/mood", { mood: "pay" });
  await correct();
  for (let minutes = 0; minutes < 3; minutes++) {
    await cashier.advance(11 * MINUTE_MS);
    await driveDuePayouts(cashier.deps);
  }
  expect([(await get(id)).status, await money()]).toEqual(["transferring", 0]);
  const debt = await owed();
  expect(debt).toBeGreaterThan(0n);
  await cashier.sandbox("bank/payouts/finish", { reference: `${id}-1`, outcome: "paid" });
  await drive(id);
  expect([(await get(id)).status, await owed()]).toEqual(["success", debt]);
  await fund();
});

test.each([
  ["refuse", "failed"],
  ["busy", "cancelled"],
] as const)("a payout that comes back (%s) goes to the debt, not to another try", async (mood, status) => {
  const { id, correct } = await approved();
  await cashier.sandbox("bank/mood", { mood });
  await drivePayout({ ...cashier.deps, gateway: bankAfter(correct) }, id);
  await cashier.sandbox("bank/mood", { mood: "pay" });
  await cashier.advance(10 * MINUTE_MS);
  await driveDuePayouts(cashier.deps);
  expect([await paid(id), await owed()]).toEqual([0, 0n]);
  expect((await get(id)).status).toBe(status);
});

test("killed before the bank was asked, it is looked up, and never sent again once something is owed", async () => {
  const { id, correct } = await approved();
  const dead = bankAfter(() => Promise.reject(new Error("killed")));
  const silent = { ...dead, findPayout: dead.sendPayout.bind(dead) as never };
  await drivePayout({ ...cashier.deps, gateway: silent }, id);
  await correct();
  for (let minutes = 0; minutes < 4; minutes++) {
    await cashier.advance(11 * MINUTE_MS);
    await driveDuePayouts(cashier.deps);
  }
  expect([await paid(id), await owed()]).toEqual([0, 0n]);
  expect((await get(id)).status).toBe("cancelled");
});

/** The person of demo has another account, and demo comes to owe when what is returned is called. */
async function secondAccount() {
  const { id, correct } = await approved();
  const vip = await cashier.member("vip");
  const { owner } = bench.database;
  await owner.query("update member set joined_to = $1 where username = 'vip'", [demoId]);
  const queued = async (withdrawId: string) => {
    const { items } = await finance.ok("officeWithdrawQueue", { state: "review" });
    return items.find(({ withdraw_id }) => withdraw_id === withdrawId);
  };
  return {
    vip,
    queued,
    ask: async () => {
      const { step_up_token } = await vip.ok("stepUp", { password: "Chokdee88" });
      return vip.ok("withdrawCreate", { amount: 100, step_up_token });
    },
    owe: async () => {
      await drivePayout({ ...cashier.deps, gateway: bankAfter(correct) }, id);
      await drive(id);
      expect(await owed()).toBeGreaterThan(0n);
    },
    end: async () => {
      await owner.query("update member set joined_to = null where username = 'vip'");
      await fund();
    },
  };
}

test("an account leaves nothing by itself while another account of the same person owes", async () => {
  const { vip, queued, ask, owe, end } = await secondAccount();
  await owe();
  const asked = await ask();
  expect(asked.status).toBe("review");
  expect((await queued(asked.withdraw_id))?.risks).toContain("owes");
  await vip.ok("withdrawCancel", { withdraw_id: asked.withdraw_id });
  await end();
});

test.each(["pending", "review", "approved"] as const)(
  "a withdrawal (%s) waits for staff once another account of the same person has come to owe, and leaves when they let it",
  async (state) => {
    const { vip, queued, ask, owe, end } = await secondAccount();
    const { withdraw_id } = await ask();
    await bench.database.owner.query("update withdrawal set state = $2, risks = '{}' where withdraw_id = $1", [
      withdraw_id,
      state,
    ]);
    await owe();
    if (state === "review") {
      await follow();
      const { rows } = await bench.database.owner.query("select from graphile_worker.jobs where key = $1", [
        `payout:${withdraw_id}`,
      ]);
      expect(rows, "the debt itself has it looked at").not.toEqual([]);
    }
    await drive(withdraw_id);
    await driveDuePayouts(cashier.deps);
    expect((await vip.ok("withdrawGet", { withdraw_id })).status).toBe("review");
    expect((await queued(withdraw_id))?.risks).toEqual(["owes"]);
    expect(await paid(withdraw_id)).toBe(0);

    dataOf(await finance.callByTwo("officeWithdrawApprove", { withdraw_id, reason: "ตรวจแล้ว" }));
    await drive(withdraw_id);
    await drive(withdraw_id);
    expect((await vip.ok("withdrawGet", { withdraw_id })).status).toBe("success");
    expect(await paid(withdraw_id)).toBe(1);
    await end();
  },
);

test("a correction at the moment of sending, taking back, asking again and approving leaves nothing both ways", async () => {
  for (let round = 0; round < 2; round++) {
    const { id, correct, before } = await approved();
    await Promise.all([
      drive(id),
      correct(),
      drive(id),
      demo.call("withdrawCancel", { withdraw_id: id }),
      request(100),
      follow().then(() => drive(id)),
      request(100),
    ]);
    await follow();
    await driveDuePayouts(cashier.deps);
    const [isPaid, debt] = [await paid(id), await owed()];
    const { status, amount } = await get(id);
    const { pending } = await demo.ok("withdrawInfo", {});
    const aside = pending?.amount ?? 0;
    // The stake is lost; the win was never the member's.
    const own = before - STAKE;
    expect((await money()) + aside - Number(debt) / 100 + (isPaid ? amount : 0), status).toBeCloseTo(own, 2);
    expect(debt > 0n, "only what had left is owed").toBe(isPaid === 1);
    if (pending) await demo.call("withdrawCancel", { withdraw_id: pending.withdraw_id });
    if (debt > 0n) await fund();
    await cashier.advance(DAY_MS);
  }
});
