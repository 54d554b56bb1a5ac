import { utcHour } from "@chokdee/rules/time";
import { Logger as WorkerLogger, parseCronItems, run } from "graphile-worker";
import type { Job } from "../../core/jobs.ts";
import type { Log } from "../../core/log.ts";
import { closePool, openPool } from "../db/pool.ts";

const AT_ONCE = 4;
const MAX_ATTEMPTS = 10;

export interface Worker {
  /** Lets running jobs finish and takes no new ones. */
  stop(): Promise<void>;
}

/** Runs jobs from the database. A job that a killed process held is taken up again by another. */
export async function startWorker(appUrl: string, jobs: readonly Job[], log: Log): Promise<Worker> {
  const pool = openPool({
    url: appUrl,
    max: AT_ONCE + 2,
    applicationName: "chokdee-jobs",
    onError: (error) => log.warn({ err: error }, "a database connection of the jobs broke"),
  });
  const runner = await run({
    pgPool: pool,
    concurrency: AT_ONCE,
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap((job) =>
        job.cron
          ? [{ task: job.name, match: inUtc(job.cron), options: { maxAttempts: job.maxAttempts ?? MAX_ATTEMPTS } }]
          : [],
      ),
    ),
    logger: new WorkerLogger(() => (level, message, meta) => {
      if (level === "error") log.error({ ...meta }, message);
      else if (level === "warning") log.warn({ ...meta }, message);
      else log.debug({ ...meta }, message);
    }),
  });
  return {
    stop: async () => {
      await runner.stop();
      await closePool(pool);
    },
  };
}

/** Only whole hours and `*` are understood, which is all we need. */
export function inUtc(cron: string): string {
  const [minute, hour, ...rest] = cron.split(" ");
  if (minute === undefined || hour === undefined || rest.length !== 3) throw new Error(`Not five cron fields: ${cron}`);
  if (hour === "*") return cron;
  const bangkokHour = Number(hour);
  if (!Number.isInteger(bangkokHour) || rest.some((field) => field !== "*")) {
    throw new Error(`Only one hour of every day is understood: ${cron}`);
  }
  return [minute, utcHour(bangkokHour), ...rest].join(" ");
}
