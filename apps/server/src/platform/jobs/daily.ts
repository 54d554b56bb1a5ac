import { bangkokDay } from "@chokdee/rules";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { DailyJob, Job } from "../../core/jobs.ts";
import type { Log } from "../../core/log.ts";

const DAY_MS = 24 * 60 * 60_000;
const MINUTE_MS = 60_000;

interface Dependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

/** The one job that brings all daily jobs up to the business day, looked at every minute. */
export const DAILY = "daily";

export function dailyRunner(jobs: readonly DailyJob[], dependencies: Dependencies): Job {
  return {
    name: DAILY,
    cron: "* * * * *",
    queue: DAILY,
    // The next minute is the next attempt.
    maxAttempts: 1,
    run: () => runDailyJobs(jobs, dependencies),
  };
}

/** A job that fails holds up its own later days and nobody else's. */
export async function runDailyJobs(jobs: readonly DailyJob[], { db, clock, log }: Dependencies): Promise<void> {
  let failure: unknown;
  for (const job of jobs) {
    try {
      for (let day = await nextDay(db, clock, job); day; day = await nextDay(db, clock, job)) {
        await job.runFor(day);
        await markDone(db, clock, job, day);
      }
    } catch (error) {
      log.error({ err: error, job: job.name }, "a daily job failed and is tried again in a minute");
      failure ??= error;
    }
  }
  if (failure !== undefined) throw failure;
}

/** The first day that the job has not done and whose time has come. A new job begins with the day before this one. */
async function nextDay(db: Db, clock: Clock, job: DailyJob): Promise<string | undefined> {
  const latest = bangkokDay(new Date(clock.now().getTime() - job.afterMinutes * MINUTE_MS - DAY_MS));
  const { rows } = await db.query<{ day: string }>(
    "select to_char(done_day + 1, 'YYYY-MM-DD') as day from daily_job where name = $1",
    [job.name],
  );
  const day = rows[0]?.day ?? latest;
  return day <= latest ? day : undefined;
}

async function markDone(db: Db, clock: Clock, job: DailyJob, day: string): Promise<void> {
  await db.query(
    `insert into daily_job (name, done_day, done_at) values ($1, $2, $3)
     on conflict (name) do update set done_day = excluded.done_day, done_at = excluded.done_at`,
    [job.name, day, clock.now()],
  );
}
