import { describe, expect, it } from "vitest";
import { calls } from "./calls.ts";
import { commonErrors, errorMessage, errorTable } from "./errors.ts";
import { officeCalls } from "./office/calls.ts";

const rows = Object.entries(errorTable);

describe("the error table", () => {
  it("gives each failure its own number", () => {
    expect(new Set(rows.map(([, row]) => row.error)).size).toBe(rows.length);
  });

  it("numbers transport failures by their status and business failures from 1000", () => {
    for (const [code, row] of rows) {
      if (code === "NOT_BUILT") expect([row.status, row.error]).toEqual([200, 501]);
      else if (row.status === 200) expect(row.error, code).toBeGreaterThanOrEqual(1000);
      else expect(row.error, code).toBe(row.status);
    }
  });

  it("speaks Thai", () => {
    for (const [code, row] of rows) expect(row.message, code).toMatch(/[\u0e00-\u0e7f]/);
  });

  it("keeps apart the failures that every call has and those a call names", () => {
    const named = Object.values({ ...calls, ...officeCalls }).flatMap((call): readonly string[] => call.errors);
    expect(commonErrors.filter((code) => named.includes(code))).toEqual([]);
  });
});

describe("errorMessage", () => {
  it("fills in the values given", () => {
    expect(errorMessage("LOGIN_LOCKED", { minutes: 30 })).toBe("เข้าสู่ระบบผิดหลายครั้ง กรุณาลองใหม่ในอีก 30 นาที");
  });

  it("leaves the placeholder of a missing value", () => {
    expect(errorMessage("LOGIN_LOCKED")).toContain("{minutes}");
  });
});
