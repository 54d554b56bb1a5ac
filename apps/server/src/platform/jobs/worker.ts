import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { utcHour } from "@chokdee/rules/time";
import { Logger as WorkerLogger, parseCronItems, type Runner, run, runOnce, type RunnerOptions } from "graphile-worker";
import type { Job } from "../../core/jobs.ts";
import type { Log } from "../../core/ports.ts";
import { closePool, openPool } from "@chokdee/server-kit/db";

const AT_ONCE = 4;
const POLL_MS = 5_000;
const MAX_ATTEMPTS = 10;
const RESTART_MS = 1_000;

export interface Worker {
  /** Lets running jobs finish and takes no new ones. */
  stop(): Promise<void>;
}

/** Runs jobs from the database. A job that a killed process held is taken up again by another. */
export async function startWorker(appUrl: string, jobs: readonly Job[], log: Log): Promise<Worker> {
  const pool = jobsPool(appUrl, log);
  const options = runnerOptions(pool, jobs, log);
  const ending = new AbortController();
  const kept = keepRunning(await run(options), () => run(options), ending.signal, log);
  return {
    stop: async () => {
      ending.abort();
      await kept;
      await closePool(pool);
    },
  };
}

/** Jobs that are run when they are asked for, and not by and by. */
export interface JobsByHand {
  /** Runs what is due, and returns when nothing is. */
  runDue(): Promise<void>;
  close(): Promise<void>;
}

export function openJobs(appUrl: string, jobs: readonly Job[], log: Log): JobsByHand {
  // What is lost with the machine is asked for again.
  const pool = jobsPool(appUrl, log, { waitsForDisk: false });
  // Those with a time of their own are left to whoever asks.
  const options = runnerOptions(
    pool,
    jobs.map(({ name, run: work }) => ({ name, run: work })),
    log,
  );
  return { runDue: () => runOnce({ ...options, concurrency: 1 }), close: () => closePool(pool) };
}

function jobsPool(appUrl: string, log: Log, options: { readonly waitsForDisk?: boolean } = {}) {
  return openPool({
    ...options,
    url: appUrl,
    max: AT_ONCE + 2,
    applicationName: "chokdee-jobs",
    onError: (error) => log.warn({ err: error }, "a database connection of the jobs broke"),
  });
}

/** A runner that cannot write what it has done gives up, as when the database goes away. Another takes its place. */
async function keepRunning(first: Runner, begin: () => Promise<Runner>, ending: AbortSignal, log: Log): Promise<void> {
  const asked = once(ending, "abort");
  let runner = first;
  for (;;) {
    await Promise.race([asked, runner.promise.catch(() => {})]);
    if (ending.aborted) break;
    log.error({}, "the jobs have stopped by themselves and are started again");
    await sleep(RESTART_MS, undefined, { signal: ending }).catch(() => {});
    runner = await begin().catch((error: unknown) => {
      log.error({ err: error }, "the jobs could not be started again");
      // Its end is met again in the next turn.
      return runner;
    });
  }
  // One that is giving up refuses to be stopped, and is waited for.
  await runner.stop().catch(() => {});
  await runner.promise.catch(() => {});
}

function runnerOptions(pool: ReturnType<typeof openPool>, jobs: readonly Job[], log: Log): RunnerOptions {
  return {
    pgPool: pool,
    concurrency: AT_ONCE,
    // A job that is due at once is heard of; only one that was put off waits for this.
    pollInterval: POLL_MS,
    noHandleSignals: true,
    // What is not batched is not waited for at a stop, and where it fails it ends the program.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
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
