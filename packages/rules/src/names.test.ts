import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchName, nameProblem, normalizeName, tidyName } from "./names.ts";

const somchai = { firstName: "สมชาย", lastName: "ใจดี" };

describe("a name", () => {
  it.each([
    ["นายสมชาย", "สมชาย"],
    ["นาย  สมชาย ใจดี", "สมชาย ใจดี"],
    ["นางสาวสาวิตรี", "สาวิตรี"],
    ["น.ส. มาลี", "มาลี"],
    ["ด.ช.เอก", "เอก"],
    ["คุณ ไพลิน", "ไพลิน"],
    ["MR. Somchai  Jaidee", "somchai jaidee"],
    ["Mrs Malee", "malee"],
    ["MISS.PLOY", "ploy"],
    ["สม\u200bชาย", "สมชาย"],
    ["นายนายสมชาย", "สมชาย"],
    ["Mr. Mr. Somchai", "somchai"],
  ])("%s is compared as %s", (text, normal) => expect(normalizeName(text)).toBe(normal));

  it.each(["คุณากร", "นายิกา", "missuree", "msombat", "นาย", "นาง "])("keeps what only looks like a title: %s", (text) =>
    expect(normalizeName(text)).toBe(text.trim()),
  );

  it("is kept in the letters as typed, without its title", () => {
    expect(tidyName(" MR. SomChai ")).toBe("SomChai");
    expect(tidyName("นางสาว  มาลี")).toBe("มาลี");
    expect(tidyName("İlker")).toBe("İlker");
    expect(tidyName("")).toBe("");
  });

  it.each(["", " ", "\u200b"])("must be there: %j", (text) => expect(nameProblem(text, "ชื่อ")).toBe("กรุณากรอกชื่อ"));

  it.each(["สมชาย1", "ส😀", "<b>", "สม\u0007ชาย", "ก".repeat(61), "***", "'; drop table", "א"])(
    "is refused: %j",
    (text) => expect(nameProblem(text, "ชื่อ")).toBe("กรุณากรอกชื่อให้ตรงกับบัญชีธนาคาร"),
  );

  it.each(["สมชาย", "ณ อยุธยา", "O'Brien", "Anne-Marie", "José", "ก่ำ"])("passes: %s", (text) =>
    expect(nameProblem(text, "ชื่อ")).toBeUndefined(),
  );

  it("normalizes once and for all, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const normal = normalizeName(text);
        expect(normal).toBe(normal.trim());
        expect(typeof matchName(somchai, text)).toBe("string");
      }),
    );
  });
});

describe("the name on a bank account", () => {
  it.each(["นาย สมชาย ใจดี", "สมชาย ใจ***", "นายสมชาย ใ", "สมชาย  ใจดี"])("is the member's: %s", (text) =>
    expect(matchName(somchai, text)).toBe("same"),
  );

  it("may be shortened in Latin letters too", () => {
    const member = { firstName: "Somchai", lastName: "Jaidee" };
    expect(matchName(member, "MR SOMCHAI J")).toBe("same");
    expect(matchName(member, "SOMCHAI JAIDEE")).toBe("same");
    expect(matchName(member, "SOMCHAI K")).toBe("different");
  });

  it("is not the member's where something was hung on behind the member's own", () => {
    for (const lastName of ["ใจดี จูเนียร์", "ใจดีมาก"]) {
      expect(matchName({ firstName: "สมชาย", lastName }, "นาย สมชาย ใจดี")).toBe("unclear");
      expect(matchName({ firstName: "สมชาย", lastName }, "นาย สมชาย ใจ***")).toBe("same");
    }
  });

  it.each(["SOMCHAI JAIDEE", "สมชาย", "สมชาย ***", "สมชาย Jaidee", ""])("must be looked at: %j", (text) =>
    expect(matchName(somchai, text)).toBe("unclear"),
  );

  it.each(["สมศักดิ์ ใจดี", "สมชาย ใจร้าย", "สมชายดี ใจดี", "สมชาย ใจดีมาก"])("is another's: %s", (text) =>
    expect(matchName(somchai, text)).toBe("different"),
  );
});
