import { bangkokDay, DAY_MS, MINUTE_MS } from "@chokdee/rules/time";
import type { Clock } from "../../core/clock.ts";
import type { Db, Tx } from "../../core/db.ts";
import type { DailyJob, Job, JobQueue } from "../../core/jobs.ts";
import type { Ports } from "../../core/ports.ts";

/** Longer than any job takes for a day; a killed one is taken up after this. */
const HOLD_MS = 15 * MINUTE_MS;

type Dependencies = Pick<Ports, "db" | "clock" | "log">;

/** The one job that brings all daily jobs up to the business day, run every minute. */
const DAILY = "daily";

export function dailyRunner(jobs: readonly DailyJob[], dependencies: Dependencies): Job {
  return {
    name: DAILY,
    cron: "* * * * *",
    // The next minute is the next attempt.
    maxAttempts: 1,
    run: () => runDailyJobs(jobs, dependencies),
  };
}

/** Looks at once, where business time was moved. */
export async function runDailyNow(jobs: JobQueue, tx: Tx): Promise<void> {
  await jobs.add(tx, DAILY, {}, { key: "daily_now" });
}

/** A job that fails holds up its own later days and no other job. */
export async function runDailyJobs(jobs: readonly DailyJob[], { db, clock, log }: Dependencies): Promise<void> {
  const failures: unknown[] = [];
  for (const job of jobs) {
    if (!(await takeHold(db, clock, job))) continue;
    try {
      for (let day = await nextDay(db, clock, job); day; day = await nextDay(db, clock, job)) {
        await job.runFor(day);
        await markDone(db, clock, job, day);
      }
    } catch (error) {
      log.error({ err: error, job: job.name }, "a daily job failed and is tried again in a minute");
      failures.push(error);
    } finally {
      await db.query("update daily_job set held_until = null where name = $1", [job.name]);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "daily jobs failed");
}

/** Whether the job is ours for a while, and no other process runs it. */
async function takeHold(db: Db, clock: Clock, { name }: DailyJob): Promise<boolean> {
  const now = clock.real();
  const { rowCount } = await db.query(
    `insert into daily_job (name, held_until) values ($1, $2)
     on conflict (name) do update set held_until = $2
       where daily_job.held_until is null or daily_job.held_until < $3`,
    [name, new Date(now.getTime() + HOLD_MS), now],
  );
  return rowCount === 1;
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
  await db.query("update daily_job set done_day = $2, done_at = $3, held_until = $4 where name = $1", [
    job.name,
    day,
    clock.now(),
    new Date(clock.real().getTime() + HOLD_MS),
  ]);
}
