import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskPhone, phoneDigits, phoneProblem } from "./phone.ts";

describe("a phone number", () => {
  it.each(["0812345678", "081-234-5678", " 081 234 5678 ", "+66812345678", "+66 (0)81-234-5678", "0066 81 234 5678"])(
    "is the same ten digits however it is typed: %s",
    (text) => expect(phoneDigits(text)).toBe("0812345678"),
  );

  it("may be typed on a keyboard with wide digits", () => {
    expect(phoneDigits("０８１２３４５６７８")).toBe("0812345678");
  });

  it.each(["", "081234567", "08123456789", "0212345678", "๐๘๑๒๓๔๕๖๗๘", "081234567a", "+1 8123456789", "😀"])(
    "is refused with words: %j",
    (text) => {
      expect(phoneDigits(text)).toBeUndefined();
      expect(phoneProblem(text)).toMatch(/เบอร์โทรศัพท์/);
    },
  );

  it("never comes out as anything but ten digits", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (text) => /^(0[689]\d{8})?$/.test(phoneDigits(text) ?? "")));
  });

  it("is shown without its middle", () => {
    expect(maskPhone("0812345678")).toBe("081-xxx-5678");
  });
});
