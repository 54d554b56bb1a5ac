import { afterAll, beforeAll, expect, test } from "vitest";
import { addGame } from "../../../testing/add-game.ts";
import type { OfficeRequest } from "../../../testing/inject.ts";
import { officer, type Officer } from "../../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../../testing/system.ts";
import { visitor } from "../../../testing/visitor.ts";

let system: TestSystem;
let marketing: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officer(system, "marketing");
  await addGame(system, "chokdee", "naga", { freeRoundBets: [100n] });
});
afterAll(() => system.close());

type Form = OfficeRequest<"officeQuestCreate">;

const points = { kind: "points", points: 25 } as const;
const form: Form = {
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

test("marketing adds and changes quests, which members see at once, and all of it is recorded", async () => {
  const created = await marketing.agreed("officeQuestCreate", form);
  expect(created).toMatchObject({ title: "สายคาสิโน", need: 1_500.5, categories: ["casino"], reward: points });
  const member = visitor(system);
  await member.logIn("demo");
  const shown = async () => (await member.ok("questList", {})).find(({ quest_id }) => quest_id === created.id);
  expect(await shown()).toMatchObject({ need: 1_500.5, period: "weekly", reward: { title: "25 แต้ม" } });
  await marketing.agreed("officeQuestUpdate", { ...form, id: created.id, need: 99 });
  expect((await shown())?.need).toBe(99);
  await marketing.agreed("officeQuestUpdate", { ...form, id: created.id, is_shown: false });
  expect(await shown()).toBeUndefined();
  expect((await member.call("questRedeem", { quest_id: created.id })).status).toBe(404);
  const listed = await marketing.ok("officeQuestList", {});
  expect(listed.find(({ id }) => id === created.id)).toMatchObject({ is_shown: false });
  const { rows } = await system.database.owner.query<{ action: string }>(
    "select action from audit_record where subject = $1 order by id",
    [`quest:${created.id}`],
  );
  expect(rows.map(({ action }) => action)).toEqual(["quest.create", "quest.update", "quest.update"]);
});

test.each<[string, Partial<Form>]>([
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
  const answer = await marketing.call("officeQuestCreate", { ...form, ...change });
  expect(answer).toMatchObject({ error: 1000, fields: { [field]: expect.stringMatching(/[\u0E00-\u0E7F]/) } });
});

test("quests that unlock each other in a circle are refused", async () => {
  const first = await marketing.agreed("officeQuestCreate", form);
  const second = await marketing.agreed("officeQuestCreate", { ...form, unlocked_by: first.id });
  const answer = await marketing.call("officeQuestUpdate", { ...form, id: first.id, unlocked_by: second.id });
  expect(Object.keys(answer.fields ?? {})).toEqual(["unlocked_by"]);
});

test("other staff may not arrange quests", async () => {
  const support = await officer(system, "support");
  expect((await support.call("officeQuestCreate", form)).status).toBe(403);
  expect((await support.call("officeQuestList", {})).status).toBe(403);
});
