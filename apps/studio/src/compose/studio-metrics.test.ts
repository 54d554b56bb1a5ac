import { afterAll, beforeAll, expect, test } from "vitest";
import { createStudioBench, type StudioBench } from "../testing/studio-bench.ts";

let bench: StudioBench;
beforeAll(async () => {
  bench = await createStudioBench();
});
afterAll(() => bench.close());

test("the studio says how long its calls and the wallet's took, and what is behind its time", async () => {
  await bench.enter("khoi", 100_000);
  const answer = await fetch(`${bench.url}/metrics`);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const line of [
    /^chokdee_call_seconds_count\{call="session",status="200"\} \d+$/m,
    /^chokdee_studio_wallet_seconds_count\{call="session",status="OK"\} 1$/m,
    /^chokdee_studio_late_seconds\{work="table_rounds"\} [\d.]+$/m,
    /^chokdee_studio_late_seconds\{work="jackpot_beacon"\} [\d.]+$/m,
    /^chokdee_db_connections\{pool_state="members_waiting"\} 0$/m,
    /^chokdee_batcher_waiting\{batcher="sessions"\} 0$/m,
    /^chokdee_studio_table_streams 0$/m,
    /^chokdee_metric_failures_total 0$/m,
  ])
    expect(text).toMatch(line);
});
