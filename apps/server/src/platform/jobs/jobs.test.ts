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

test("cron fields are Bangkok time", () => {
  expect(inUtc("30 3 * * *")).toBe("30 20 * * *");
  expect(inUtc("0 0 * * *")).toBe("0 17 * * *");
  expect(inUtc("7 * * * *")).toBe("7 * * * *");
  expect(() => inUtc("0 0 1 * *")).toThrow("one hour of every day");
});
