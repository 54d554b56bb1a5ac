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
  expect((await ask("/api/member/points", "demo")).json()).toEqual({ error: 0, data: { points: 0 } });
});

test("wallets need a session", async () => {
  expect((await system.site.inject({ method: "POST", url: "/api/member/wallets" })).statusCode).toBe(401);
});
