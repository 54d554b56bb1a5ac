import { expect, test } from "vitest";
import type { RewardForm } from "@chokdee/contract/office";
import { type DraftParts, draftsOf, type Fields, problemsAt, readFields } from "./field.ts";
import { bahts, filled, hour, pairs, type Pair, score } from "./lines.tsx";
import { group, list, optional } from "./parts.tsx";
import { baht, check, choice, choices, hidden, moment, numberOf, onlyIf, orNull, text, whole } from "./plain.tsx";
import { plainRewards, rewardField } from "./reward.tsx";

const isBulk = ({ kind }: DraftParts) => kind === "bulk";

interface Form {
  kind: "shared" | "bulk";
  codes: number | null;
  title: string;
  min: number;
  quota: number | null;
  starts_at: string;
  days: number[];
  limit: { times: number } | null;
  prizes: { seen: number | null; reward: RewardForm }[];
  is_open: boolean;
}

const fields: Fields<Form> = {
  kind: choice("แบบ", [
    ["shared", "เดียว"],
    ["bulk", "หลาย"],
  ]),
  codes: onlyIf(orNull(whole("โค้ด"), "ไม่มี"), isBulk, null),
  title: text("ชื่อ"),
  min: baht("ขั้นต่ำ"),
  quota: orNull(whole("ทั้งหมด"), "ไม่จำกัด"),
  starts_at: moment("เริ่ม"),
  days: choices(
    "วัน",
    [
      [1, "จันทร์"],
      [2, "อังคาร"],
    ],
    "ทุกวัน",
  ),
  limit: optional("จำกัด", group("", { times: whole("ครั้ง") }), { times: 1 }),
  prizes: list("รางวัล", group("", { seen: hidden<number | null>(), reward: rewardField("ให้", [...plainRewards]) }), {
    seen: null,
    reward: { kind: "points", points: 1 },
  }),
  is_open: check("เปิด"),
};

const stored: Form = {
  kind: "bulk",
  codes: 20,
  title: "สงกรานต์",
  min: 100.5,
  quota: null,
  starts_at: "2026-11-16T17:30:00.000Z",
  days: [2],
  limit: { times: 3 },
  prizes: [{ seen: 7, reward: { kind: "credit", amount: 50, turnover_percent: 150 } }],
  is_open: true,
};

test("what is stored comes back from the form as it was", () => {
  expect(readFields(fields, draftsOf(fields, stored))).toEqual({ value: stored });
});

test("a moment is typed in Bangkok's time, across midnight", () => {
  expect(draftsOf(fields, stored)["starts_at"]).toBe("2026-11-17 00:30:00");
});

test("what is not asked for is sent as nothing, whatever was typed there", () => {
  const drafts = { ...draftsOf(fields, stored), kind: "shared", codes: "ไม่ใช่ตัวเลข" };
  expect(readFields(fields, drafts)).toEqual({ value: { ...stored, kind: "shared", codes: null } });
});

test("an empty field, an unticked one and thousands with commas are read as meant", () => {
  const drafts = { ...draftsOf(fields, stored), codes: "", limit: false, min: "1,234.50", days: [] };
  expect(readFields(fields, drafts)).toEqual({ value: { ...stored, codes: null, limit: null, min: 1234.5, days: [] } });
});

test("everything that is wrong is named at once, each in its place", () => {
  const [prize] = stored.prizes;
  const broken = { ...draftsOf(fields, stored), min: "1.005", codes: "2.5", starts_at: "" };
  const rewards = fields.prizes.draftOf(prize ? [prize, prize] : []);
  const [first, second] = rewards as readonly DraftParts[];
  const read = readFields(fields, {
    ...broken,
    prizes: [first ?? {}, { ...second, reward: { kind: "credit", amount: "ห้าสิบ", turnover_percent: "100" } }],
  });
  const problems = "problems" in read ? read.problems : {};
  expect(Object.keys(problems).toSorted()).toEqual(["codes", "min", "prizes.1.reward.amount", "starts_at"]);
  expect(Object.keys(problemsAt(problems, "prizes"))).toEqual(["1.reward.amount"]);
});

test("a reward takes what belongs to its kind and nothing else", () => {
  const reward = rewardField("ให้", [...plainRewards]);
  const draft = reward.draftOf({ kind: "credit", amount: 50, turnover_percent: 100 }) as DraftParts;
  expect(reward.read({ ...draft, kind: "points", points: "30" })).toEqual({ value: { kind: "points", points: 30 } });
});

test("the number of a row that was not given is no number", () => {
  const member = numberOf("เลขสมาชิก");
  expect(member.draftOf(0)).toBe("");
  for (const typed of ["", "0", "-3", "1.5", "0x10", "1e3"]) expect(member.read(typed)).toHaveProperty("problems");
  expect(member.read("1042")).toEqual({ value: 1042 });
});

const lines = {
  name: filled("ชื่อ"),
  presets: bahts("ยอด"),
  bands: pairs("ขั้น", /^\d+=\d+$/),
  shut: orNull(hour("ปิด"), "ไม่ปิด"),
  score: score("สกอร์"),
};
const typedLines = {
  name: "พร้อมเพย์",
  presets: [100, 2_000.5],
  bands: [
    ["5000", "800"],
    ["9000", "700"],
  ] as Pair[],
  shut: "23:30",
  score: { home: 2, away: 10 },
};

test("what stands on one line is read back as it is shown", () => {
  expect(draftsOf(lines, typedLines)).toMatchObject({ presets: "100 2,000.50", bands: "5000=800 9000=700" });
  expect(readFields(lines, draftsOf(lines, typedLines))).toEqual({ value: typedLines });
  expect(readFields(lines, { ...draftsOf(lines, typedLines), shut: "" })).toMatchObject({ value: { shut: null } });
});

test.each([
  ["name", " "],
  ["presets", "100 x"],
  ["bands", "5000=800 9000"],
  ["shut", "24:00"],
  ["score", "2"],
])("says what is wrong while %s is %j", (name, typed) => {
  const read = readFields(lines, { ...draftsOf(lines, typedLines), [name]: typed });
  expect(read).toEqual({ problems: { [name]: expect.any(String) } });
});

test("something new begins empty where nothing is known", () => {
  expect(draftsOf(lines, { presets: [] })).toEqual({ name: "", presets: "", bands: "", shut: "", score: "" });
});
