import { afterAll, beforeAll, expect, test } from "vitest";
import { addGame } from "../../testing/add-game.ts";
import { officer, type Officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { dataOf, visitor } from "../../testing/visitor.ts";
import type { QuestView } from "../../testing/quest-house.ts";

let system: TestSystem;
let marketing: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officer(system, "marketing");
  await addGame(system, "chokdee", "naga", [100n]);
});
afterAll(() => system.close());

const points = { kind: "points", points: 25 };
const form = {
  kind: "turnover",
  period: "weekly",
  unit: "baht",
  title: " สายคาสิโน ",
  description: "ยอดเล่นคาสิโนครบ",
  image: null,
  event_id: null,
  need: 1_500.5,
  categories: ["casino"],
  min_deposit: 0,
  reward: points,
  strip: [],
  marks: [],
  vip_level: 0,
  unlocked_by: null,
  starts_on: "2026-01-01",
  ends_on: null,
  position: 0,
  is_shown: true,
};

interface Stored {
  readonly id: number;
  readonly need: number;
}

test("marketing adds and changes quests, which members see at once, and all of it is recorded", async () => {
  const created = dataOf<Stored>(await marketing.post("quests/create", form));
  expect(created).toMatchObject({ title: "สายคาสิโน", need: 1_500.5, categories: ["casino"], reward: points });
  const member = visitor(system);
  await member.logIn("demo");
  const shown = async () =>
    dataOf<QuestView[]>(await member.get("/api/quest/list")).find(({ quest_id }) => quest_id === created.id);
  expect(await shown()).toMatchObject({ need: 1_500.5, period: "weekly", reward: { title: "25 แต้ม" } });
  dataOf(await marketing.post("quests/update", { ...form, id: created.id, need: 99 }));
  expect((await shown())?.need).toBe(99);
  dataOf(await marketing.post("quests/update", { ...form, id: created.id, is_shown: false }));
  expect(await shown()).toBeUndefined();
  expect((await member.post("/api/quest/redeem", { quest_id: created.id })).status).toBe(404);
  const listed = dataOf<Stored[]>(await marketing.get("quests"));
  expect(listed.find(({ id }) => id === created.id)).toMatchObject({ is_shown: false });
  const { rows } = await system.database.owner.query<{ action: string }>(
    "select action from audit_record where subject = $1 order by id",
    [`quest:${created.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(["quest.create", "quest.update", "quest.update"]);
});

test.each([
  ["title", { title: " " }],
  ["unit", { unit: "count" }],
  ["unit", { kind: "rounds" }],
  ["period", { kind: "check_in", unit: "count" }],
  ["need", { need: 0 }],
  ["need", { need: 1.001 }],
  ["categories", { categories: ["poker"] }],
  ["min_deposit", { min_deposit: -1 }],
  ["reward", { reward: { kind: "credit", amount: 0, turnover_percent: 100 } }],
  ["reward", { reward: { kind: "nothing" } }],
  ["reward", { reward: { kind: "bonus", promotion_id: 9_999 } }],
  ["reward", { reward: { kind: "free_round", provider_id: "chokdee", game_id: "naga", count: 5, bet: 1.5 } }],
  [
    "strip",
    { kind: "check_in", period: "daily", unit: "count", strip: [points, { kind: "coupon", coupon_id: 9_999 }] },
  ],
  ["strip", { kind: "check_in", period: "daily", unit: "count" }],
  [
    "marks",
    { kind: "check_in", period: "daily", unit: "count", strip: [points], marks: [{ days: 32, reward: points }] },
  ],
  ["vip_level", { vip_level: 3 }],
  ["ends_on", { ends_on: "2025-12-31" }],
  ["event_id", { event_id: 9_999 }],
  ["unlocked_by", { unlocked_by: 9_999 }],
  ["image", { image: "/media/none.webp" }],
])("a wrong %s is refused in words", async (field, change) => {
  const answer = await marketing.post("quests/create", { ...form, ...change });
  expect(answer).toMatchObject({ error: 1000, fields: { [field]: expect.stringMatching(/[\u0E00-\u0E7F]/) } });
});

test("quests that unlock each other in a circle are refused", async () => {
  const first = dataOf<Stored>(await marketing.post("quests/create", form));
  const second = dataOf<Stored>(await marketing.post("quests/create", { ...form, unlocked_by: first.id }));
  const answer = await marketing.post("quests/update", { ...form, id: first.id, unlocked_by: second.id });
  expect(Object.keys(answer.fields ?? {})).toEqual(["unlocked_by"]);
});

test("other staff may not arrange quests", async () => {
  const support = await officer(system, "support");
  expect((await support.post("quests/create", form)).status).toBe(403);
  expect((await support.get("quests")).status).toBe(403);
});
