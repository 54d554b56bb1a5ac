import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { signedIn, visitor } from "../../testing/visitor.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

test.each([
  ["demo", 10_000],
  ["vip", 250_000],
  ["newbie", 0],
])("%s has the sandbox's opening balance in the main wallet", async (username, balance) => {
  const member = await signedIn(system, username);
  expect(await member.ok("walletList", {})).toEqual([{ id: 1, wallet_name: "กระเป๋าหลัก", balance, wallet_type_id: 1 }]);
});

test("points are a unit of their own", async () => {
  const demo = await signedIn(system, "demo");
  expect(await demo.ok("pointsGet", {})).toMatchObject({ points: 0 });
});

test("wallets need a session", async () => {
  expect((await visitor(system).call("walletList", {})).status).toBe(401);
});

test("each member reads their own statement", async () => {
  for (const [username, balance] of [
    ["demo", 10_000],
    ["vip", 250_000],
  ] as const) {
    const statement = await (await signedIn(system, username)).ok("statementList", { limit: 5 });
    expect(statement).toMatchObject({ items: [{ amount: balance, balance_before: 0, balance_after: balance }] });
    expect(statement.next_cursor).toBeNull();
  }
  const newbie = await signedIn(system, "newbie");
  expect(await newbie.ok("statementList", {})).toEqual({ items: [], next_cursor: null });
});

test("a statement can be taken home with its proof", async () => {
  const demo = await signedIn(system, "demo");
  const file = await demo.ok("statementExport", { from: "2020-01-01", to: "2090-01-01", format: "csv" });
  expect(file.content.split("\r\n")).toHaveLength(3);
  const proof = await demo.ok("statementProof", {});
  expect(proof).toMatchObject({ links: [{ seq: 1, amount: "1000000" }], next_cursor: null, seal: null });
});

test("the daily seals are open to everybody", async () => {
  expect(await visitor(system).ok("sealList", {})).toEqual({ items: [], next_cursor: null });
});

test.each([
  ["statementList", "x"],
  ["sealList", "-1"],
  ["statementProof", "1e3"],
] as const)("a cursor that is none is a broken request: %s %s", async (id, cursor) => {
  const demo = await signedIn(system, "demo");
  expect((await demo.call(id, { cursor })).status).toBe(400);
});
