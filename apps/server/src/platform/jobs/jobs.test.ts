import { expect, test } from "vitest";
import { databaseForTest } from "../../testing/database.ts";
import { createLogger } from "../log.ts";
import { jobQueue } from "./queue.ts";
import { inUtc, startWorker } from "./worker.ts";

const log = createLogger("silent");

test("a job added in a transaction runs, with the application's rights, and is tried again when it fails", async () => {
  const { db, appUrl, owner } = await databaseForTest();
  const seen: unknown[] = [];
  await db.transaction((tx) => jobQueue.add(tx, "greet", { name: "somchai" }));
  await db
    .transaction(async (tx) => {
      await jobQueue.add(tx, "greet", { name: "nobody" });
      throw new Error("rolled back");
    })
    .catch(() => {});
  const worker = await startWorker(
    appUrl,
    [
      {
        name: "greet",
        cron: "30 3 * * *",
        run: async (payload) => {
          seen.push(payload);
          if (seen.length === 1) throw new Error("busy");
        },
      },
    ],
    log,
  );
  try {
    await expect.poll(() => seen.length).toBe(1);
    await owner.query("update graphile_worker._private_jobs set run_at = now()");
    await expect.poll(() => seen.length).toBe(2);
    expect(seen).toEqual([{ name: "somchai" }, { name: "somchai" }]);
  } finally {
    await worker.stop();
  }
});

test("what is done when the worker is stopped is written as done", async () => {
  const { db, appUrl, owner } = await databaseForTest();
  await db.transaction(async (tx) => {
    for (let no = 0; no < 60; no += 1) await jobQueue.add(tx, "count", { no });
  });
  let done = 0;
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const count = async () => {
    done += 1;
    if (done === 20) stop(worker.stop());
  };
  const worker = await startWorker(appUrl, [{ name: "count", run: count }], log);
  await stopped;
  const { rows } = await owner.query("select locked_by from graphile_worker._private_jobs");
  expect(rows).toEqual(Array.from({ length: 60 - done }, () => ({ locked_by: null })));
});

test("jobs go on when the database has cut their connections while one was written as done", async () => {
  const { db, appUrl, owner } = await databaseForTest();
  const seen: unknown[] = [];
  const { promise: held, resolve: finish } = Promise.withResolvers<void>();
  const greet = async (payload: unknown) => {
    seen.push(payload);
    await held;
  };
  const worker = await startWorker(appUrl, [{ name: "greet", run: greet }], log);
  try {
    await db.transaction((tx) => jobQueue.add(tx, "greet", { name: "somchai" }));
    await expect.poll(() => seen.length).toBe(1);
    await owner.transaction(async (tx) => {
      await tx.query("select from graphile_worker._private_jobs for update");
      finish();
      const ofJobs = "from pg_stat_activity where application_name = 'chokdee-jobs' and datname = current_database()";
      const waiting = () => db.query(`select ${ofJobs} and wait_event_type = 'Lock'`);
      await expect.poll(async () => (await waiting()).rowCount).toBe(1);
      await db.query(`select pg_terminate_backend(pid) ${ofJobs}`);
    });
    await db.transaction((tx) => jobQueue.add(tx, "greet", { name: "malee" }));
    await expect.poll(() => seen).toEqual([{ name: "somchai" }, { name: "malee" }]);
  } finally {
    await worker.stop();
  }
});

test("cron fields are Bangkok time", () => {
  expect(inUtc("30 3 * * *")).toBe("30 20 * * *");
  expect(inUtc("0 0 * * *")).toBe("0 17 * * *");
  expect(inUtc("7 * * * *")).toBe("7 * * * *");
  expect(() => inUtc("0 0 1 * *")).toThrow("one hour of every day");
});
