import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sandboxAccounts } from "../../core/sandbox-accounts.ts";
import { dataOf, officeCaller } from "../../testing/inject.ts";
import { officerWith } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { matchTotp, totpCode, totpStep } from "./totp.ts";

describe("authenticator codes", () => {
  /** RFC 6238's secret "12345678901234567890"; its eight-digit vectors end in these six. */
  const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  test.each([
    [59, "287082"],
    [1_111_111_109, "081804"],
    [1_234_567_890, "005924"],
    [20_000_000_000, "353130"],
  ])("at %i seconds it is %s", (seconds, code) => {
    expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
  });

  test("one step of clock difference passes, two do not, and a used code never again", () => {
    const at = new Date(1_234_567_890_000);
    const step = totpStep(at);
    expect(matchTotp(secret, totpCode(secret, step - 1n), at, 0n)).toBe(step - 1n);
    expect(matchTotp(secret, totpCode(secret, step + 2n), at, 0n)).toBeUndefined();
    expect(matchTotp(secret, totpCode(secret, step), at, step)).toBeUndefined();
    for (const none of [`${totpCode(secret, step)}0`, "", "๑๒๓๔๕๖", "𐴶⎛", "-12345"]) {
      expect(matchTotp(secret, none, at, 0n)).toBeUndefined();
    }
  });
});

describe("the office's login", () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await createTestSystem();
  });
  afterAll(() => system.close());

  const { username, totpSecret } = sandboxAccounts.staff[0];
  const password = sandboxAccounts.staffPassword;
  const logIn = (totp: string, given: string = password) =>
    officeCaller(system.office, {}).call("officeLogin", { username, password: given, totp });

  test("takes password and code together, and a code once", async () => {
    const code = totpCode(totpSecret, totpStep(new Date()));
    expect(await logIn("000000")).toMatchObject({ code: "STAFF_LOGIN_FAILED" });
    expect(await logIn(code, "wrong")).toMatchObject({ code: "STAFF_LOGIN_FAILED" });
    const { access_token } = dataOf(await logIn(code));
    expect(await officerWith(system, access_token).ok("officeMe", {})).toEqual({
      username: "admin",
      role: "owner",
      has_declared: true,
    });
    expect(await logIn(code)).toMatchObject({ code: "STAFF_LOGIN_FAILED" });
  });

  test("a member's token opens nothing in the office", async () => {
    const member = officerWith(system, await system.logIn("demo"));
    expect((await member.call("officeMe", {})).status).toBe(401);
  });
});
