import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SlotDefinition } from "@chokdee/rules/slots";
import { describe, expect, test } from "vitest";
import { payRows } from "./paytable.ts";
import { rulesOf } from "./rules-text.ts";

function definitionOf(game: string): SlotDefinition {
  const file = join(import.meta.dirname, "../../../../src/kinds/slots/games", `${game}.json`);
  return JSON.parse(readFileSync(file, "utf8")) as SlotDefinition;
}

test("say what symbols may carry, what a full board pays, and what becomes of a carried factor", () => {
  const yaowarat = rulesOf(definitionOf("yaowarat")).join(" ");
  expect(yaowarat).toContain("1 2 3 5 10 20 50 เท่าของเดิมพัน");
  expect(yaowarat).toContain("รางวัลพิเศษเพิ่ม 500 เท่าของเดิมพัน");
  expect(rulesOf(definitionOf("mackerel")).join(" ")).toContain("0.5 1 2 5 10 25 เท่าของเดิมพัน");
  const mekhala = rulesOf(definitionOf("mekhala")).join(" ");
  expect(mekhala).toContain("×2 ×3 ×4 ×5 ×8 ×10 ×15 ×25 ×50 ×100");
  expect(mekhala).toContain("การหมุนที่ไม่มีตัวคูณใหม่ไม่คูณ");
});

test("name free spins only where there are some", () => {
  for (const game of ["tuktuk", "yaowarat"]) expect(rulesOf(definitionOf(game)).join(" ")).not.toContain("ฟรีสปิน");
  expect(rulesOf(definitionOf("mekhala")).join(" ")).toContain("รวมถึงฟรีสปินที่เหลือ");
});

test("the paytable tells what counts between and above those listed pay, where symbols pay by their number", () => {
  const pays = { "5": 9, "7": 20, "6": 11, "10": 50 };
  const rows = (kind: "lines" | "clusters") =>
    payRows({ pays }, { wins: kind === "lines" ? { kind, lines: [] } : { kind } }).map(({ counts, units }) => [
      counts,
      units,
    ]);
  expect(rows("clusters")).toEqual([
    ["10 ตัวขึ้นไป", 50],
    ["7–9 ตัว", 20],
    ["6 ตัว", 11],
    ["5 ตัว", 9],
  ]);
  expect(rows("lines").map(([counts]) => counts)).toEqual(["10 ตัว", "7 ตัว", "6 ตัว", "5 ตัว"]);
});

describe.each(["amphawa", "naga"])("the rules of %s", (game) => {
  const definition = definitionOf(game);
  const rules = rulesOf(definition);

  test("say that free spins multiply wins by place, and that scatters pay the same there", () => {
    const scatter = definition.symbols.find(({ role }) => role === "scatter");
    const rule = rules.find((each) => each.startsWith("ในฟรีสปิน"));
    expect(rule).toMatch(definition.wins.kind === "lines" ? /รางวัลจากเส้นคูณ ×3/ : /รางวัลจากทางคูณ ×3 ×6 ×9 ×15/);
    expect(rule).toContain(`รางวัลของ${scatter?.name.th}ไม่คูณ`);
  });

  test("name the most that a round pays", () => {
    expect(rules.join(" ")).toContain(`สูงสุดต่อรอบ ${game === "amphawa" ? "2,000" : "10,000"} เท่า`);
  });
});
