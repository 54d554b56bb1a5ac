import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { dataOf, messagesTo, stepUpToken, type Visitor } from "../../testing/visitor.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

let numbers = 0;
const form = (fullName: string) => ({
  bank_code: "SCB",
  account_number: `44440000${++numbers}0`,
  account_name: `น.ส. ${fullName}`,
});
const accountsOf = async (member: Visitor) => (await member.ok("profileGet", {})).bank_accounts;

test("2.5.2: a second account takes a second factor and the same name, and waits a day and for staff", async () => {
  const { member, phone, fullName } = await registerMember(system);
  const update = (more: object) => member.call("subBankAccountUpdate", { ...form(fullName), ...more });

  expect(await update({})).toMatchObject({ code: "STEP_UP_REQUIRED", refusal: { methods: ["otp"] } });
  const step_up_token = await stepUpToken(system, member, phone);
  expect(await update({ step_up_token, account_name: "สมชาย รักดี" })).toMatchObject({
    code: "ACCOUNT_NAME_MISMATCH",
    fields: { account_name: "ชื่อบัญชีไม่ตรงกับชื่อสมาชิก" },
  });
  const before = system.services.clock.now().getTime();
  const { status, usable_at } = dataOf(await update({ step_up_token }));
  expect(status).toBe("pending");
  expect(new Date(usable_at).getTime() - before).toBeGreaterThanOrEqual(DAY_MS);
  expect(await update({ step_up_token }), "a second factor is good for one thing").toMatchObject({
    code: "STEP_UP_REQUIRED",
  });
  expect((await accountsOf(member)).map(({ is_main, status: state }) => [is_main, state])).toEqual([
    [true, "approved"],
    [false, "pending"],
  ]);
  expect(await messagesTo(system, phone)).toContainEqual(expect.stringContaining("ขอเพิ่มบัญชีธนาคาร"));
});

test("a newer request takes the place of one that still waits, and the old one may come back", async () => {
  const { member, phone, fullName } = await registerMember(system);
  const [first, second] = [form(fullName), form(fullName)];
  for (const each of [first, second, first]) {
    const step_up_token = await stepUpToken(system, member, phone);
    expect(await member.call("subBankAccountUpdate", { ...each, step_up_token })).toMatchObject({
      error: 0,
    });
  }
  const waiting = (await accountsOf(member)).filter(({ is_main }) => !is_main);
  expect(waiting.map(({ account_number_masked }) => account_number_masked.slice(-4))).toEqual([
    first.account_number.slice(-4),
  ]);
});

test("2.5.2: an account of another member's, or one's own main account, is taken", async () => {
  const [mine, other] = [await registerMember(system), await registerMember(system)];
  for (const account_number of [other.accountNumber, mine.accountNumber]) {
    const step_up_token = await stepUpToken(system, mine.member, mine.phone);
    const payload = { bank_code: "KBANK", account_number, account_name: mine.fullName, step_up_token };
    expect(await mine.member.call("subBankAccountUpdate", payload)).toMatchObject({
      code: "BANK_ACCOUNT_TAKEN",
    });
  }
});

test("a name in another script waits for somebody to look at it", async () => {
  const { member, phone, fullName } = await registerMember(system);
  const step_up_token = await stepUpToken(system, member, phone);
  const payload = { ...form(fullName), account_name: "MISS SOMYING RAKDEE", step_up_token };
  expect(await member.call("subBankAccountUpdate", payload)).toMatchObject({ error: 0 });
  const { rows } = await system.database.owner.query(
    "select name_match, account_name from member_bank_account where account_number = $1",
    [payload.account_number],
  );
  expect(rows).toEqual([{ name_match: "unclear", account_name: "SOMYING RAKDEE" }]);
});

test("a profile shows the member's own accounts by their last digits alone", async () => {
  const [mine, other] = [await registerMember(system), await registerMember(system)];
  const body = JSON.stringify(await mine.member.call("profileGet", {}));
  expect(body).toContain(`xxxxxx${mine.accountNumber.slice(-4)}`);
  for (const hidden of [mine.accountNumber, mine.phone, other.accountNumber, other.username, other.phone]) {
    expect(body).not.toContain(hidden);
  }
});
