import type { CallDefinition } from "@chokdee/contract";
import { afterEach, expect, expectTypeOf, test } from "vitest";
import { z } from "zod";
import { Outages } from "@chokdee/server-kit/db";
import { DomainError } from "../../core/domain-error.ts";
import { systemRandom } from "../../core/random.ts";
import { takeBreaches } from "../../testing/breaches.ts";
import { readConfig } from "../config.ts";
import { createLogger } from "../log.ts";
import { createSecrets } from "../secrets.ts";
import { bindContract } from "./bind.ts";
import type { OnBreach } from "./breach.ts";
import { createHttpServer } from "./server.ts";

const call = {
  method: "POST",
  path: "/api/try",
  access: "anyone",
  failure: "rethrow",
  errors: ["OTP_WRONG", "NOT_FOUND", "ACCOUNT_SUSPENDED"],
} as const satisfies CallDefinition;

const noSessions = { find: async () => undefined };
const notCalled = () => Promise.reject(new Error("a call without a key asks for nothing"));
const noDatabase = {
  query: notCalled,
  rows: notCalled,
  row: notCalled,
  one: notCalled,
  value: notCalled,
  prepared: notCalled,
  transaction: notCalled,
};
const secrets = createSecrets("the secret key of this test", systemRandom);
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server whose one call does what the test says, called once. */
async function callOnce(
  handler: () => Promise<unknown>,
  onBreach: OnBreach = "fail",
  more: Partial<CallDefinition> = {},
) {
  const app = createHttpServer(readConfig({}), createLogger("silent"));
  const limiter = { take: async () => {}, prune: async () => {} };
  const schema = { summary: "Tries it.", input: z.object({}), output: z.object({ done: z.boolean() }) };
  bindContract(
    app,
    { calls: { tryIt: { ...call, ...more } }, schemas: { tryIt: schema } },
    { tryIt: handler },
    {
      sessions: noSessions,
      staffSessions: { ...noSessions, recordRefusal: async () => {} },
      limiter,
      outages: new Outages("postgresql://nobody@127.0.0.1:1/none"),
      db: noDatabase,
      secrets,
    },
    onBreach,
  );
  closers.push(() => app.close());
  return app.inject({ method: "POST", url: call.path });
}

const failing = (error: Error) => () => Promise.reject(error);

/** What a type would have refused, as data from a database could be. */
function withData(error: DomainError, data: unknown): DomainError {
  return Object.assign(error, { data });
}

test("a failure that the call names, and its data, go out as they are", async () => {
  const wrong = new DomainError("OTP_WRONG", { data: { attempts_left: 2 } });
  expect((await callOnce(failing(wrong))).json()).toMatchObject({ code: "OTP_WRONG", data: { attempts_left: 2 } });
  expect((await callOnce(failing(new DomainError("ACCOUNT_SUSPENDED")))).json()).not.toHaveProperty("data");
  expect((await callOnce(failing(new DomainError("TOO_MANY")))).statusCode).toBe(429);
  expect(takeBreaches()).toEqual([]);
});

test.each([
  ["a code that the call does not name", new DomainError("COUPON_FULL"), "COUPON_FULL, which its errors lack"],
  [
    "a replay where no key is taken",
    new DomainError("CONFLICTING_REPLAY"),
    "CONFLICTING_REPLAY, which its errors lack",
  ],
  ["data that the code does not carry", withData(new DomainError("NOT_FOUND"), {}), "NOT_FOUND, which carries no data"],
  [
    "data of another shape",
    withData(new DomainError("OTP_WRONG", { data: { attempts_left: 1 } }), { left: 1 }),
    "wrong data of OTP_WRONG",
  ],
  [
    "missing data",
    withData(new DomainError("OTP_WRONG", { data: { attempts_left: 1 } }), undefined),
    "wrong data of OTP_WRONG",
  ],
])("%s is a breach", async (_what, error, words) => {
  expect((await callOnce(failing(error))).json()).toMatchObject({ error: 500, code: "INTERNAL" });
  expect(takeBreaches()).toEqual([expect.stringContaining(words)]);
});

test("an answer of another shape is a breach", async () => {
  expect((await callOnce(async () => ({ done: "yes" }))).statusCode).toBe(500);
  expect(takeBreaches()).toEqual([expect.stringContaining("tryIt answers with wrong data")]);
});

test("a member of a real system gets the answer that there is", async () => {
  const answer = await callOnce(failing(new DomainError("COUPON_FULL")), "log");
  expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ code: "COUPON_FULL" })]);
  expect(takeBreaches()).toHaveLength(1);
});

test("a call that takes a key may tell of a conflicting replay", async () => {
  const answer = await callOnce(failing(new DomainError("CONFLICTING_REPLAY")), "fail", { movesMoney: true });
  expect(answer.statusCode).toBe(409);
  expect(takeBreaches()).toEqual([]);
});

test("a failure takes exactly the data of its code", () => {
  expectTypeOf<["OTP_WRONG"]>().not.toExtend<ConstructorParameters<typeof DomainError>>();
  expectTypeOf<["OTP_WRONG", { data: { attempts_left: number } }]>().toExtend<
    ConstructorParameters<typeof DomainError>
  >();
  expectTypeOf<["NOT_FOUND", { data: object }]>().not.toExtend<ConstructorParameters<typeof DomainError>>();
});
