import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../testing/database.ts";
import { officer } from "../../testing/officer.ts";
import { createTestSystem } from "../../testing/system.ts";
import { createRateLimiter } from "./rate-limit.ts";

let database: TestDatabase;
let now = Date.UTC(2026, 0, 1);
const clock = { now: () => new Date(now), real: () => new Date(now) };
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const takeMany = async (
  limiter: ReturnType<typeof createRateLimiter>,
  bucket: string,
  perMinute: number,
  times: number,
) => {
  let taken = 0;
  for (let i = 0; i < times; i++) {
    await limiter.take(bucket, perMinute).then(
      () => taken++,
      () => {},
    );
  }
  return taken;
};

test("exactly the limit is taken in a minute, and the next minute begins anew", async () => {
  const limiter = createRateLimiter(database.db, clock, 1);
  expect(await takeMany(limiter, "one", 25, 60)).toBe(25);
  now += 60_000;
  expect(await takeMany(limiter, "one", 25, 60)).toBe(25);
});

test("calls that come at once take the limit, not a share of it each", async () => {
  const limiter = createRateLimiter(database.db, clock, 1);
  const answers = await Promise.allSettled(Array.from({ length: 60 }, () => limiter.take("burst", 25)));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
});

test("several processes share one limit", async () => {
  const limiters = [1, 2, 3].map(() => createRateLimiter(database.db, clock, 1));
  const taken = await Promise.all(limiters.map((limiter) => takeMany(limiter, "shared", 30, 40)));
  const sum = taken.reduce((a, b) => a + b, 0);
  expect(sum).toBe(30);
});

test("a person of the staff cannot reach the limit by loading pages, and a program that reads without end does", async () => {
  // A tenth of the limits, and so of what a person does in a minute.
  const system = await createTestSystem({ rateLimitScale: 0.1 });
  try {
    const [desk, colleague] = [await officer(system, "owner"), await officer(system, "finance")];
    const page = ["officeMe", "officeCounts", "officeViewList", "officeProposalList", "officeStaffList"] as const;
    const load = async () => {
      for (const id of page) expect([id, (await desk.raw(id, {})).status]).toEqual([id, 200]);
    };
    // Three times a second for a tenth of a minute.
    for (let loads = 0; loads < 18; loads++) await load();
    const statuses = await Promise.all(
      Array.from({ length: 500 }, async () => (await desk.raw("officeMe", {})).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect((await colleague.raw("officeMe", {})).status, "of the same address").toBe(200);
  } finally {
    await system.close();
  }
});

test("a call's own limit answers 429 in Thai, and another device is not held back", async () => {
  const system = await createTestSystem({ rateLimitScale: 1 });
  try {
    const logIn = (device: string) =>
      system.site.inject({
        method: "POST",
        url: "/api/login",
        payload: { username: "demo", password: "" },
        headers: { "x-device-id": device },
      });
    const statuses = [];
    for (let i = 0; i < 25; i++) statuses.push((await logIn("device-number-one")).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    const refused = await logIn("device-number-one");
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ error: 429, message: "ทำรายการถี่เกินไป กรุณารอสักครู่" });
    const unread = { "x-device-id": "device-number-one", "content-type": "application/json" };
    const noJson = await system.site.inject({ method: "POST", url: "/api/login", payload: "{", headers: unread });
    expect(noJson.statusCode, "its body is not read").toBe(429);
    expect((await logIn("device-number-two")).statusCode).toBe(200);
  } finally {
    await system.close();
  }
});
