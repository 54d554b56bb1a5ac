import type { OfficeOutput } from "@chokdee/contract/office";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { addGame } from "../../testing/add-game.ts";
import { insertBareMember } from "../../testing/bare-member.ts";
import { type Officer, officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { dataOf } from "../../testing/visitor.ts";
import type { SpinRow } from "./spin-repo.ts";
import { spinWheel } from "./spin-wheel.ts";

type OfficeWheel = OfficeOutput<"officeWheelGet">;
type Form = Omit<OfficeWheel["prizes"][number], "given_today" | "prize_id"> & {
  prize_id: number | null;
  stock_seen: number | null;
};

const CALLERS = process.env.FULL ? 200 : 90;
const AT_ONCE = 40;
const STOCK = 25;
const A_DAY = 40;

let system: TestSystem;
let marketing: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officer(system, "owner");
});
afterAll(() => system.close());

const wheel = async () => marketing.ok("officeWheelGet", {});
const prize = (weight: number, more: Partial<Form>): Form => ({
  prize_id: null,
  title: "",
  reward: { kind: "points", points: 10 },
  weight,
  stock_left: null,
  stock_seen: null,
  daily_cap: null,
  replaced_by: null,
  ...more,
});
/** The wheel as staff find it, ready to be changed. */
const current = async (): Promise<Form[]> =>
  (await wheel()).prizes.map((form) => ({ ...form, stock_seen: form.stock_left }));
const credit = (amount: number): Form["reward"] => ({ kind: "credit", amount, turnover_percent: 100 });

async function set(prizes: readonly Form[]) {
  const { entries_hash } = await wheel();
  return marketing.callByTwo("officeWheelPrizesSet", { entries_hash, prizes: [...prizes], reason: "ทดสอบ" });
}

async function membersWithTicket(count: number): Promise<MemberId[]> {
  const { services, database } = system;
  const ids = await Promise.all(Array.from({ length: count }, () => insertBareMember(database)));
  await services.db.transaction(async (tx) => {
    for (const id of ids) await services.ledger.openMember(tx, id);
  });
  return ids;
}

const ticket = { payWith: "ticket", clientSeed: undefined, key: undefined } as const;

/** As many at once as keep every connection of the database busy and others waiting for one. */
async function spinForAll(members: readonly MemberId[]): Promise<SpinRow[]> {
  const waiting = [...members];
  const spins: SpinRow[] = [];
  async function spinOn(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      spins.push(await system.services.db.transaction((tx) => spinWheel(system.services, tx, next, ticket)));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, spinOn));
  return spins;
}

test("many callers win exactly the pieces there are, and the rest what stands in for them", async () => {
  // Every spin stops at the first prize, whose day ends before its stock; then comes another's day, then no limit.
  const answer = await set([
    prize(1, { reward: credit(100), stock_left: 2 * A_DAY, daily_cap: A_DAY, replaced_by: 1 }),
    prize(0, { reward: credit(20), stock_left: STOCK, replaced_by: 2 }),
    prize(0, {}),
    prize(0, { reward: { kind: "nothing" }, title: "ลองใหม่อีกครั้ง" }),
  ]);
  expect(answer.error).toBe(0);
  const members = await membersWithTicket(CALLERS);
  const spins = await spinForAll(members);
  const titles = spins.map(({ title }) => title);
  const count = (title: string) => titles.filter((each) => each === title).length;
  expect(count("เครดิต 100.00 บาท")).toBe(A_DAY);
  expect(count("เครดิต 20.00 บาท")).toBe(STOCK);
  expect(count("10 แต้ม")).toBe(CALLERS - STOCK - A_DAY);

  const wallets = await Promise.all(members.map((memberId) => system.services.ledger.wallets(memberId)));
  const free = wallets.flatMap((each) => each.filter(({ kind }) => kind === "free_credit"));
  const paid = free.reduce((sum, { balance }) => sum + balance, 0n);
  expect(paid).toBe(BigInt(A_DAY * 10_000 + STOCK * 2_000));
  const [first, second] = (await wheel()).prizes;
  expect(first).toMatchObject({ stock_left: A_DAY, given_today: A_DAY });
  expect(second?.stock_left).toBe(0);
  // The table that each drew from says what it gave.
  for (const { entries, prize_id, title } of spins) {
    expect(entries.find(({ key }) => key === String(prize_id))?.gives).toBe(title);
  }
});

describe("staff change the wheel", () => {
  const four = [prize(1, {}), prize(1, {}), prize(1, {}), prize(1, {})];

  test.each<[string, readonly Form[], string]>([
    ["too few segments", four.slice(1), "prizes"],
    ["a limited prize that nothing replaces", [...four, prize(1, { daily_cap: 5 })], "prizes"],
    [
      "a bonus, which a member may be unable to take",
      [...four, prize(1, { reward: { kind: "bonus", promotion_id: 1 } })],
      "prizes.4.reward",
    ],
    ["a weight below zero", [...four, prize(-1, {})], "prizes.4.weight"],
    ["one prize in two segments", [...four, prize(1, { prize_id: 1 }), prize(1, { prize_id: 1 })], "prizes"],
    ["a prize that replaces itself", [...four, prize(1, { replaced_by: 4 })], "prizes"],
  ])("not to %s", async (_what, prizes, field) => {
    const answer = await set(prizes);
    expect(answer.code).toBe("FIELDS_INVALID");
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
  });

  test("not over somebody else's change", async () => {
    const { entries_hash } = await wheel();
    expect((await set(four)).error).toBe(0);
    const answer = await marketing.call("officeWheelPrizesSet", { entries_hash, prizes: four, reason: "ทดสอบ" });
    expect(answer.code).toBe("LIST_CHANGED");
  });

  test("with a record of what was before; another reward is another prize", async () => {
    const prizes = await current();
    const changed = prizes.map((form, place) =>
      place === 0 ? { ...form, reward: credit(5) } : { ...form, weight: 7 },
    );
    const after = dataOf(await set(changed)).prizes;
    expect(after.map(({ prize_id }) => prize_id).slice(1)).toEqual(prizes.map(({ prize_id }) => prize_id).slice(1));
    expect(after[0]?.prize_id).not.toBe(prizes[0]?.prize_id);
    const { rows } = await system.database.owner.query<{ action: string; reason: string }>(
      "select action, reason from audit_record order by id desc limit 1",
    );
    expect(rows[0]).toEqual({ action: "wheel.prizes", reason: "ทดสอบ" });
  });

  test("and put back no piece that was won while they were at it", async () => {
    const certain = prize(1, { reward: credit(1), stock_left: 10, replaced_by: 1 });
    expect((await set([certain, ...four.map((form) => ({ ...form, weight: 0 }))])).error).toBe(0);
    const [first, ...others] = await current();
    if (!first) throw new Error("there is no prize");
    await spinForAll(await membersWithTicket(3));
    const stockAfter = async (change: Partial<Form>) =>
      dataOf(await set([{ ...first, ...change }, ...others])).prizes[0]?.stock_left;
    expect(await stockAfter({ title: "" })).toBe(7);
    expect(await stockAfter({ stock_left: 15 })).toBe(12);
    expect(await stockAfter({ stock_left: 0 })).toBe(2);
    expect((await set([{ ...first, stock_seen: null }, ...others])).code).toBe("LIST_CHANGED");
    expect(await stockAfter({ stock_left: null })).toBeNull();
  });

  test("and a prize of free rounds stays itself, with what was given of it today", async () => {
    const rounds = { kind: "free_round", provider_id: "chokdee", game_id: "naga", count: 5, bet: 1 } as const;
    const certain = prize(1, { reward: rounds, daily_cap: 3, replaced_by: 1 });
    const prizes = [certain, ...four.map((form) => ({ ...form, weight: 0 }))];
    expect((await set(prizes)).fields).toEqual({ "prizes.0.reward": "ไม่พบเกมนี้" });
    await addGame(system, "chokdee", "naga", { freeRoundBets: [] });
    expect((await set(prizes)).fields).toEqual({ "prizes.0.reward": "เกมนี้ไม่มีหมุนฟรี" });
    await addGame(system, "chokdee", "naga", { freeRoundBets: [50n, 200n] });
    const words = "เดิมพันของหมุนฟรีในเกมนี้ต้องเป็น 0.50, 2.00 บาท";
    expect((await set(prizes)).fields).toEqual({ "prizes.0.reward": words });
    await addGame(system, "chokdee", "naga", { freeRoundBets: [50n, 100n] });
    expect((await set(prizes)).error).toBe(0);
    await spinForAll(await membersWithTicket(2));
    const [before] = (await wheel()).prizes;
    const [after] = dataOf(await set(await current())).prizes;
    expect(after).toMatchObject({ prize_id: before?.prize_id, given_today: 2 });
  });

  test("and its settings within bounds, and support may not", async () => {
    const { settings } = await wheel();
    expect(await marketing.call("officeWheelSettingsUpdate", { ...settings, daily_tickets: 11 })).toMatchObject({
      code: "FIELDS_INVALID",
    });
    const closed = await marketing.agreed("officeWheelSettingsUpdate", { ...settings, is_open: false });
    expect(closed.settings.is_open).toBe(false);
    const support = await officer(system, "support");
    expect((await support.call("officeWheelSettingsUpdate", settings)).status).toBe(403);
    await marketing.call("officeWheelSettingsUpdate", settings);
  });

  test("and give tickets by hand, with a reason", async () => {
    const [memberId = 0n] = await membersWithTicket(1);
    const input = { member_id: Number(memberId), count: 3 };
    expect(await marketing.call("officeWheelTicketsGive", { ...input, reason: "" })).toMatchObject({
      code: "FIELDS_INVALID",
    });
    expect(
      await marketing.call("officeWheelTicketsGive", { ...input, member_id: 999_999, reason: "ชดเชย" }),
    ).toMatchObject({
      code: "NOT_FOUND",
    });
    expect(await marketing.agreed("officeWheelTicketsGive", { ...input, reason: "ชดเชย" })).toEqual({
      free_spins: 3,
    });
  });
});
