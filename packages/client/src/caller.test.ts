import { calls, type SiteContract } from "@chokdee/contract";
import { expect, test } from "vitest";
import { createCaller, dataOf } from "./caller.ts";

/** A caller whose every request gets this answer, and what it sent. */
function callerBefore(body: object, status = 200) {
  const sent: Request[] = [];
  const caller = createCaller<SiteContract>(calls, {
    head: () => ({ baseUrl: "http://site.example", token: "token-1", deviceId: undefined }),
    send: async (url, init) => {
      sent.push(new Request(url, init));
      return Response.json(body, { status });
    },
  });
  return { caller, sent };
}

test("a success is its data, whether looked at or taken for granted", async () => {
  const { caller, sent } = callerBefore({ error: 0, data: { categories: [] } });
  expect(await caller.call("lottoBillDetail", { bill_id: "B1" })).toMatchObject({ status: 200, error: 0 });
  expect(await caller.ok("walletList", {})).toEqual({ categories: [] });
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "GET http://site.example/api/lotto/bill/detail?bill_id=B1",
    "POST http://site.example/api/member/wallets",
  ]);
  expect(sent[0]?.headers.get("authorization")).toBe("Bearer token-1");
  expect(sent[0]?.headers.has("x-device-id")).toBe(false);
});

test("a failure is returned, not thrown, with its data", async () => {
  const failure = { error: 1000, code: "FIELDS_INVALID", message: "ผิด", fields: { amount: "น้อยไป" } };
  const { caller } = callerBefore({ ...failure, data: { left: 5 } });
  const answer = await caller.call("withdrawCreate", { amount: 1 });
  expect(answer).toEqual({ status: 200, ...failure, data: undefined, refusal: { left: 5 } });
  expect(() => dataOf(answer)).toThrow("FIELDS_INVALID");
  await expect(caller.ok("withdrawCreate", { amount: 1 })).rejects.toThrow("FIELDS_INVALID");
});

test("what a page would keep to itself or put in other words is shown as the server said it", async () => {
  const { caller } = callerBefore({ error: 401, message: "หมดเวลา" }, 401);
  for (const id of ["walletList", "logout", "lottoBillList"] as const) {
    expect(await caller.call(id, {}), id).toMatchObject({ status: 401, error: 401, message: "หมดเวลา" });
  }
});

test("no idempotency key is made up, and a given one is sent", async () => {
  const { caller, sent } = callerBefore({ error: 0, data: {} });
  await caller.call("withdrawCreate", { amount: 100 });
  await caller.call("withdrawCreate", { amount: 100 }, { idempotencyKey: "my-own-key" });
  expect(sent.map(({ headers }) => headers.get("idempotency-key"))).toEqual([null, "my-own-key"]);
});

test("what the types forbid can be sent all the same", async () => {
  const { caller, sent } = callerBefore({ error: 400 }, 400);
  expect(await caller.raw("withdrawCreate", { amount: "all of it" })).toMatchObject({ status: 400 });
  expect(await sent[0]?.json()).toEqual({ amount: "all of it" });
});
