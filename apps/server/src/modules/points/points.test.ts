import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { visitor } from "../../testing/visitor.ts";
import { counted, newMember, play } from "./testing/points-fixture.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const basis = () => ({ ...system.services, database: system.database });
const points = (memberId: MemberId) => system.services.ledger.points(memberId);
const member = () => newMember(basis());
/** Slots give one point for a hundred baht by the rule that a new system has. */
const HUNDRED_BAHT = 10_000n;
const rates = { casino: 0, slot: 0, fishing: 0, sport: 0, freespin: 0, lotto: 0 };

test("turnover becomes points, and what is no whole point is kept for later", async () => {
  const [one, other] = [await member(), await member()];
  await play(basis(), [
    counted(one, 15_000n, basis()),
    counted(other, 9_999n, basis()),
    counted(one, 25_000n, basis(), { category: "casino" }),
  ]);
  expect([await points(one), await points(other)]).toEqual([2n, 0n]);
  await play(basis(), [counted(one, 7_500n, basis()), counted(other, 1n, basis())]);
  expect([await points(one), await points(other)]).toEqual([3n, 1n]);
});

test("a bet settled anew takes points back, and what was spent is earned first", async () => {
  const who = await member();
  await play(basis(), [counted(who, 10n * HUNDRED_BAHT, basis())]);
  await play(basis(), [counted(who, -3n * HUNDRED_BAHT, basis(), { version: 2, rounds: 0 })]);
  expect(await points(who)).toBe(7n);
  const spending = { memberId: who, points: 5n, scope: "test", key: "spend", reference: "test", actor: "member" };
  await system.services.db.transaction((tx) => system.services.points.spend(tx, spending));
  await play(basis(), [counted(who, -7n * HUNDRED_BAHT, basis(), { version: 3, rounds: -1 })]);
  expect(await points(who)).toBe(0n);
  await play(basis(), [counted(who, 5n * HUNDRED_BAHT, basis())]);
  expect(await points(who)).toBe(0n);
  await play(basis(), [counted(who, HUNDRED_BAHT, basis())]);
  expect(await points(who)).toBe(1n);
});

test("staff change the rule for bets placed from then on, and it is on record", async () => {
  const staff = await officer(system, "marketing");
  const placedAt = new Date(system.services.clock.now().getTime() - 1_000);
  const who = await member();
  const rule = { rates: { ...rates, slot: 1_000 }, counts_bonus: true, life_days: 30, notice_days: 3 };
  const set = await staff.agreed("officePointsRuleSet", rule);
  expect(set).toMatchObject(rule);
  await play(basis(), [
    counted(who, HUNDRED_BAHT, basis(), { placedAt }),
    counted(who, HUNDRED_BAHT, basis()),
    counted(who, HUNDRED_BAHT, basis(), { isBonus: true }),
    counted(who, HUNDRED_BAHT, basis(), { isBonus: true, placedAt }),
  ]);
  expect(await points(who)).toBe(21n);
  await play(basis(), [counted(who, -HUNDRED_BAHT, basis(), { placedAt, version: 2 })]);
  expect(await points(who)).toBe(20n);

  const list = await staff.ok("officePointsRuleList", {});
  expect(list.items.map(({ set_by }) => set_by.split("-")[0])).toEqual(["marketing", "system"]);
  const audit = await (await officer(system, "owner")).ok("officeAuditList", {});
  expect(audit.items.map(({ action }) => action)).toContain("points_rule.set");
});

test("a rule that cannot be is refused, and so are staff of another desk", async () => {
  const rule = { rates, counts_bonus: false, life_days: 0, notice_days: 400 };
  const refused = await (await officer(system, "marketing")).call("officePointsRuleSet", rule);
  expect(refused.error).toBe(1000);
  expect(Object.keys(refused.fields ?? {})).toEqual(["life_days", "notice_days"]);
  const good = { ...rule, life_days: 10, notice_days: 1 };
  expect((await (await officer(system, "lottery")).call("officePointsRuleSet", good)).status).toBe(403);
});

test("a reward of points is given once, and the member sees which of them end next", async () => {
  const { db, rewards } = system.services;
  const demo = visitor(system);
  await demo.logIn("demo");
  const { rows } = await db.query<{ id: MemberId }>("select id from member where username = 'demo'");
  const memberId = rows[0]?.id as MemberId;
  const grant = { memberId, reward: { kind: "points", points: 40n }, source: "quest:1:today", code: "quest" } as const;
  for (let time = 0; time < 2; time++) await db.transaction((tx) => rewards.give(tx, grant));
  const shown = await demo.ok("pointsGet", {});
  expect(shown).toMatchObject({
    points: 40,
    expiring: { points: 40 },
    earning: { rates: { slot: 1_000 }, life_days: 30 },
  });
  expect(shown.expiring?.at).toMatch(/T17:00:00.000Z$/);
});

test("play of a member whose books are closed waits and holds up nobody", async () => {
  const [closed, other] = [await member(), await member()];
  const flow = `member:${closed}`;
  await system.database.owner.query("insert into ledger_pause values ($1, 'test', now())", [flow]);
  await play(basis(), [counted(closed, HUNDRED_BAHT, basis()), counted(other, HUNDRED_BAHT, basis())]);
  expect([await points(closed), await points(other)]).toEqual([0n, 10n]);
  await system.database.owner.query("delete from ledger_pause where flow = $1", [flow]);
  await play(basis(), [counted(closed, HUNDRED_BAHT, basis())]);
  expect(await points(closed)).toBe(20n);
});
