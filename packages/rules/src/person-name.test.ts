import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { accountForms } from "./banks.ts";
import { nameBones, personName } from "./person-name.ts";

describe("a name that tells persons apart", () => {
  it.each([
    "สมชาย",
    "นายสมชาย",
    "นายนายสมชาย",
    "นาย นาย นายสมชาย",
    "คุณนายสมชาย",
    "ด.ช.สมชาย",
    "ดร.สมชาย",
    "ดร. นาย สมชาย",
    "ร.ต.อ.สมชาย",
    "พ.ต.ท. สมชาย",
    "จ.ส.อ. สมชาย",
    "ว่าที่ร้อยตรีสมชาย",
    "ว่าที่ ร.ต. สมชาย",
    "พลตรี สมชาย",
    "ม.ล.สมชาย",
    "ผศ.ดร.สมชาย",
    "สมชาย จูเนียร์",
    "สมชายจูเนียร์",
    "สมชาย Jr.",
    "สมชาย II",
    "สมชาย ที่ ๒",
    "สมชายที่สอง",
    "สมชาย 2",
    "ส\u200bม\u2060ช\ufeffาย",
    "สม ชาย",
    "สม-ชาย",
    "สมชายๆ",
    "Mr. สมชาย",
  ])("is the same person's: %s", (text) => expect(personName(text)).toBe("สมชาย"));

  it("does not depend on the order or the kind of its signs", () => {
    const names = ["น้ำ\u0e1d\u0e19", "น\u0e4d\u0e49าฝน", "น\u0e49\u0e4dาฝน", "น้้ำฝน"];
    expect(new Set(names.map(personName)).size).toBe(1);
    expect(personName("เเก้ว")).toBe(personName("แก้ว"));
    expect(personName("José")).toBe(personName("JOSE"));
    expect(personName("Ｓｏｍｃｈａｉ")).toBe("somchai");
    expect(personName("MRS. MISS Somchai Jr")).toBe("somchai");
  });

  it.each(["คุณากร", "นายิกา", "ดรุณี", "ศรีสุดา", "พลอย", "พันธ์ทิพย์", "ร้อยแก้ว", "วิวัฒน์", "ที่รัก"])(
    "keeps what only looks like a title or a suffix: %s",
    (text) => expect(personName(text)).toBe(personName(`นาย${text}`)),
  );

  it("stays two persons'", () => {
    const names = ["สมชาย", "สมชัย", "สมหมาย", "ชาย", "สมศรี", "วิชัย", "นาย", "จูเนียร์"];
    expect(new Set(names.map(personName)).size).toBe(names.length);
  });

  it("is found once and for all, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const name = personName(text);
        expect(personName(` ${text}\u200b`)).toBe(name);
        expect(nameBones(name)).toMatch(/^[ก-ฮa-z0-9]*$/);
      }),
    );
  });
});

describe("the forms of an account number", () => {
  it.each([
    ["KBANK", "1230000001", "KBANK", "12300000010"],
    ["KBANK", "1230000001", "KBANK", "0001230000001"],
    ["KBANK", "1230000001", "KBANK", "123000000199"],
    ["KBANK", "1230000001", "GSB", "123000000100"],
    ["KBANK", "0230000001", "SCB", "000230000001"],
    ["HSBC", "1230000001", "HSBC", "12300000010"],
  ])("%s %s is also %s %s", (bank, number, otherBank, other) => {
    const forms = new Set(accountForms(bank, number));
    expect(accountForms(otherBank, other).some((form) => forms.has(form))).toBe(true);
  });

  it.each([
    ["KBANK", "1230000001", "KBANK", "1230000002"],
    ["KBANK", "1230000010", "KBANK", "1230000100"],
    ["GSB", "020123456789", "GSB", "020123456711"],
    ["GSB", "020123456789", "KBANK", "0201234567"],
  ])("%s %s is not %s %s", (bank, number, otherBank, other) => {
    const forms = new Set(accountForms(bank, number));
    expect(accountForms(otherBank, other).filter((form) => forms.has(form))).toEqual([]);
  });
});
