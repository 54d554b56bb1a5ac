import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { BET_TYPES } from "../bet-type.ts";
import type { SlipLine, SlipOptions } from "./expand-entry.ts";
import { readSlip } from "./read-slip.ts";

const days = { day: "2026-11-16", today: "2026-11-15" };
const everything: SlipOptions = { sold: BET_TYPES, chosen: [], takesTodOfEqualDigits: true, maxLines: 2_000, ...days };

interface SlipCase {
  readonly name: string;
  readonly text: string;
  readonly bets: readonly string[];
  readonly questions: readonly string[];
}

/**
 * A slip after `%%` and its name, then its bets after `>>` and, after `>> ?`, the lines that must be asked about.
 * `6* three_top 20` stands for six lines.
 */
function casesOf(file: string): SlipCase[] {
  const blocks = readFileSync(new URL(file, import.meta.url), "utf8")
    .split(/^%% /m)
    .slice(1);
  return blocks.map((block) => {
    const [name = "", ...lines] = block.split("\n");
    const expected = lines.flatMap((line) => (line.startsWith(">> ") ? [line.slice(3)] : []));
    return {
      name,
      text: lines.filter((line) => !line.startsWith(">> ")).join("\n"),
      bets: expected.filter((line) => !line.startsWith("? ")),
      questions: expected.flatMap((line) => (line.startsWith("? ") ? [line.slice(2)] : [])),
    };
  });
}

const printed = ({ betType, number, stakeSatang }: SlipLine) => `${betType} ${number} ${Number(stakeSatang) / 100}`;

/** Lines of one type and stake that the table counts instead of listing them. */
function counted(lines: readonly SlipLine[]): string[] {
  const counts = new Map<string, Set<string>>();
  for (const { betType, number, stakeSatang } of lines) {
    const key = `${betType} ${Number(stakeSatang) / 100}`;
    counts.set(key, (counts.get(key) ?? new Set()).add(number));
  }
  return Array.from(counts, ([key, numbers]) => `${numbers.size}* ${key}`);
}

const readable = casesOf("./slips.txt");
const doubtful = casesOf("./doubtful-slips.txt");

describe("slips as people write them", () => {
  it("are two hundred and more", () => {
    expect(readable.length + doubtful.length).toBeGreaterThanOrEqual(200);
    expect(readable.filter(({ bets, questions }) => bets.length === 0 || questions.length > 0)).toEqual([]);
    expect(doubtful.filter(({ questions }) => questions.length === 0)).toEqual([]);
  });

  it.each([...readable, ...doubtful])("$name: $text", ({ text, bets, questions }) => {
    const { lines, unread } = readSlip(text, everything);
    expect(unread.map(({ from, code }) => `${from} ${code}`)).toEqual(questions);
    expect(bets.some((bet) => bet.includes("* ")) ? counted(lines) : lines.map(printed)).toEqual(bets);
  });
});
