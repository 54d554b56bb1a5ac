import { type Selection, selectionFromId } from "@chokdee/rules/sport";
import { expect, test } from "vitest";
import {
  betKind,
  betName,
  cellLabel,
  haltText,
  minuteText,
  oddsWords,
  phaseName,
  scoreText,
  waitText,
} from "./words.ts";

function selection(id: string): Selection {
  const read = selectionFromId(id);
  if (!read) throw new Error(`no selection: ${id}`);
  return read;
}

test.each([
  ["handicap.match.-1:home", "0-0.5", "นาคา ต่อ 0-0.5", "เสมอควบครึ่ง"],
  ["handicap.match.-1:away", "", "เสือ รอง 0-0.5", "เสมอควบครึ่ง"],
  ["handicap.match.3:away", "0.5-1", "เสือ ต่อ 0.5-1", "ครึ่งควบลูก"],
  ["handicap.first-half.0:home", "0", "นาคา เสมอ 0", "แฮนดิแคป เสมอ ครึ่งแรก"],
  ["handicap.match.0:away", "0", "เสือ เสมอ 0", "แฮนดิแคป เสมอ"],
  ["total.match.10:over", "2.5", "สูง 2.5", "สูง/ต่ำ"],
  ["total.match.10:under", "ต่ำ", "ต่ำ 2.5", "สูง/ต่ำ"],
  ["1x2.match:home", "1", "นาคา", "1X2"],
  ["1x2.match:draw", "X", "เสมอ", "1X2"],
  ["1x2.first-half:away", "2", "เสือ", "1X2 ครึ่งแรก"],
  ["correct-score.match:2-1", "", "2-1", "สกอร์ถูกต้อง"],
])("%s stands as %s in the table and is called %s", (id, label, name, kind) => {
  expect(cellLabel(selection(id))).toBe(label);
  expect(betName(selection(id), "นาคา", "เสือ")).toBe(name);
  expect(betKind(selection(id))).toBe(kind);
});

test("a wait is counted down while it is one, and never by the hour", () => {
  expect([5, 1].map(waitText)).toEqual(["รอยืนยัน 5 วินาที", "รอยืนยัน 1 วินาที"]);
  expect([0, 61, 86_395].map(waitText)).toEqual(Array.from({ length: 3 }, () => "รอยืนยัน กำลังรอข้อมูลสนาม"));
});

test("a match says where it stands", () => {
  expect([minuteText("second-half", 67), minuteText("half-time", 45), phaseName("half-time")]).toEqual([
    "67'",
    "",
    "พักครึ่ง",
  ]);
  expect(haltText("penalty")).toBe("ปิดรับ · จุดโทษ");
  expect(scoreText({ home: 1, away: 0 })).toBe("1-0");
});

test.each([
  ["malay", "−0.93"],
  ["hong-kong", "1.08"],
  ["indonesian", "1.08"],
  ["decimal", "2.08"],
] as const)("in %s a price of 2.08 is %s", (format, text) => {
  expect(oddsWords(format, 208)).toBe(text);
});
