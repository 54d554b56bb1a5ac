import { describe, expect, expectTypeOf, it } from "vitest";
import { type CallDefinition, errorsOf } from "./call.ts";
import { calls } from "./calls.ts";
import { commonErrors, errorMessage, errorTable, isErrorCode } from "./errors.ts";
import { officeCalls } from "./office/calls.ts";
import { officeSchemas } from "./office/schemas.ts";
import { dataSchemaOf, errorData, type ErrorData } from "./schemas/error-data.ts";

const rows = Object.entries(errorTable);
const everyCall: [string, CallDefinition][] = Object.entries({ ...calls, ...officeCalls });

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
    for (const [id, call] of everyCall) expect(new Set(errorsOf(call)).size, id).toBe(errorsOf(call).length);
  });

  it("names what is missing where a reason is not given", () => {
    const asks = Object.entries(officeCalls).filter(
      ([id, { method }]) =>
        method === "POST" && "reason" in officeSchemas[id as keyof typeof officeSchemas].input.shape,
    );
    expect(asks.length).toBeGreaterThan(50);
    for (const [id, call] of asks) expect(errorsOf(call), id).toContain("FIELDS_INVALID");
  });

  it("lets a replay conflict only where a call takes a key", () => {
    expect(errorsOf(calls.withdrawCreate)).toEqual([
      ...commonErrors,
      "CONFLICTING_REPLAY",
      ...calls.withdrawCreate.errors,
    ]);
    expect(errorsOf(calls.lottoResult)).toEqual([...commonErrors, "NOT_FOUND"]);
  });

  it("knows its own codes and nothing that every object has", () => {
    expect(["OTP_WRONG", "OTP_FINE", "toString", undefined].map(isErrorCode)).toEqual([true, false, false, false]);
  });
});

describe("the data of errors", () => {
  it("belongs to codes that some call names", () => {
    const named = new Set(everyCall.flatMap(([, call]): readonly string[] => errorsOf(call)));
    expect(Object.keys(errorData).filter((code) => !named.has(code))).toEqual([]);
  });

  it("is found by the code, and none for a code without", () => {
    expect(dataSchemaOf("OTP_WRONG")).toBe(errorData.OTP_WRONG);
    expect(dataSchemaOf("NOT_FOUND")).toBeUndefined();
  });

  it("has a type for each code", () => {
    expectTypeOf<ErrorData<"OTP_WRONG">>().toEqualTypeOf<{ attempts_left: number }>();
    expectTypeOf<ErrorData<"INSUFFICIENT_FUNDS">>().toEqualTypeOf<{ balance: number } | undefined>();
    expectTypeOf<ErrorData<"NOT_FOUND">>().toEqualTypeOf<undefined>();
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
