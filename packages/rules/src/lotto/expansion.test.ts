import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  doubleBack,
  doubleFront,
  doubles,
  evenPairs,
  highPairs,
  lowPairs,
  nineteenDoors,
  oddPairs,
  randomNumber,
  sandwich,
  siblings,
  sweepBack,
  sweepFront,
  triples,
  winNumbers,
} from "./expansion.ts";
import { allNumbers, ordersOf } from "./orders.ts";

const digit = fc.integer({ min: 0, max: 9 }).map(String);
const digitSet = fc.uniqueArray(digit, { minLength: 1, maxLength: 10 }).map((digits) => digits.join(""));

function expectDistinct(numbers: readonly string[], count: number): void {
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers).toHaveLength(count);
}

describe("กลับเลข", () => {
  it.each([
    ["12", ["12", "21"]],
    ["55", ["55"]],
    ["123", ["123", "132", "213", "231", "312", "321"]],
    ["112", ["112", "121", "211"]],
    ["777", ["777"]],
    ["5", ["5"]],
  ])("of %s", (number, expected) => {
    expect(ordersOf(number)).toEqual(expected);
  });

  it("has the count that the repeated digits leave, and starts with the number itself", () => {
    const counts: Readonly<Record<number, number>> = { 1: 1, 2: 3, 3: 6 };
    for (const number of allNumbers(3)) {
      const orders = ordersOf(number);
      expectDistinct(orders, counts[new Set(number).size] ?? 0);
      expect(orders[0]).toBe(number);
    }
  });
});

describe("helpers of one digit", () => {
  it("are written out for 5", () => {
    expect(nineteenDoors("5").join(" ")).toBe("05 15 25 35 45 50 51 52 53 54 55 56 57 58 59 65 75 85 95");
    expect(sweepFront("5").join(" ")).toBe("50 51 52 53 54 55 56 57 58 59");
    expect(sweepBack("5").join(" ")).toBe("05 15 25 35 45 55 65 75 85 95");
  });

  it("have the stated counts for every digit", () => {
    fc.assert(
      fc.property(digit, (each) => {
        expectDistinct(nineteenDoors(each), 19);
        expectDistinct(sweepFront(each), 10);
        expectDistinct(sweepBack(each), 10);
        expect(new Set(nineteenDoors(each))).toEqual(new Set([...sweepFront(each), ...sweepBack(each)]));
      }),
    );
  });
});

describe("helpers without input", () => {
  it.each([
    ["เลขเบิ้ล", doubles(), 10, "00 11 22"],
    ["เลขตอง", triples(), 10, "000 111 222"],
    ["เบิ้ลหน้า", doubleFront(), 100, "000 001 002"],
    ["เบิ้ลหลัง", doubleBack(), 100, "000 011 022"],
    ["หาม", sandwich(), 100, "000 010 020"],
    ["คู่", evenPairs(), 50, "00 02 04"],
    ["คี่", oddPairs(), 50, "01 03 05"],
    ["สูง", highPairs(), 50, "50 51 52"],
    ["ต่ำ", lowPairs(), 50, "00 01 02"],
  ])("%s", (_name, numbers, count, start) => {
    expectDistinct(numbers, count);
    expect(numbers.slice(0, 3).join(" ")).toBe(start);
  });

  it("พี่น้อง are the neighbours and their reverses", () => {
    expect(siblings().join(" ")).toBe("01 12 23 34 45 56 67 78 89 90 10 21 32 43 54 65 76 87 98 09");
  });

  it("the three patterns of a pair meet in the triples alone", () => {
    const shared = doubleFront().filter((number) => doubleBack().includes(number) && sandwich().includes(number));
    expect(shared).toEqual(triples());
  });
});

describe("วินเลข", () => {
  it("is written out for three digits", () => {
    expect(winNumbers("123", 2).join(" ")).toBe("12 13 21 23 31 32");
    expect(winNumbers("12", 2, true).join(" ")).toBe("11 12 21 22");
    expect(winNumbers("123", 3).join(" ")).toBe("123 132 213 231 312 321");
  });

  it("has the stated count, and a digit entered twice counts once", () => {
    fc.assert(
      fc.property(digitSet, (digits) => {
        const n = digits.length;
        expectDistinct(winNumbers(digits + digits, 2), n * (n - 1));
        expectDistinct(winNumbers(digits, 2, true), n ** 2);
        expectDistinct(winNumbers(digits, 3), n * (n - 1) * (n - 2));
        expectDistinct(winNumbers(digits, 3, true), n ** 3);
      }),
    );
  });
});

describe("สุ่มเลข", () => {
  it("keeps leading zeros and reaches both ends", () => {
    expect(randomNumber("three_top", () => 7)).toBe("007");
    expect(randomNumber("two_bottom", (limit) => limit - 1)).toBe("99");
    expect(randomNumber("run_top", () => 0)).toBe("0");
  });
});
