import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endOfExcluded } from "../promotions/expire-promotions.ts";
import { lookAtTransfer } from "./deposits/look-at-transfers.ts";
import { type MoneyWorld, openMoneyWorld, type Person } from "../../testing/money-world.ts";
import type { Officer } from "../../testing/officer.ts";

let world: MoneyWorld;
let finance: Officer;
beforeAll(async () => {
  world = await openMoneyWorld();
  finance = await world.staff("finance");
});
afterAll(() => world.bench.close());

const PROMPTPAY = 1;
const BANK = 2;
const limitDeposits = ({ page }: Person, amount: number) =>
  page.ok("limitsSet", { limits: [{ kind: "deposit", period: "day", amount }] });
const ask = ({ page }: Person, amount: number, channel_id = PROMPTPAY) =>
  world.bench.deposit(page, { channel_id, amount });
const statusOf = ({ page }: Person, payment_id: string) => page.ok("paymentQrcodeInfo", { payment_id });

async function exclude(who: Person): Promise<void> {
  await who.page.ok("selfExclude", { months: 6, step_up_token: await world.stepUp(who) });
}

async function newestTransfer() {
  const { rows } = await world.bench.system.database.owner.query<{ id: bigint; state: string; reason: string }>(
    "select id, state, reason from bank_transfer order by id desc limit 1",
  );
  return rows[0] ?? { id: 0n, state: "", reason: "" };
}

test("UKGC 12A-D: no more is asked for than the limit leaves, and the answer says what is left", async () => {
  const who = await world.person();
  await limitDeposits(who, 500);
  await world.bench.take(who.page, 300, undefined, who.payer);
  expect(await who.page.call("paymentGenerateQr", { channel_id: PROMPTPAY, amount: 201 })).toMatchObject({
    code: "PERSONAL_LIMIT",
    refusal: { kind: "deposit", period: "day", amount: 500, left: 200, frees_at: expect.any(String) },
  });
  await world.bench.take(who.page, 200, undefined, who.payer);
  expect(await world.bench.balance(who.page)).toBe(500);
  await world.bench.advance(DAY_MS + DAY_MS / 24);
  await world.bench.take(who.page, 500, undefined, who.payer);
  expect(await world.bench.balance(who.page)).toBe(1_000);
});

test("the satang that make a transfer unique pass no limit", async () => {
  const who = await world.person();
  await limitDeposits(who, 500);
  const { amount, receiver } = await ask(who, 500, BANK);
  expect(amount).toBeGreaterThan(500);
  await world.bench.pay({ to_number: receiver.account_number, amount, ...who.payer });
  expect(await world.bench.balance(who.page)).toBe(amount);
});

test("UKGC 12A-D: money beyond a limit is never credited, by nobody, and goes back to its payer", async () => {
  const who = await world.person();
  await limitDeposits(who, 500);
  const deposit = await ask(who, 100);
  await world.bench.pay({ qr: deposit.qr_payload, ...who.payer, amount: 700 });
  expect(await world.bench.balance(who.page)).toBe(0);
  expect(await statusOf(who, deposit.payment_id)).toMatchObject({ status: "rejected", credited: null });
  const { id, state, reason } = await newestTransfer();
  expect([state, reason]).toEqual(["unmatched", "self_limit"]);
  const match = { transfer_id: Number(id), member_id: Number(who.id), reason: "สมาชิกขอ" };
  expect(await finance.call("officeTransferMatch", match)).toMatchObject({ code: "TRANSFER_STATE" });
  await world.bench.advance(2 * DAY_MS);
  expect(await finance.call("officeTransferMatch", match), "nor later").toMatchObject({ code: "TRANSFER_STATE" });
  await finance.ok("officeTransferReturn", { transfer_id: Number(id), reason: "เกินขีดจำกัด" });
  expect((await newestTransfer()).state).toBe("returned");
  expect(await world.bench.balance(who.page)).toBe(0);
});

test("staff cannot credit a limited or resting member with what came for nobody", async () => {
  const who = await world.person();
  await limitDeposits(who, 50);
  const transfer_id = await world.stray();
  const match = { transfer_id, member_id: Number(who.id), reason: "สมาชิกขอ" };
  expect(await finance.call("officeTransferMatch", match)).toMatchObject({ code: "PERSONAL_LIMIT" });
  await who.page.ok("coolOff", { days: 1 });
  expect(await finance.call("officeTransferMatch", match)).toMatchObject({ code: "COOLING_OFF" });
  expect(await world.bench.balance(who.page)).toBe(0);
});

test("GLI-19 A.3.8: what arrives after an exclusion is held, however early it was asked for", async () => {
  const who = await world.person();
  const deposit = await ask(who, 100);
  await exclude(who);
  await world.bench.pay({ qr: deposit.qr_payload, ...who.payer });
  expect(await world.bench.balance(who.page)).toBe(0);
  expect((await newestTransfer()).reason).toBe("self_limit");
});

test.each(["maintenance", "a suspension"])("what a member has forbidden stays forbidden during %s", async (what) => {
  const { owner } = world.bench.system.database;
  const [limited, resting] = [await world.person(), await world.person()];
  await limitDeposits(limited, 500);
  const deposits = [await ask(limited, 100), await ask(resting, 100)] as const;
  await resting.page.ok("coolOff", { days: 1 });
  const support = await world.staff("support");
  const closeDeposits = (is_off: boolean) =>
    support.ok("officeSwitchSet", { name: "deposit", is_off, reason: "ปรับปรุงระบบ" });
  const suspend = (status: string) =>
    owner.query("update member set status = $2 where id = any($1)", [[limited.id, resting.id], status]);
  const isSuspension = what === "a suspension";
  await (isSuspension ? suspend("suspended") : closeDeposits(true));
  const reasons: string[] = [];
  for (const [who, amount, { qr_payload: qr }] of [
    [limited, 700, deposits[0]],
    [resting, 100, deposits[1]],
  ] as const) {
    await world.bench.pay({ qr, ...who.payer, amount });
    reasons.push((await newestTransfer()).reason);
  }
  await (isSuspension ? suspend("active") : closeDeposits(false));
  expect(reasons).toEqual(["self_limit", "self_limit"]);
  for (const { id } of [limited, resting]) expect(await world.bench.money(id)).toBe(0n);
});

test("what is allowed is credited during maintenance: nothing else keeps a member's money away", async () => {
  const who = await world.person();
  const { qr_payload: qr } = await ask(who, 100);
  const support = await world.staff("support");
  await support.ok("officeSwitchSet", { name: "deposit", is_off: true, reason: "ปรับปรุงระบบ" });
  await world.bench.pay({ qr, ...who.payer });
  await support.ok("officeSwitchSet", { name: "deposit", is_off: false, reason: "ปรับปรุงระบบ" });
  expect(await world.bench.balance(who.page)).toBe(100);
});

test("two deposits at once, of two accounts of one person, do not pass a limit together", async () => {
  const [first, second] = [await world.person(), await world.person()];
  await world.bench.deps.db.query("update member set joined_to = $1 where id = $2", [first.id, second.id]);
  await limitDeposits(first, 500);
  const transfers = await Promise.all(
    [first, second].map(async (who) => {
      const { qr_payload } = await ask(who, 300);
      return world.payWithoutNotice({ qr: qr_payload, ...who.payer });
    }),
  );
  await Promise.all(transfers.map(({ id }) => lookAtTransfer(world.bench.deps, String(id))));
  const balances = await Promise.all([first, second].map(({ page }) => world.bench.balance(page)));
  expect(balances.toSorted((a, b) => a - b)).toEqual([0, 300]);
});

test("GLI-19 A.3.8: an excluded member takes home what was not played, to the account that paid it", async () => {
  const who = await world.person();
  await world.bench.take(who.page, 400, undefined, who.payer);
  const withdraw = async (amount: number, more: object = {}) =>
    who.page.call("withdrawCreate", { amount, step_up_token: await world.stepUp(who), ...more });
  await world.bench.advance(3 * DAY_MS);
  expect(await withdraw(400)).toMatchObject({ code: "WITHDRAW_TURNOVER_LEFT" });
  await exclude(who);
  const { rows } = await world.bench.system.database.owner.query<{ id: bigint }>(
    `insert into member_bank_account (member_id, bank_code, account_number, account_name, name_match, is_main, status,
                                      usable_at, created_at)
     select member_id, 'SCB', account_number || '9', account_name, 'same', false, 'approved', usable_at, created_at
       from member_bank_account where member_id = $1 returning id`,
    [who.id],
  );
  expect(await who.page.ok("withdrawInfo", {})).toMatchObject({ available: 400, turnover_needed: 0, min: 1 });
  expect(await withdraw(100, { bank_account_id: Number(rows[0]?.id) })).toMatchObject({ code: "WITHDRAW_TO_PAYER" });
  const made = await withdraw(400);
  expect(made.error).toBe(0);
  const { rows: kept } = await world.bench.system.database.owner.query(
    "select bank_code, account_number, risks from withdrawal where member_id = $1",
    [who.id],
  );
  expect(kept).toEqual([{ bank_code: "KBANK", account_number: expect.any(String), risks: expect.any(Array) }]);
  expect(kept[0]).not.toMatchObject({ risks: expect.arrayContaining(["unplayed"]) });
});

test.each([
  ["much was not played", 6_000, 100, ["unplayed"]],
  ["little was not played", 600, 100, []],
])("staff look first where %s, however small the parts it leaves in", async (_what, paid, part, expected) => {
  const who = await world.person();
  await world.bench.take(who.page, paid, undefined, who.payer);
  await exclude(who);
  await who.page.ok("withdrawCreate", { amount: part, step_up_token: await world.stepUp(who) });
  const { rows } = await world.bench.system.database.owner.query<{ risks: string[] }>(
    "select risks from withdrawal where member_id = $1",
    [who.id],
  );
  expect(rows[0]?.risks.filter((risk) => ["unplayed", "other_payer"].includes(risk))).toEqual(expected);
});

test("a gift with turnover is not paid out by an exclusion without staff", async () => {
  const who = await world.person(50_000n);
  await world.bench.deps.db.transaction((tx) =>
    world.bench.system.services.requirements.add(tx, { memberId: who.id, amount: 100n, source: "coupon:1" }),
  );
  await exclude(who);
  await who.page.ok("withdrawCreate", { amount: 500, step_up_token: await world.stepUp(who) });
  const { rows } = await world.bench.system.database.owner.query<{ risks: string[]; state: string }>(
    "select risks, state from withdrawal where member_id = $1",
    [who.id],
  );
  expect(rows).toMatchObject([{ state: "review", risks: expect.arrayContaining(["unplayed", "other_payer"]) }]);
});

test("a short rest waives nothing", async () => {
  const who = await world.person();
  await world.bench.take(who.page, 400, undefined, who.payer);
  await who.page.ok("coolOff", { days: 42 });
  expect(await who.page.call("withdrawCreate", { amount: 100, step_up_token: await world.stepUp(who) })).toMatchObject({
    code: "WITHDRAW_TURNOVER_LEFT",
  });
});

test("GLI-19 A.3.8: a bonus that runs ends with an exclusion, and its deposit can be withdrawn", async () => {
  const who = await world.person();
  await world.bench.take(who.page, 200, await world.bench.offer(), who.payer);
  expect(await world.bench.running(who.id)).toBeDefined();
  await exclude(who);
  await endOfExcluded(world.bench.promotions);
  expect(await world.bench.running(who.id)).toBeUndefined();
  expect(await world.bench.money(who.id)).toBe(20_000n);
  expect(await who.page.ok("withdrawInfo", {})).toMatchObject({ available: 200 });
});

test("whoever rests is invited to nothing", async () => {
  const who = await world.person();
  const seen = async () => ({
    promotions: (await who.page.ok("promotionList", {})).length > 0,
    announced: (await who.page.ok("notificationList", {})).length > 0,
  });
  await world.bench.offer();
  expect(await seen()).toEqual({ promotions: true, announced: true });
  await who.page.ok("coolOff", { days: 1 });
  expect(await seen()).toEqual({ promotions: false, announced: false });
  await world.bench.advance(DAY_MS);
  expect(await seen()).toEqual({ promotions: true, announced: true });
});
