import { afterAll, beforeAll, expect, test } from "vitest";
import { type OfficeCaller, officeAs } from "../../testing/staff.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";

let system: TestSystem;
let finance: OfficeCaller;
let token: string;
beforeAll(async () => {
  system = await createTestSystem();
  finance = await officeAs(system, "finance");
  token = await system.logIn("demo");
});
afterAll(() => system.close());

const form = {
  bank_code: "SCB",
  account_number: "123-4-56789-0",
  account_name: "บริษัท โชคดี จำกัด",
  is_open: true,
  is_shown: true,
};

interface Account {
  readonly id: number;
  readonly bank_code: string;
}

async function seen(path: "bank_accounts" | "true_money_accounts"): Promise<Account[]> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await system.site.inject({ method: "POST", url: `/api/agent/${path}`, headers });
  return answer.json<{ data: Account[] }>().data;
}

async function create(fields: Partial<typeof form>): Promise<number> {
  const answer = await finance.post("agent/accounts/create", { ...form, ...fields });
  expect(answer.json(), answer.body).toMatchObject({ error: 0 });
  return answer.json<{ data: Account }>().data.id;
}

test("members see the sandbox's play-money bank account and wallet, each with its own fields", async () => {
  expect(await seen("bank_accounts")).toEqual([
    {
      id: expect.any(Number),
      bank_code: "KBANK",
      account_number: "0000000000",
      account_name: "โชคดี (เงินสมมติ)",
      is_open: true,
    },
  ]);
  expect(await seen("true_money_accounts")).toEqual([
    { id: expect.any(Number), phone: "0600000000", account_name: "โชคดี (เงินสมมติ)", is_open: true },
  ]);
});

test("a guest sees none", async () => {
  for (const path of ["bank_accounts", "true_money_accounts"]) {
    const answer = await system.site.inject({ method: "POST", url: `/api/agent/${path}`, payload: {} });
    expect(answer.statusCode, path).toBe(401);
  }
});

test("finance adds, closes and hides an account, seen at once and on record", async () => {
  const id = await create({});
  expect((await seen("bank_accounts")).at(-1)).toMatchObject({ id, account_number: "1234567890", is_open: true });
  await finance.post("agent/accounts/update", { ...form, id, is_open: false });
  expect((await seen("bank_accounts")).at(-1)).toMatchObject({ id, is_open: false });
  await finance.post("agent/accounts/update", { ...form, id, is_shown: false });
  expect((await seen("bank_accounts")).map((account) => account.id)).not.toContain(id);
  const { rows } = await system.database.owner.query(
    `select action, before->'is_open' as open_before, after->'is_open' as open_after, after->>'account_number' as number
       from audit_record where subject = $1 order by id limit 2`,
    [`agent_account:${id}`],
  );
  expect(rows).toEqual([
    { action: "agent_account.create", open_before: null, open_after: true, number: "1234567890" },
    { action: "agent_account.update", open_before: true, open_after: false, number: "1234567890" },
  ]);
});

test("a wallet is known by its phone and stands apart from the banks", async () => {
  const id = await create({ bank_code: "TRUEWALLET", account_number: "+66 89 999 9999" });
  expect((await seen("true_money_accounts")).at(-1)).toMatchObject({ id, phone: "0899999999" });
  expect((await seen("bank_accounts")).map((account) => account.id)).not.toContain(id);
});

test("the order is finance's", async () => {
  const list = async () => (await finance.get("agent/accounts")).json<{ data: Account[] }>().data.map(({ id }) => id);
  const ids = (await list()).toReversed();
  expect((await finance.post("agent/accounts/order", { ids })).json()).toEqual({ error: 0, data: {} });
  expect(await list()).toEqual(ids);
});

test("a number exists once, also when it is sent twice at the same moment", async () => {
  const twice = { ...form, bank_code: "BBL" };
  const answers = await Promise.all([1, 2].map(() => finance.post("agent/accounts/create", twice)));
  const refused = answers.map((answer) => answer.json<{ fields?: object }>().fields).filter(Boolean);
  expect(refused).toEqual([{ account_number: "มีเลขที่บัญชีนี้อยู่แล้ว" }]);
  const other = await create({ bank_code: "KTB" });
  const clash = await finance.post("agent/accounts/update", { ...twice, id: other });
  expect(clash.json()).toMatchObject({ code: "FIELDS_INVALID" });
});

test.each([
  [{ bank_code: "NOBANK" }, { bank_code: "กรุณาเลือกธนาคาร" }],
  [{ account_number: "12345" }, { account_number: "เลขที่บัญชีไม่ถูกต้อง" }],
  [{ account_number: " " }, { account_number: "กรุณากรอกเลขที่บัญชี" }],
  [{ bank_code: "TRUEWALLET", account_number: "1234567890" }, { account_number: "เลขที่บัญชีไม่ถูกต้อง" }],
  [{ account_name: " \n" }, { account_name: "กรุณากรอกชื่อบัญชี" }],
])("%j is refused beside its field", async (wrong, fields) => {
  const answer = await finance.post("agent/accounts/create", { ...form, ...wrong });
  expect(answer.json()).toMatchObject({ code: "FIELDS_INVALID", fields });
});

test.each(["marketing", "support", "lottery"] as const)("%s may not touch the accounts", async (role) => {
  const other = await officeAs(system, role);
  expect((await other.get("agent/accounts")).statusCode).toBe(403);
  expect((await other.post("agent/accounts/create", form)).statusCode).toBe(403);
  expect((await other.post("agent/accounts/update", { ...form, id: 1 })).statusCode).toBe(403);
  expect((await other.post("agent/accounts/order", { ids: [1] })).statusCode).toBe(403);
});

test("an account is never removed, not even by the program", async () => {
  await expect(system.database.db.query("delete from agent_account")).rejects.toThrow("permission denied");
});
