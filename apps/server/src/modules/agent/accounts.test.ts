import { afterAll, beforeAll, expect, test } from "vitest";
import { officer, type Officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";

let system: TestSystem;
let finance: Officer;
let demo: Visitor;
beforeAll(async () => {
  system = await createTestSystem();
  finance = await officer(system, "finance");
  demo = visitor(system);
  await demo.logIn("demo");
});
afterAll(() => system.close());

const form = {
  bank_code: "SCB",
  account_number: "123-4-56789-0",
  account_name: "บริษัท โชคดี จำกัด",
  is_open: true,
  is_shown: true,
};

const banks = () => demo.ok("agentBankAccounts", {});
const wallets = () => demo.ok("agentTrueMoneyAccounts", {});

async function create(fields: Partial<typeof form>): Promise<number> {
  return (await finance.agreed("officeAgentAccountCreate", { ...form, ...fields })).id;
}

test("members see the sandbox's play-money bank account and wallet, each with its own fields", async () => {
  expect(await banks()).toEqual([
    {
      id: expect.any(Number),
      bank_code: "KBANK",
      account_number: "0000000000",
      account_name: "โชคดี (เงินสมมติ)",
      is_open: true,
    },
  ]);
  expect(await wallets()).toEqual([
    { id: expect.any(Number), phone: "0600000000", account_name: "โชคดี (เงินสมมติ)", is_open: true },
  ]);
});

test("a guest sees none", async () => {
  for (const id of ["agentBankAccounts", "agentTrueMoneyAccounts"] as const) {
    expect((await visitor(system).call(id, {})).status, id).toBe(401);
  }
});

test("finance adds, closes and hides an account, seen at once and on record", async () => {
  const id = await create({});
  expect((await banks()).at(-1)).toMatchObject({ id, account_number: "1234567890", is_open: true });
  await finance.call("officeAgentAccountUpdate", { ...form, id, is_open: false });
  expect((await banks()).at(-1)).toMatchObject({ id, is_open: false });
  await finance.call("officeAgentAccountUpdate", { ...form, id, is_shown: false });
  expect((await banks()).map((account) => account.id)).not.toContain(id);
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
  expect((await wallets()).at(-1)).toMatchObject({ id, phone: "0899999999" });
  expect((await banks()).map((account) => account.id)).not.toContain(id);
});

test("the order is finance's", async () => {
  const list = async () => (await finance.ok("officeAgentAccountList", {})).map(({ id }) => id);
  const ids = (await list()).toReversed();
  expect(await finance.ok("officeAgentAccountOrder", { ids })).toEqual({});
  expect(await list()).toEqual(ids);
});

test("a number exists once, also when it is sent twice at the same moment", async () => {
  const twice = { ...form, bank_code: "BBL" };
  const others = [twice, { ...twice, account_name: "อีกชื่อหนึ่ง" }];
  const answers = await Promise.all(others.map((each) => finance.callByTwo("officeAgentAccountCreate", each)));
  const refused = answers.filter(({ error }) => error !== 0).map(({ fields }) => fields);
  expect(refused).toEqual([{ account_number: "มีเลขที่บัญชีนี้อยู่แล้ว" }]);
  const other = await create({ bank_code: "KTB" });
  const clash = await finance.call("officeAgentAccountUpdate", { ...twice, id: other });
  expect(clash).toMatchObject({ code: "FIELDS_INVALID" });
});

test.each([
  [{ bank_code: "NOBANK" }, { bank_code: "กรุณาเลือกธนาคาร" }],
  [{ account_number: "12345" }, { account_number: "เลขที่บัญชีไม่ถูกต้อง" }],
  [{ account_number: " " }, { account_number: "กรุณากรอกเลขที่บัญชี" }],
  [{ bank_code: "TRUEWALLET", account_number: "1234567890" }, { account_number: "เลขที่บัญชีไม่ถูกต้อง" }],
  [{ account_name: " \n" }, { account_name: "กรุณากรอกชื่อบัญชี" }],
])("%j is refused beside its field", async (wrong, fields) => {
  const answer = await finance.call("officeAgentAccountCreate", { ...form, ...wrong });
  expect(answer).toMatchObject({ code: "FIELDS_INVALID", fields });
});

test.each(["marketing", "support", "lottery"] as const)("%s may not touch the accounts", async (role) => {
  const other = await officer(system, role);
  expect((await other.call("officeAgentAccountList", {})).status).toBe(403);
  expect((await other.call("officeAgentAccountCreate", form)).status).toBe(403);
  expect((await other.call("officeAgentAccountUpdate", { ...form, id: 1 })).status).toBe(403);
  expect((await other.call("officeAgentAccountOrder", { ids: [1] })).status).toBe(403);
});

test("an account is never removed, not even by the program", async () => {
  await expect(system.database.db.query("delete from agent_account")).rejects.toThrow("permission denied");
});
