import { describe, expect, it } from "vitest";
import { ageOn, isOldEnough, parseBirthDate } from "./age.ts";

describe("age", () => {
  it("2.5.2: is enough on the twentieth birthday and not the day before", () => {
    expect(isOldEnough("2006-11-15", "2026-11-14")).toBe(false);
    expect(isOldEnough("2006-11-15", "2026-11-15")).toBe(true);
  });

  it("goes up on 1 March for somebody born on 29 February", () => {
    expect(ageOn("2004-02-29", "2025-02-28")).toBe(20);
    expect(ageOn("2004-02-29", "2025-03-01")).toBe(21);
    expect(ageOn("2004-02-29", "2024-02-29")).toBe(20);
  });

  it.each(["", "2006-02-30", "2006-13-01", "1899-12-31", "2027-01-01", "2549-01-01", "15/11/2006", "๒๐๐๖-๐๑-๐๑"])(
    "needs a real date: %j",
    (text) => expect(parseBirthDate(text, "2026-11-15")).toBeUndefined(),
  );

  it("takes a real date", () => {
    expect(parseBirthDate(" 2004-02-29 ", "2026-11-15")).toBe("2004-02-29");
  });
});
