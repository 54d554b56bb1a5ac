import { rulesOf, type TableKind, TABLES, tableRules } from "@chokdee/rules/tables";
import { expect, test } from "vitest";
import { rulesParts } from "./rules-words.ts";

const linesOf = (kind: TableKind, title: string, variant: "standard" | "no-commission" = "standard") =>
  rulesParts(rulesOf({ kind, variant })).find((part) => part.title.startsWith(title))?.lines ?? [];

test("the third card is explained in full, as it is dealt", () => {
  expect(linesOf("baccarat", "กติกาไพ่ใบที่สาม")).toEqual([
    "ผู้เล่นได้ 0 ถึง 5 แต้ม จั่ว ได้ 6 ถึง 7 แต้ม อยู่",
    "ผู้เล่นไม่จั่ว: เจ้ามือได้ 0 ถึง 5 แต้ม จั่ว ได้ 6 ถึง 7 แต้ม อยู่",
    "ผู้เล่นจั่ว: เจ้ามือได้ 0 ถึง 2 แต้ม จั่วเสมอ",
    "ผู้เล่นจั่ว: เจ้ามือได้ 3 แต้ม จั่ว เว้นแต่ใบที่สามของผู้เล่นนับ 8",
    "ผู้เล่นจั่ว: เจ้ามือได้ 4 แต้ม จั่วเมื่อใบที่สามของผู้เล่นนับ 2 ถึง 7",
    "ผู้เล่นจั่ว: เจ้ามือได้ 5 แต้ม จั่วเมื่อใบที่สามของผู้เล่นนับ 4 ถึง 7",
    "ผู้เล่นจั่ว: เจ้ามือได้ 6 แต้ม จั่วเมื่อใบที่สามของผู้เล่นนับ 6 ถึง 7",
    "ผู้เล่นจั่ว: เจ้ามือได้ 7 แต้ม ไม่จั่ว",
  ]);
});

test("every step of a bonus stands with what it pays, and when it comes back", () => {
  expect(linesOf("baccarat", "อัตราจ่ายเป็นขั้น: โบนัสผู้เล่น · โบนัสเจ้ามือ")).toEqual([
    "ชนะด้วยป๊อก (8 หรือ 9 จากสองใบแรก) จ่าย 1:1",
    "ไม่ใช่ป๊อก ชนะห่าง 4 แต้ม จ่าย 1:1",
    "ไม่ใช่ป๊อก ชนะห่าง 5 แต้ม จ่าย 2:1",
    "ไม่ใช่ป๊อก ชนะห่าง 6 แต้ม จ่าย 4:1",
    "ไม่ใช่ป๊อก ชนะห่าง 7 แต้ม จ่าย 6:1",
    "ไม่ใช่ป๊อก ชนะห่าง 8 แต้ม จ่าย 10:1",
    "ไม่ใช่ป๊อก ชนะห่าง 9 แต้ม จ่าย 30:1",
  ]);
  expect(linesOf("baccarat", "อัตราจ่ายเป็นขั้น: คู่เหมือน")).toEqual(["ฝั่งเดียว จ่าย 25:1", "ทั้งสองฝั่ง จ่าย 200:1"]);
  expect(linesOf("baccarat", "อัตราจ่ายเป็นขั้น: เจ้ามือ", "no-commission")[1]).toBe("ชนะด้วย 6 แต้ม จ่าย 0.5:1");
  expect(linesOf("baccarat", "เมื่อเสมอ")[0]).toContain("คืนเต็มจำนวน");
  expect(linesOf("dragon-tiger", "เมื่อเสมอ")[0]).toContain("คืนครึ่งหนึ่ง");
});

test("every table of cards says that a hand is dealt from all of them, and no step is left without its Thai name", () => {
  for (const table of TABLES) {
    const rules = tableRules(table);
    const lines = rulesParts(rules).flatMap((part) => part.lines);
    const hasCards = rules.kind === "baccarat" || rules.kind === "dragon-tiger";
    expect(
      lines.some((line) => line.includes("416 ใบ")),
      table.id,
    ).toBe(hasCards);
    for (const line of lines.filter((each) => each.includes("จ่าย"))) expect(line).not.toMatch(/[a-z]/);
    const stepped = rules.places.filter(({ pays }) => Object.keys(pays).length > 1);
    const titles = rulesParts(rules).map(({ title }) => title);
    for (const { name } of stepped)
      expect(
        titles.some((title) => title.includes(name)),
        name,
      ).toBe(true);
  }
});
