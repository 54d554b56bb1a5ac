import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSystem, SANDBOX_TOKEN, type TestSystem } from "../../testing/system.ts";
import { signedIn } from "../../testing/visitor.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await createTestSystem();
});
afterAll(() => system.close());

const fund = (payload: object) =>
  system.site.inject({
    method: "POST",
    url: "/sandbox/fund",
    payload,
    headers: { "x-sandbox-token": SANDBOX_TOKEN },
  });

async function balanceOf(username: string): Promise<number | undefined> {
  const member = await signedIn(system, username);
  return (await member.ok("walletList", {}))[0]?.balance;
}

test("moves play money in and out of the main wallet, once for each key", async () => {
  const gift = { username: "newbie", amount: 150.25, key: "gift-1" };
  expect((await fund(gift)).json()).toEqual({ error: 0, data: { replayed: false } });
  expect((await fund(gift)).json()).toEqual({ error: 0, data: { replayed: true } });
  expect(await balanceOf("newbie")).toBe(150.25);
  const bet = { username: "newbie", amount: -50, code: "game_bet", key: "bet-1" };
  expect((await fund(bet)).json()).toEqual({ error: 0, data: { replayed: false } });
  expect(await balanceOf("newbie")).toBe(100.25);
});

test.each([
  ["nobody", { username: "nobody", amount: 1, key: "k" }, 404],
  ["parts of a satang", { username: "vip", amount: 0.001, key: "k" }, 200],
  ["nothing", { username: "vip", amount: 0, key: "k" }, 200],
  ["more than is there", { username: "vip", amount: -900_000, key: "k" }, 200],
  ["points", { username: "vip", amount: 1, code: "points_earned", key: "k" }, 400],
])("refuses %s", async (_what, payload, status) => {
  const answer = await fund(payload);
  expect(answer.statusCode).toBe(status);
  expect(answer.json<{ error: number }>().error).not.toBe(0);
  expect(await balanceOf("vip")).toBe(250_000);
});

test("opens a bonus wallet with play money in it", async () => {
  const open = (payload: object) =>
    system.site.inject({
      method: "POST",
      url: "/sandbox/wallet",
      payload,
      headers: { "x-sandbox-token": SANDBOX_TOKEN },
    });
  const answer = await open({ username: "demo", name: "โบนัสทดลอง", amount: 75.5 });
  const { wallet_id } = answer.json<{ data: { wallet_id: number } }>().data;
  const demo = await signedIn(system, "demo");
  const bonus = { id: wallet_id, wallet_name: "โบนัสทดลอง", balance: 75.5, wallet_type_id: 2 };
  expect(await demo.ok("walletList", {})).toContainEqual(bonus);
  expect((await open({ username: "nobody", name: "x", amount: 1 })).statusCode).toBe(404);
});
