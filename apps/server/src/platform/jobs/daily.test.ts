import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { expect, test } from "vitest";
import type { DailyJob } from "../../core/jobs.ts";
import { databaseForTest } from "../../testing/database.ts";
import { createLogger } from "../log.ts";
import { runDailyJobs } from "./daily.ts";

const log = createLogger("silent");

/** A clock that stays at the given Bangkok time, until it is moved. */
function clockAt(bangkok: string) {
  let now = new Date(`${bangkok}+07:00`).getTime();
  return { now: () => new Date(now), real: () => new Date(now), forward: (ms: number) => (now += ms) };
}

function recorder(name: string, afterMinutes = 5) {
  const days: string[] = [];
  const job: DailyJob = { name, afterMinutes, runFor: async (day) => void days.push(day) };
  return { job, days };
}

test("a day is done once, when its time has come", async () => {
  const { db } = await databaseForTest();
  const { job, days } = recorder("cashback", 30);
  const clock = clockAt("2026-11-15T23:59");
  await runDailyJobs([job], { db, clock, log });
  expect(days).toEqual(["2026-11-14"]);
  clock.forward(15 * MINUTE_MS);
  await runDailyJobs([job], { db, clock, log });
  expect(days).toEqual(["2026-11-14"]);
  clock.forward(HOUR_MS);
  await runDailyJobs([job], { db, clock, log });
  await runDailyJobs([job], { db, clock, log });
  expect(days).toEqual(["2026-11-14", "2026-11-15"]);
});

test("days passed over are made up for, in order", async () => {
  const { db } = await databaseForTest();
  const { job, days } = recorder("seal");
  const clock = clockAt("2026-02-27T12:00");
  await runDailyJobs([job], { db, clock, log });
  clock.forward(72 * HOUR_MS);
  await runDailyJobs([job], { db, clock, log });
  expect(days).toEqual(["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01"]);
});

test("a job that fails is tried again for the same day and holds up no other", async () => {
  const { db } = await databaseForTest();
  const { job, days } = recorder("points");
  let isBroken = true;
  const broken: DailyJob = {
    name: "broken",
    afterMinutes: 0,
    runFor: async (day) => {
      if (isBroken) throw new Error("no luck today");
      days.push(`broken ${day}`);
    },
  };
  const clock = clockAt("2026-11-15T12:00");
  await expect(runDailyJobs([broken, job], { db, clock, log })).rejects.toThrow("daily jobs failed");
  expect(days).toEqual(["2026-11-14"]);
  isBroken = false;
  await runDailyJobs([broken, job], { db, clock, log });
  expect(days).toEqual(["2026-11-14", "broken 2026-11-14"]);
});

test("two processes do a day once, and a killed one is taken up later", async () => {
  const { db } = await databaseForTest();
  const { job, days } = recorder("vip");
  const clock = clockAt("2026-11-15T12:00");
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const slow: DailyJob = {
    ...job,
    runFor: async (day) => {
      begin();
      await finished;
      await job.runFor(day);
    },
  };
  const first = runDailyJobs([slow], { db, clock, log });
  await begun;
  await runDailyJobs([job], { db, clock, log });
  expect(days).toEqual([]);
  clock.forward(16 * MINUTE_MS);
  await runDailyJobs([job], { db, clock, log });
  expect(days).toEqual(["2026-11-14"]);
  finish();
  await first;
});
