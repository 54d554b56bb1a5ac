import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import type { OfficeRequest } from "../../testing/inject.ts";
import { addGame } from "../../testing/add-game.ts";
import { insertBareMember } from "../../testing/bare-member.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { dataOf, type Visitor, visitor } from "../../testing/visitor.ts";
import { redeemCoupon } from "./redeem-coupon.ts";
import { asMember } from "../../testing/as-member.ts";

let system: TestSystem;
let staff: Officer;
/** Many coupons at once may be more than one who is no owner gives. */
let boss: Officer;
let demo: Visitor;
let vip: Visitor;
beforeAll(async () => {
  system = await createTestSystem();
  staff = await officer(system, "marketing");
  boss = await officer(system, "owner");
  [demo, vip] = [visitor(system), visitor(system)];
  await demo.logIn("demo");
  await vip.logIn("vip");
});
afterAll(() => system.close());

type Form = OfficeRequest<"officeCouponCreate">;

const at = (days: number) => new Date(system.services.clock.now().getTime() + days * DAY_MS).toISOString();

const form = (more: Partial<Form>): Form => ({
  kind: "shared",
  code: null,
  codes: null,
  title: "คูปองทดสอบ",
  reward: { kind: "credit", amount: 100, turnover_percent: 100 },
  quota: null,
  per_member: 1,
  starts_at: at(-1),
  ends_at: at(1),
  code_days: null,
  min_vip: 0,
  new_member_days: null,
  min_deposit: 0,
  deposit_days: 30,
  is_open: true,
  ...more,
});

const create = (more: Partial<Form>) => boss.agreed("officeCouponCreate", form(more));
const redeem = (who: Visitor, code: string) => who.call("couponRedeem", { code });
const balance = async (who: Visitor) =>
  (await who.ok("walletList", {})).reduce((sum, wallet) => sum + wallet.balance, 0);
const usedOf = async (id: number) => {
  const { items } = await staff.ok("officeCouponList", { limit: 100 });
  return items.find((coupon) => coupon.id === id)?.used;
};

/** Has no patience for the next ten minutes. */
const forgetTries = () => system.database.owner.query("delete from coupon_try");

async function memberOf(who: Visitor): Promise<MemberId> {
  const session = await system.services.sessions.find(who.token ?? "", true);
  if (!session) throw new Error("The member is signed in.");
  return session.memberId;
}

test("a code gives its reward once, in any letters, and is listed", async () => {
  await create({ code: "good88", title: "ต้อนรับ" });
  const before = await balance(demo);
  const used = dataOf(await redeem(demo, "  Good88 "));
  expect(used).toMatchObject({ code: "GOOD88", title: "ต้อนรับ", reward: { kind: "credit", title: "เครดิต 100.00 บาท" } });
  expect(await balance(demo)).toBe(before + 100);
  expect(await redeem(demo, "GOOD88")).toMatchObject({ code: "COUPON_USED", message: "คุณใช้คูปองนี้ไปแล้ว" });
  const { items } = await demo.ok("couponHistory", {});
  expect(items).toMatchObject([{ code: "GOOD88" }]);
  expect((await vip.ok("couponHistory", {})).items).toEqual([]);
  expect((await demo.ok("promotionMine", {})).free_credit).toMatchObject({ bonus: 100, turnover_needed: 100 });
});

test("each refusal says why", async () => {
  await create({ code: "ENDED1", starts_at: at(-3), ends_at: at(-1) });
  await create({ code: "LATER1", starts_at: at(1), ends_at: at(2) });
  await create({ code: "CLOSED1", is_open: false });
  await create({ code: "VIPONLY", min_vip: 2 });
  await create({ code: "PAIDIN", min_deposit: 1 });
  await create({ code: "NEWONES", new_member_days: 7 });
  await create({ code: "ONEONLY", quota: 1 });
  const codes = async (who: Visitor, code: string) => (await redeem(who, code)).code;
  expect(await codes(demo, "ENDED1")).toBe("COUPON_EXPIRED");
  expect(await codes(demo, "CLOSED1")).toBe("COUPON_EXPIRED");
  expect(await codes(demo, "LATER1")).toBe("COUPON_NOT_FOUND");
  expect(await codes(demo, "VIPONLY")).toBe("COUPON_NOT_ELIGIBLE");
  expect(await codes(vip, "VIPONLY")).toBeUndefined();
  expect(await codes(vip, "PAIDIN")).toBe("COUPON_NOT_ELIGIBLE");
  expect(await codes(vip, "NEWONES")).toBeUndefined();
  await system.database.owner.query("update member set created_at = created_at - interval '8 days'");
  expect(await codes(demo, "NEWONES")).toBe("COUPON_NOT_ELIGIBLE");
  expect(await codes(vip, "ONEONLY")).toBeUndefined();
  expect(await codes(demo, "ONEONLY")).toBe("COUPON_FULL");
  expect(await redeem(demo, "ก")).toMatchObject({ code: "FIELDS_INVALID" });
  expect(await redeem(demo, " ")).toMatchObject({ fields: { code: "กรุณากรอกโค้ดคูปอง" } });
});

test("guessing ends after five codes that nobody has, also when all are sent at once", async () => {
  await forgetTries();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => redeem(demo, `GUESS${n}`)));
  expect(answers.filter(({ code }) => code === "COUPON_NOT_FOUND")).toHaveLength(5);
  expect(answers.filter(({ code }) => code === "COUPON_TRIES")).toHaveLength(15);
  await create({ code: "REAL01" });
  expect((await redeem(demo, "REAL01")).message).toBe("ใส่โค้ดผิดหลายครั้ง กรุณาลองใหม่ในอีก 10 นาที");
  expect((await redeem(vip, "REAL01")).error).toBe(0);
  await system.database.owner.query("update coupon_try set at = at - interval '10 minutes'");
  expect((await redeem(demo, "REAL01")).error).toBe(0);
});

const refusals = (query: OfficeRequest<"officeCouponRefusals"> = {}) => staff.ok("officeCouponRefusals", query);

test("staff see why codes were refused, at most twenty of a member in an hour", async () => {
  const id = Number(await memberOf(demo));
  const { items, next_cursor } = await refusals({ member_id: id, limit: 15 });
  const more = await refusals({ member_id: id, limit: 15, cursor: next_cursor ?? "" });
  const all = [...items, ...more.items];
  expect(all).toHaveLength(20);
  expect(more.next_cursor).toBeNull();
  expect(new Set(all.map(({ reason }) => reason))).toEqual(
    new Set(["used", "expired", "not_found", "not_eligible", "full", "tries"]),
  );
  expect(all.find(({ code }) => code === "ENDED1")).toMatchObject({
    member: { id, username: "demo" },
    coupon_id: expect.any(Number),
    title: "คูปองทดสอบ",
    reason: "expired",
    reason_text: "คูปองหมดอายุหรือปิดแล้ว",
  });
  expect(all.find(({ code }) => code.startsWith("GUESS"))).toMatchObject({ coupon_id: null, title: null });
});

test("bulk codes work once each, and one member cannot have them all", async () => {
  const { id } = await create({ kind: "bulk", codes: 3, per_member: 2 });
  const { items } = await staff.ok("officeCouponCodes", { coupon_id: id });
  const [first = "", second = "", third = ""] = items.map(({ code }) => code);
  expect(new Set([first, second, third]).size).toBe(3);
  expect((await redeem(demo, first)).error).toBe(0);
  expect((await redeem(demo, first)).code).toBe("COUPON_USED");
  expect((await redeem(vip, first)).code).toBe("COUPON_FULL");
  expect((await redeem(demo, second)).error).toBe(0);
  expect((await redeem(demo, third)).code).toBe("COUPON_USED");
  expect((await redeem(vip, third)).error).toBe(0);
  expect(await usedOf(id)).toBe(3);
});

test("a code that was won is its winner's alone", async () => {
  const { id } = await create({ kind: "personal", quota: 2, code_days: 7, reward: { kind: "points", points: 50 } });
  const demoId = await memberOf(demo);
  const give = (source: string) =>
    system.services.db.transaction((tx) =>
      system.services.rewards.give(tx, {
        memberId: demoId,
        reward: { kind: "coupon", couponId: id },
        source,
        code: "wheel",
      }),
    );
  await give("wheel:1");
  await give("wheel:1");
  const mine = await demo.ok("couponMine", {});
  expect(mine).toMatchObject([{ reward: { kind: "points", value: 50 } }]);
  const [{ code } = { code: "" }] = mine;
  expect(await vip.ok("couponMine", {})).toEqual([]);
  expect((await redeem(vip, code)).code).toBe("COUPON_NOT_FOUND");
  expect((await redeem(demo, code)).error).toBe(0);
  expect((await redeem(demo, code)).code).toBe("COUPON_USED");
  expect(await demo.ok("couponMine", {})).toEqual([]);
  await give("wheel:2");
  await expect(give("wheel:3")).rejects.toMatchObject({ code: "COUPON_FULL" });
});

test("hundreds at once never pass a quota", async () => {
  const { id } = await create({
    code: "RUSH100",
    quota: 40,
    reward: { kind: "credit", amount: 10, turnover_percent: 0 },
  });
  const members = await Promise.all(
    Array.from({ length: process.env.FULL ? 500 : 100 }, () => insertBareMember(system.database)),
  );
  const { db, ledger } = system.services;
  await db.transaction(async (tx) => {
    for (const memberId of members) await ledger.openMember(tx, memberId);
  });
  const deps = system.services;
  const outcomes = await Promise.allSettled(
    members.map((memberId) => redeemCoupon(deps, { code: "RUSH100" }, asMember(db, memberId))),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(40);
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(new Set(refusals.map(({ code }: { code: string }) => code))).toEqual(new Set(["COUPON_FULL"]));
  expect(await usedOf(id)).toBe(40);
});

test("fifty tabs of one member use a code once, and the same key is answered alike", async () => {
  await create({ code: "TABS50" });
  const before = await balance(vip);
  const use = (idempotencyKey: string | undefined) => vip.call("couponRedeem", { code: "TABS50" }, { idempotencyKey });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => use(n < 25 ? "same-key-1" : undefined)));
  const [ofKey, ...others] = new Set(answers.slice(0, 25).map((answer) => JSON.stringify(answer)));
  expect(others, "one key has one answer").toEqual([]);
  expect(ofKey).toBeDefined();
  const paid = [...answers.slice(0, 1), ...answers.slice(25)].filter(({ error }) => error === 0);
  expect(paid, "and one of all is paid").toHaveLength(1);
  expect(await balance(vip)).toBe(before + 100);
});

test("a key that was sent with one code answers nothing for another", async () => {
  await create({ code: "FIRST01" });
  await create({ code: "SECOND1" });
  const use = (code: string) => vip.call("couponRedeem", { code }, { idempotencyKey: "one-key-two-codes" });
  expect((await use("first01")).error).toBe(0);
  expect((await use("first01")).error).toBe(0);
  expect((await use("SECOND1")).code).toBe("CONFLICTING_REPLAY");
  expect((await redeem(vip, "SECOND1")).error).toBe(0);
});

test("one person with two accounts has a shared code once, also when both ask at once", async () => {
  await create({ code: "PERSON1" });
  await create({ code: "PERSON2", per_member: 2 });
  const { owner } = system.database;
  const ids = [await memberOf(demo), await memberOf(vip)];
  await owner.query("delete from coupon_refusal");
  await owner.query("insert into member_device select unnest($1::bigint[]), 'one-browser', now()", [ids]);
  const answers = await Promise.all([redeem(demo, "PERSON1"), redeem(vip, "PERSON1")]);
  expect(answers.map(({ code }) => code ?? "OK").toSorted()).toEqual(["COUPON_NOT_ELIGIBLE", "OK"]);
  const { items } = await refusals();
  expect(items).toMatchObject([{ code: "PERSON1", reason: "same_person" }]);
  expect(items[0]?.others).toHaveLength(1);
  expect((await redeem(demo, "PERSON2")).error).toBe(0);
  expect((await redeem(vip, "PERSON2")).error).toBe(0);
  await owner.query("delete from member_device where device_id = 'one-browser'");
});

test("whoever has excluded themselves is given nothing for a code", async () => {
  await create({ code: "NOTNOW1" });
  const { owner } = system.database;
  const id = await memberOf(demo);
  const before = await balance(demo);
  await owner.query("update member set excluded_until = now() + interval '90 days' where id = $1", [id]);
  expect((await redeem(demo, "NOTNOW1")).error).not.toBe(0);
  await owner.query("update member set excluded_until = null where id = $1", [id]);
  expect(await balance(demo)).toBe(before);
  expect((await redeem(demo, "NOTNOW1")).error).toBe(0);
});

test("staff write coupons that make sense, and never less than was used", async () => {
  const refused = async (more: Partial<Form>) => (await staff.call("officeCouponCreate", form(more))).fields;
  expect(await refused({ code: "x" })).toHaveProperty("code");
  expect(await refused({ code: "GOOD88" })).toEqual({ code: "มีโค้ดนี้อยู่แล้ว" });
  expect(await refused({ kind: "bulk", codes: 0 })).toHaveProperty("codes");
  expect(await refused({ code: "ABCD", reward: { kind: "nothing" } })).toHaveProperty("reward");
  await addGame(system, "chokdee", "naga", { freeRoundBets: [100n] });
  const rounds = { kind: "free_round" as const, provider_id: "chokdee", game_id: "naga", count: 5, bet: 1.5 };
  expect(await refused({ code: "ABCD", reward: rounds })).toHaveProperty("reward");
  expect(await refused({ code: "ABCD", ends_at: at(-2), per_member: 0 })).toMatchObject({
    ends_at: expect.any(String),
    per_member: expect.any(String),
  });
  const { id } = await create({ code: "CHANGE1", quota: 5 });
  dataOf(await redeem(vip, "CHANGE1"));
  dataOf(await redeem(demo, "CHANGE1"));
  const { kind: _, code: __, codes: ___, reward: ____, ...terms } = form({ quota: 1 });
  expect((await staff.call("officeCouponUpdate", { id, ...terms })).fields).toEqual({ quota: "ใช้ไปแล้ว 2 ครั้ง" });
  expect(await staff.agreed("officeCouponUpdate", { id, ...terms, quota: 2 })).toMatchObject({ quota: 2, used: 2 });
  const uses = await staff.ok("officeCouponUses", { coupon_id: id });
  expect(uses.items.map(({ member }) => member.username)).toEqual(["demo", "vip"]);
  const finance = await officer(system, "finance");
  expect(await finance.call("officeCouponCreate", form({ code: "NOTMINE" }))).toMatchObject({ status: 403 });
});

test("a coupon gives tickets, free rounds and a bonus as well, and a bonus not beside another", async () => {
  const { owner } = system.database;
  const { rows } = await owner.query<{ id: number }>("select id from promotion where code = 'GIFT100'");
  const bonus = { kind: "bonus" as const, promotion_id: rows[0]?.id ?? 0 };
  const give = (code: string, reward: Form["reward"]) => boss.agreed("officeCouponCreate", form({ code, reward }));
  await give("TICKETS", { kind: "wheel_ticket", count: 3 });
  await give("ROUNDS5", { kind: "free_round", provider_id: "chokdee", game_id: "naga", count: 5, bet: 1 });
  await give("BONUS01", bonus);
  await give("BONUS02", bonus);
  const given = async () =>
    (
      await owner.query<{ tickets: bigint; rounds: bigint; bonuses: bigint }>(
        `select (select count(*) from wheel_ticket where member_id = $1) as tickets,
                (select coalesce(sum(granted), 0) from free_rounds where member_id = $1)::bigint as rounds,
                (select count(*) from promotion_taken where member_id = $1) as bonuses`,
        [await memberOf(vip)],
      )
    ).rows[0];
  const before = (await given()) ?? { tickets: 0n, rounds: 0n, bonuses: 0n };
  for (const code of ["TICKETS", "BONUS01"]) expect((await redeem(vip, code)).error).toBe(0);
  const title = "เล่นฟรี 5 รอบ เกมnaga";
  expect(dataOf(await redeem(vip, "ROUNDS5"))).toMatchObject({ reward: { kind: "free_round", value: 5, title } });
  expect((await vip.ok("couponHistory", {})).items[0]?.reward.title).toBe(title);
  expect((await redeem(vip, "BONUS02")).code).toBe("PROMOTION_ACTIVE");
  expect((await refusals({ reason: "reward" })).items).toMatchObject([{ code: "BONUS02" }]);
  expect(await given()).toEqual({
    tickets: before.tickets + 3n,
    rounds: before.rounds + 5n,
    bonuses: before.bonuses + 1n,
  });
});
