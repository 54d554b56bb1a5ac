import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const ask = async (path: string, username: string) =>
  system.site.inject({
    method: "POST",
    url: path,
    headers: { authorization: `Bearer ${await system.logIn(username)}` },
  });

test.each([
  ["demo", 10_000],
  ["vip", 250_000],
  ["newbie", 0],
])("%s has the sandbox's opening balance in the main wallet", async (username, balance) => {
  const answer = await ask("/api/member/wallets", username);
  expect(answer.json()).toEqual({
    error: 0,
    data: [{ id: 1, wallet_name: "กระเป๋าหลัก", balance, wallet_type_id: 1 }],
  });
});

test("points are a unit of their own", async () => {
  expect((await ask("/api/member/points", "demo")).json()).toMatchObject({ error: 0, data: { points: 0 } });
});

test("wallets need a session", async () => {
  expect((await system.site.inject({ method: "POST", url: "/api/member/wallets" })).statusCode).toBe(401);
});

const read = async (path: string, username: string) =>
  system.site.inject({ url: path, headers: { authorization: `Bearer ${await system.logIn(username)}` } });

test("each member reads their own statement", async () => {
  for (const [username, balance] of [
    ["demo", 10_000],
    ["vip", 250_000],
  ] as const) {
    const { data } = (await read("/api/member/statement?limit=5", username)).json();
    expect(data).toMatchObject({ items: [{ amount: balance, balance_before: 0, balance_after: balance }] });
    expect(data.next_cursor).toBeNull();
  }
  expect((await read("/api/member/statement", "newbie")).json()).toEqual({
    error: 0,
    data: { items: [], next_cursor: null },
  });
});

test("a statement can be taken home with its proof", async () => {
  const file = (await read("/api/member/statement/export?from=2020-01-01&to=2090-01-01&format=csv", "demo")).json();
  expect(file.data.content.split("\r\n")).toHaveLength(3);
  const proof = (await read("/api/member/statement/proof", "demo")).json();
  expect(proof.data).toMatchObject({ links: [{ seq: 1, amount: "1000000" }], next_cursor: null, seal: null });
});

test("the daily seals are open to everybody", async () => {
  const answer = await system.site.inject({ url: "/api/ledger/seals" });
  expect(answer.json()).toEqual({ error: 0, data: { items: [], next_cursor: null } });
});

test.each(["/api/member/statement?cursor=x", "/api/ledger/seals?cursor=-1", "/api/member/statement/proof?cursor=1e3"])(
  "a cursor that is none is a broken request: %s",
  async (path) => {
    expect((await read(path, "demo")).statusCode).toBe(400);
  },
);
