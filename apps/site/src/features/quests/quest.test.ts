import { describe, expect, test } from "vitest";
import {
  categoryWords,
  claimableCount,
  deadlineText,
  groupsOf,
  linkOf,
  progressText,
  type Quest,
  statusText,
  turnName,
} from "./quest.ts";

function quest(change: Partial<Quest>): Quest {
  return {
    quest_id: 1,
    event_id: null,
    title: "สล็อตวันละพัน",
    description: "",
    image: null,
    kind: "turnover",
    period: "daily",
    period_key: "2026-11-15",
    status: "in_progress",
    unit: "baht",
    done: 400,
    need: 1_000,
    categories: [],
    reward: { kind: "points", value: 10, title: "10 แต้ม" },
    lock: null,
    days: [],
    marks: [],
    month_days: 0,
    ends_at: null,
    claim_until: null,
    ...change,
  };
}

test("quests stand under how often they return, without the strips", () => {
  const groups = groupsOf([
    quest({ period: "once" }),
    quest({ kind: "check_in" }),
    quest({ period: "daily" }),
    quest({ period: "daily", status: "claimable" }),
  ]);
  expect(groups.map(({ title, quests }) => [title, quests.length])).toEqual([
    ["ภารกิจรายวัน", 2],
    ["ภารกิจพิเศษ", 1],
  ]);
  expect(claimableCount(groups.flatMap(({ quests }) => quests))).toBe(1);
});

test("two turns of one quest have two names", () => {
  expect(turnName(quest({}))).not.toBe(turnName(quest({ period_key: "2026-11-14" })));
});

describe("progress", () => {
  test.each([
    [{}, "ทำแล้ว 400.00/1,000.00 บาท"],
    [{ done: 1_200.5 }, "ทำแล้ว 1,000.00/1,000.00 บาท"],
    [{ done: 0.5, need: 2.5 }, "ทำแล้ว 0.50/2.50 บาท"],
    [{ kind: "deposit", unit: "count", done: 1, need: 3 }, "ทำแล้ว 1/3 ครั้ง"],
    [{ kind: "rounds", unit: "count", done: 12, need: 50 }, "ทำแล้ว 12/50 รอบ"],
  ] satisfies [Partial<Quest>, string][])("of %o is %s", (change, text) => {
    expect(progressText(quest(change))).toBe(text);
  });

  test("stands in words once there is none to make", () => {
    expect(statusText(quest({}))).toBe("ทำแล้ว 400.00/1,000.00 บาท");
    expect(statusText(quest({ status: "claimable" }))).toBe("รับรางวัลได้แล้ว");
    expect(statusText(quest({ status: "claimed" }))).toBe("รับรางวัลแล้ว");
    expect(statusText(quest({ status: "locked", lock: "สำหรับสมาชิกระดับโกลด์ขึ้นไป" }))).toBe("สำหรับสมาชิกระดับโกลด์ขึ้นไป");
  });
});

test("a quest leads to where it is worked at", () => {
  expect(linkOf(quest({ kind: "deposit" })).to).toBe("/member/deposit");
  expect(linkOf(quest({ categories: ["fishing"] })).to).toBe("/fishing");
  expect(linkOf(quest({})).to).toBe("/slot");
  expect(categoryWords(["slot", "casino"])).toBe("เฉพาะ สล็อต คาสิโนสด");
  expect(categoryWords([])).toBeUndefined();
});

test("the end of a day is shown as that day's", () => {
  const times = { ends_at: "2026-11-15T17:00:00Z", claim_until: "2026-11-16T05:00:00Z" };
  expect(deadlineText(quest(times))).toBe("ทำได้ถึง 15 พ.ย. 2569 23:59 น.");
  expect(deadlineText(quest({ ...times, status: "claimable" }))).toBe("รับได้ถึง 16 พ.ย. 2569 11:59 น.");
  expect(deadlineText(quest({ ...times, status: "claimed" }))).toBeUndefined();
});
