import { satang } from "@chokdee/money";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BET_TYPES, type BetType, digitsOf } from "../bet-type.ts";
import type { SlipLine, SlipOptions } from "./expand-entry.ts";
import { printSlip, withoutDuplicates } from "./print-slip.ts";
import { readSlip } from "./read-slip.ts";

const everything: SlipOptions = {
  sold: BET_TYPES,
  chosen: [],
  takesTodOfEqualDigits: true,
  maxLines: 2_000,
};

/** `two_top 12 50` for each line read. */
function read(text: string, options: Partial<SlipOptions> = {}): string[] {
  const { lines, unread } = readSlip(text, { ...everything, ...options });
  expect(unread).toEqual([]);
  return lines.map(({ betType, number, stakeSatang }) => `${betType} ${number} ${Number(stakeSatang) / 100}`);
}

function refused(text: string, options: Partial<SlipOptions> = {}): string[] {
  return readSlip(text, { ...everything, ...options }).unread.map(({ from, code }) => `${from} ${code}`);
}

describe("one line of a slip", () => {
  it.each([
    ["12=50", ["two_top 12 50"]],
    ["12 = 50 บาท", ["two_top 12 50"]],
    ["07=1", ["two_top 07 1"]],
    ["12=0.50", ["two_top 12 0.5"]],
    ["12=1,500", ["two_top 12 1500"]],
    ["12=10,000", ["two_top 12 10000"]],
    ["๑๒=๕๐", ["two_top 12 50"]],
    ["１２＝５０", ["two_top 12 50"]],
    ["12 50", ["two_top 12 50"]],
    ["12-50", ["two_top 12 50"]],
    ["12x50", ["two_top 12 50"]],
    ["12@50", ["two_top 12 50"]],
    ["12 ละ 50", ["two_top 12 50"]],
    ["12=50x20", ["two_top 12 50", "two_bottom 12 20"]],
    ["12=50*20", ["two_top 12 50", "two_bottom 12 20"]],
    ["12=50×20", ["two_top 12 50", "two_bottom 12 20"]],
    ["12=50/20", ["two_top 12 50", "two_bottom 12 20"]],
    ["12=50-20", ["two_top 12 50", "two_bottom 12 20"]],
    ["12=50,20", ["two_top 12 50", "two_bottom 12 20"]],
    ["12X50X20", ["two_top 12 50", "two_bottom 12 20"]],
    ["12=0x20", ["two_bottom 12 20"]],
    ["123=50x20", ["three_top 123 50", "three_tod 123 20"]],
    ["486  50*20", ["three_top 486 50", "three_tod 486 20"]],
    ["603=100x50x30", ["three_top 603 100", "three_tod 603 50", "three_bottom 603 30"]],
    ["603=0*0*100", ["three_bottom 603 100"]],
    ["5=100x50", ["run_top 5 100", "run_bottom 5 50"]],
    ["1234=10x10", ["four_top 1234 10", "four_tod 1234 10"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["639 100 โต๊ด", ["three_tod 639 100"]],
    ["639 โตด 100", ["three_tod 639 100"]],
    ["ล่าง 12=50", ["two_bottom 12 50"]],
    ["12=50 ล่าง", ["two_bottom 12 50"]],
    ["12บน50ล่าง20", ["two_top 12 50", "two_bottom 12 20"]],
    ["123 ตรง 50 โต๊ด 20", ["three_top 123 50", "three_tod 123 20"]],
    ["12 บนล่าง 20", ["two_top 12 20", "two_bottom 12 20"]],
    ["12บล=20", ["two_top 12 20", "two_bottom 12 20"]],
    ["บน+ล่าง 12=20x30", ["two_top 12 20", "two_bottom 12 30"]],
    ["3 ตัวหน้า 123=20", ["three_front 123 20"]],
    ["เลขหน้า 3 ตัว 123=20", ["three_front 123 20"]],
    ["3ล่าง 123=20", ["three_bottom 123 20"]],
    ["วิ่งบน 5=100", ["run_top 5 100"]],
    ["วิ่ง 5=100", ["run_top 5 100"]],
    ["วิ่งล่าง 5,6=100", ["run_bottom 5 100", "run_bottom 6 100"]],
    ["ปักหลักร้อย 5=10", ["pin_hundred 5 10"]],
    ["2 ตัวโต๊ด 12=5", ["two_tod 12 5"]],
  ])("%s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["12,34,56=20", ["two_top 12 20", "two_top 34 20", "two_top 56 20"]],
    ["12 34 56=20", ["two_top 12 20", "two_top 34 20", "two_top 56 20"]],
    ["12.34/56 = 20", ["two_top 12 20", "two_top 34 20", "two_top 56 20"]],
    ["12 34 56 100", ["two_top 12 100", "two_top 34 100", "two_top 56 100"]],
    ["12,34x50", ["two_top 12 50", "two_top 34 50"]],
    ["12=50 34=20", ["two_top 12 50", "two_top 34 20"]],
    ["12=50,345=20", ["two_top 12 50", "three_top 345 20"]],
    ["ล่าง 12=50, 34=20", ["two_bottom 12 50", "two_bottom 34 20"]],
    ["12=50x10 34ก=20", ["two_top 12 50", "two_bottom 12 10", "two_top 34 20", "two_top 43 20"]],
  ])("several numbers: %s", (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it.each([
    ["12ก=50", 2, 100],
    ["12 กลับ 50", 2, 100],
    ["12=50x20 กลับ", 4, 140],
    ["812 หกกลับ 20", 6, 120],
    ["812 6 กลับ 20", 6, 120],
    ["231.120.230=120*6ก", 18, 2_160],
    ["289×6ตัวล่ะ50", 6, 300],
    ["289*6 ตัวละ50", 6, 300],
    ["800×3ตัวละ200", 3, 600],
    ["123=50x6ปต", 6, 300],
    ["112 6กลับ=10", 3, 30],
    ["123=50x20 กลับ", 7, 320],
    ["19 ประตู 5=10", 19, 190],
    ["19ประตู 5 บนล่าง=10", 38, 380],
    ["รูดหน้า 5 10", 10, 100],
    ["รูดหลัง 1,2=10", 20, 200],
    ["เบิ้ล=5", 10, 50],
    ["เลขเบิ้ล ล่าง 5", 10, 50],
    ["ตอง=5", 10, 50],
    ["พี่น้อง=5", 20, 100],
    ["วิน 1234=5", 12, 60],
    ["วิน 1234 รวมเบิ้ล=5", 16, 80],
    ["วินเลข 3 ตัว 1234=5", 24, 120],
    ["วิน3 1234=5x5", 48, 240],
    ["ต่ำ=1", 50, 50],
  ])("%s is %d lines of %d baht together", (text, count, total) => {
    const { lines, unread } = readSlip(text, everything);
    expect(unread).toEqual([]);
    expect(lines).toHaveLength(count);
    expect(withoutDuplicates(lines)).toHaveLength(count);
    expect(lines.reduce((sum, { stakeSatang }) => sum + stakeSatang, 0n)).toBe(BigInt(total) * 100n);
  });
});

describe("the lines around a line", () => {
  it("stand under the header above them", () => {
    expect(read("2 ตัวล่าง\n12=50\n34=20\n\nสามตัวบน:\n123=50\nโต๊ด\n123=10")).toEqual([
      "two_bottom 12 50",
      "two_bottom 34 20",
      "three_top 123 50",
      "three_tod 123 10",
    ]);
  });

  it("take บน with two prices of three digits as top and tod", () => {
    expect(read("บน\n289=350×300\n12=50\n289×6ตัวล่ะ50")).toHaveLength(2 + 1 + 6);
  });

  it("let a line's own words replace the header, while its กลับ holds on", () => {
    expect(read("บน กลับ\n12=50\nล่าง 34=20")).toEqual([
      "two_top 12 50",
      "two_top 21 50",
      "two_bottom 34 20",
      "two_bottom 43 20",
    ]);
  });

  it("share the price that stands below them", () => {
    expect(read("12\n34,56\n78=20x10")).toHaveLength(8);
    expect(read("12 34 56\n=20")).toEqual(["two_top 12 20", "two_top 34 20", "two_top 56 20"]);
    expect(read("123\n\n456\nตัวละ 20")).toEqual(["three_top 123 20", "three_top 456 20"]);
    expect(read("12\n34=20\n123\n456=10")).toHaveLength(4);
  });

  it("are distinguished by the line they came from", () => {
    const { lines } = readSlip("12\n34=20\n\n56=10", everything);
    expect(lines.map(({ from }) => from)).toEqual([1, 2, 4]);
  });

  it("may be a numbered list", () => {
    const slip = Array.from({ length: 12 }, (_, index) => `${index + 1}. ${index + 50}=20`).join("\n");
    expect(read(slip)).toHaveLength(12);
    expect(read("231. 120. 230=10")).toHaveLength(3);
  });

  it("may be decoration", () => {
    expect(read("-----\n✅ 12=50 👍\n===\n\n…\n• 34=20")).toEqual(["two_top 12 50", "two_top 34 20"]);
  });

  it("follow the types chosen on the screen where they name none", () => {
    const chosen: BetType[] = ["two_top", "two_bottom", "three_tod"];
    expect(read("12=20\n123=10\nล่าง 34=5", { chosen })).toEqual([
      "two_top 12 20",
      "two_bottom 12 20",
      "three_tod 123 10",
      "two_bottom 34 5",
    ]);
  });
});

describe("what is not clear", () => {
  it.each([
    ["สวัสดี", ["1 unknown_word"]],
    ["12=50 ด่วน", ["1 unknown_word"]],
    ["รวม 500", ["1 unknown_word"]],
    ["12", ["1 no_price"]],
    ["12=", ["1 no_price"]],
    ["12=0", ["1 no_price"]],
    ["=50", ["1 no_number"]],
    ["12 34 56", ["1 unclear_price"]],
    ["12 50 50", ["1 unclear_price"]],
    ["12 05", ["1 unclear_price"]],
    ["12x50 34x50", ["1 unclear_price"]],
    ["12=50 ล่าง 34=20", ["1 unclear_price"]],
    ["=50 34=20", ["1 unclear_price"]],
    ["12==50=20", ["1 unclear_price"]],
    ["12 50 50\n34=20", ["1 unclear_price"]],
    ["12\n34x20", ["1 unclear_price", "2 unclear_price"]],
    ["12\n345=20", ["1 no_price"]],
    ["12\nบน\n34=20", ["1 no_price"]],
    ["12\n34=05", ["1 bad_price", "2 bad_price"]],
    ["12=50.123", ["1 bad_price"]],
    ["12=50,100", ["1 bad_price"]],
    ["12=99999999999999999999", ["1 bad_price"]],
    ["12=10x10x10", ["1 price_count"]],
    ["ล่าง 12=50x50", ["1 price_count"]],
    ["1 12=50", ["1 mixed_digits"]],
    ["3 ตัวบน 12=50", ["1 wrong_digits"]],
    ["สองตัว 3 ตัว 12=50", ["1 unclear_type"]],
    ["12345=50", ["1 no_such_type"]],
    ["หน้า 12=50", ["1 no_such_type"]],
    ["19ประตู 12=50", ["1 no_such_type"]],
    ["123 3กลับ=50", ["1 wrong_orders"]],
  ])("%j is given back", (text, expected) => {
    expect(refused(text)).toEqual(expected);
  });

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

  it("is what the round does not sell", () => {
    const options = { sold: ["two_top", "three_tod"] as const, takesTodOfEqualDigits: false };
    expect(refused("ล่าง 12=50\nโต๊ด 123=5\nโต๊ด 777=5", options)).toEqual(["1 not_sold", "3 equal_digits"]);
    expect(readSlip("ล่าง 12=5", { ...everything, ...options }).unread[0]?.message).toBe("งวดนี้ไม่รับสองตัวล่าง");
  });

  it("is what makes the bill too long, while shorter lines below still fit", () => {
    const { lines, unread } = readSlip("12=5\n19ประตู 5=5\n34=5", { ...everything, maxLines: 15 });
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

describe("for any slip", () => {
  it("what was printed is read back in the same order", () => {
    fc.assert(
      fc.property(slipLines, (lines) => {
        const back = readSlip(printSlip(lines), everything);
        expect(back.unread).toEqual([]);
        expect(back.lines.map(({ from: _from, ...line }) => line)).toEqual(lines);
      }),
      { seed: 88 },
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
      { numRuns: 2_000, seed: 88 },
    );
  });

  it("takes no longer as one long slip than as twenty short ones", () => {
    const short = "231.120.230=120*6ก\n12 34 56=50x50\nล่าง 78=20\n19 ประตู 5=10\nขอบคุณค่ะ\n".repeat(25);
    const texts = Array.from({ length: 20 }, () => short);
    // The thread's own time, so that a busy machine does not count.
    const microseconds = (slips: readonly string[]) => {
      const before = process.threadCpuUsage();
      for (const slip of slips) readSlip(slip, { ...everything, maxLines: 1_000_000 });
      const { user, system } = process.threadCpuUsage(before);
      return user + system;
    };
    microseconds(texts);
    const inParts = microseconds([...texts, ...texts]);
    const inOne = microseconds([texts.join(""), texts.join("")]);
    // A time that grew with the square of the length would be twenty times as long.
    expect(inOne / inParts).toBeLessThan(6);
  });
});
