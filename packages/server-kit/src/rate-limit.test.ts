import { expect, test } from "vitest";
import { databaseForTest } from "../../../apps/server/src/testing/database.ts";
import { createRateLimiter } from "./rate-limit.ts";

async function limiters(count: number) {
  const { db } = await databaseForTest();
  let ms = Date.UTC(2026, 0, 1);
  const terms = { db, now: () => new Date(ms), windowMs: 10_000, scale: 1 };
  return {
    db,
    all: Array.from({ length: count }, () => createRateLimiter(terms)),
    wait: (by: number) => (ms += by),
  };
}

test("a dear call that is refused leaves cheap ones what they may take, and a new window begins anew", async () => {
  const {
    all: [limiter],
    wait,
  } = await limiters(1);
  for (let no = 0; no < 4; no++) expect(await limiter?.take("guests", 100, 20)).toBe(true);
  for (let no = 0; no < 15; no++) expect(await limiter?.take("guests", 100)).toBe(true);
  expect(await limiter?.take("guests", 100, 20)).toBe(false);
  for (let no = 0; no < 5; no++) expect(await limiter?.take("guests", 100)).toBe(true);
  expect(await limiter?.take("guests", 100)).toBe(false);
  wait(10_000);
  expect(await limiter?.take("guests", 100, 20)).toBe(true);
});

test("processes give no more than the limit together, however their calls weigh and mix", async () => {
  const { all, db } = await limiters(3);
  const weights = [1, 2, 5, 10, 20];
  const taken = await Promise.all(
    Array.from({ length: 600 }, async (_, no) => {
      const weight = weights[no % weights.length] ?? 1;
      return (await all[no % all.length]?.take("network", 1_000, weight)) ? weight : 0;
    }),
  );
  const sum = taken.reduce((all, weight) => all + weight, 0);
  expect(sum).toBeLessThanOrEqual(1_000);
  // What a process has leased last and nobody asks for any more is the most that is lost.
  expect(sum).toBeGreaterThan(1_000 - 3 * 100);
  const { rows } = await db.query<{ count: number }>("select count(*)::int as count from rate_limit");
  expect(rows).toEqual([{ count: 1 }]);
});
