import { satang } from "@chokdee/money";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { BET_TYPES, type BetType, digitsOf } from "../bet-type.ts";
import type { SlipLine, SlipOptions } from "./expand-entry.ts";
import { printSlip } from "./print-slip.ts";
import { readSlip, withoutLine } from "./read-slip.ts";

const days = { day: "2026-11-16", today: "2026-11-15" };
const everything: SlipOptions = {
  sold: BET_TYPES,
  chosen: [],
  takesTodOfEqualDigits: true,
  maxLines: 2_000,
  ...days,
};

const printed = ({ betType, number, stakeSatang }: SlipLine) => `${betType} ${number} ${Number(stakeSatang) / 100}`;

/** `two_top 12 50` for each line read. */
function read(text: string, options: Partial<SlipOptions> = {}): string[] {
  const { lines, unread } = readSlip(text, { ...everything, ...options });
  expect(unread).toEqual([]);
  return lines.map(printed);
}

function refused(text: string, options: Partial<SlipOptions> = {}): string[] {
  return readSlip(text, { ...everything, ...options }).unread.map(({ from, code }) => `${from} ${code}`);
}

describe("a slip", () => {
  it("says which line each bet came from", () => {
    const { lines } = readSlip("12\n34=20\n\n56=10", everything);
    expect(lines.map(({ from }) => from)).toEqual([1, 2, 4]);
  });

  it("may be a long numbered list", () => {
    const slip = Array.from({ length: 120 }, (_, index) => `${index + 1}. ${String(index).padStart(3, "0")}=20`);
    expect(read(slip.join("\n"))).toHaveLength(120);
  });

  it("follows the types chosen on the screen where it names none", () => {
    const chosen: BetType[] = ["two_top", "two_bottom", "three_tod"];
    expect(read("12=20\n123=10\nล่าง 34=5", { chosen })).toEqual([
      "two_top 12 20",
      "two_bottom 12 20",
      "three_tod 123 10",
      "two_bottom 34 5",
    ]);
  });

  it("asks whether บ is บาท or บน where the screen has chosen another type", () => {
    expect(refused("12=50บ", { chosen: ["two_bottom"] })).toEqual(["1 baht_or_top"]);
  });
});

describe("what is not clear", () => {
  it("is never read in part", () => {
    const { lines, unread } = readSlip("12\n34=50 56=10x10x10", everything);
    expect(lines).toEqual([]);
    expect(unread).toMatchObject([
      { from: 1, text: "12", code: "price_count" },
      { from: 2, text: "34=50 56=10x10x10", code: "price_count", message: "จำนวนราคาไม่ตรงกับประเภท" },
    ]);
  });

  it("names what it does not understand", () => {
    expect(readSlip("12=50 ด่วน ๆ", everything).unread).toMatchObject([{ message: "ไม่เข้าใจ “ด่วน”" }]);
  });

  it("names the line that puts others in doubt, and without that line they are read", () => {
    const slip = "พี่สา\r\n12=50\n34=20";
    expect(readSlip(slip, everything).unread).toMatchObject([
      { from: 1, code: "unknown_word", because: null },
      { from: 2, code: "doubtful_header", because: 1, message: "ไม่แน่ใจประเภท เพราะอ่านบรรทัด 1 ไม่ได้" },
      { from: 3, code: "doubtful_header", because: 1 },
    ]);
    expect(read(withoutLine(slip, 1))).toEqual(["two_top 12 50", "two_top 34 20"]);
  });

  it("is what the round does not sell", () => {
    const options = { sold: ["two_top", "three_tod"] as const, takesTodOfEqualDigits: false };
    expect(refused("ล่าง 12=50\nโต๊ด 123=5\nโต๊ด 777=5", options)).toEqual(["1 not_sold", "3 equal_digits"]);
    expect(readSlip("ล่าง 12=5", { ...everything, ...options }).unread[0]?.message).toBe("งวดนี้ไม่รับสองตัวล่าง");
  });

  it("is what makes the bill too long, while shorter lines below still fit", () => {
    const { lines, unread } = readSlip("12=5\n5=5 19ประตู\n34=5", { ...everything, maxLines: 15 });
    expect(lines).toHaveLength(2);
    expect(unread).toMatchObject([{ from: 2, code: "too_long", message: "โพยหนึ่งใบมีได้ไม่เกิน 15 รายการ" }]);
    expect(refused("1".repeat(3_000))).toEqual(["1 long_line"]);
  });
});

const slipLines: fc.Arbitrary<SlipLine[]> = fc.array(
  fc
    .tuple(fc.constantFrom(...BET_TYPES), fc.nat({ max: 9_999 }), fc.integer({ min: 1, max: 10_000_000 }))
    .map(([betType, value, stake]) => ({
      betType,
      number: String(value).padStart(4, "0").slice(-digitsOf(betType)),
      stakeSatang: satang(BigInt(stake)),
    })),
  { maxLength: 200 },
);

/** Lines of all forms, as single tokens; a space between two of them changes nothing. */
const FORMS: readonly (readonly string[])[] = [
  ["2", "ตัว", "ล่าง"],
  ["บน"],
  ["บน", "กลับ"],
  ["ล"],
  ["โต๊ด", "นะคะ"],
  ["3", "ตัว"],
  ["วิ่ง"],
  ["กลับ"],
  ["ขอบคุณครับ"],
  ["งวด", "16", "/", "11", "/", "69"],
  ["รวม", "250", "บาท"],
  ["บน", "ล่าง"],
  ["12"],
  ["20"],
  ["34", ",", "56"],
  ["12", "34", "56"],
  ["12", "50"],
  ["34", "-", "50", "-", "50"],
  ["123", "20"],
  ["=", "20"],
  ["ตัวละ", "20"],
  ["20", "x", "20"],
  ["20", "บาท"],
  ["บนล่าง", "=", "10", "บาท"],
  ["12", "=", "50"],
  ["123", "=", "50", "x", "20"],
  ["12", "=", "50", "บ"],
  ["12", "=", "50", "34", "=", "20"],
  ["ล่าง", "12", "=", "50"],
  ["กลับ", "12", "=", "50"],
  ["56", "=", "20", "ล่าง"],
  ["12", "บ", "50", "ล", "20"],
  ["12", "บน", "50"],
  ["19", "ประตู", "5", "=", "10"],
  ["6", "=", "10"],
  ["วิ่ง", "5", "=", "100"],
];

const slips = fc.array(fc.constantFrom(...FORMS), { minLength: 1, maxLength: 8 });

const textOf = (lines: readonly (readonly string[])[]): string => lines.map((line) => line.join(" ")).join("\n");

describe("for any slip", () => {
  it("what was printed is read back in the same order, whatever the screen has chosen", () => {
    fc.assert(
      fc.property(slipLines, fc.subarray([...BET_TYPES]), (lines, chosen) => {
        const back = readSlip(printSlip(lines), { ...everything, chosen });
        expect(back.unread).toEqual([]);
        expect(back.lines.map(({ from: _from, ...line }) => line)).toEqual(lines);
      }),
    );
  });

  it("one token that cannot be read never makes a bet that was not there", () => {
    fc.assert(
      fc.property(slips, fc.nat(), fc.constantFrom("ฟฟ", "?", "xyz", "①", "⬇️", "✂️"), (lines, at, spoilt) => {
        const tokens = lines.flatMap((line, row) => line.map((_, column) => ({ row, column })));
        const target = tokens[at % tokens.length];
        const spoil = (token: string, row: number, column: number) =>
          row === target?.row && column === target.column ? spoilt : token;
        const other = lines.map((line, row) => line.map((token, column) => spoil(token, row, column)));
        const bets = readSlip(textOf(lines), everything).lines.map(printed);
        const fewer = readSlip(textOf(other), everything).lines.map(printed);
        for (const bet of bets) if (fewer.includes(bet)) fewer.splice(fewer.indexOf(bet), 1);
        expect(fewer).toEqual([]);
      }),
      { numRuns: 1_500 },
    );
  });

  it("every line that begins with a number is either read or given back", () => {
    const words = ["12", "345", "50", "=", "x", " ", ",", ".", "บน", "ล่าง", "กลับ", "ละ", "6ก", "-", "\n", "เบิ้ล", "?"];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...words), { maxLength: 40 }), (pieces) => {
        const text = pieces.join("");
        const { lines, unread } = readSlip(text, everything);
        const begun = text.split("\n").flatMap((line, index) => (/^(12|345|50)/.test(line) ? [index + 1] : []));
        const readFrom = new Set(lines.map(({ from }) => from));
        const unreadFrom = unread.map(({ from }) => from);
        expect(unreadFrom.filter((from) => readFrom.has(from))).toEqual([]);
        expect(new Set(unreadFrom).size).toBe(unread.length);
        expect(begun.filter((from) => !readFrom.has(from) && !unreadFrom.includes(from))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it("a word over and over is given up like any other line", () => {
    for (const word of ["วันที่", "งวดนี้", "ครับผม", "เป็นเงิน", "รวม ", "ตัวละ ", "บ.", "12 บน "]) {
      expect(refused(`${word.repeat(240)}ฟ`), word).toEqual(["1 unknown_word"]);
    }
  });

  it("a long slip takes as many steps as its parts together", () => {
    const part = "บน\n231.120.230=120*6ก\n12 34 56=50x50\nล่าง 78=20\n19 ประตู 5=10\nขอบคุณค่ะ\n12\n34 บน 50\n".repeat(25);
    const steps = vi.spyOn(RegExp.prototype, "exec");
    const stepsFor = (text: string) => {
      steps.mockClear();
      readSlip(text, { ...everything, maxLines: 1_000_000 });
      return steps.mock.calls.length;
    };
    const stepsOfPart = stepsFor(part);
    expect(stepsFor(part.repeat(20))).toBeLessThanOrEqual(20 * stepsOfPart);
    steps.mockRestore();
  });
});
