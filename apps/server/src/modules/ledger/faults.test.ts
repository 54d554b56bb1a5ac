import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FaultCluster, faultRound } from "./testing/fault-rounds.ts";

/** A database is made, killed and recovered here, on a machine that may be busy. */
const SLOW_MS = 600_000;
const folder = mkdtempSync(join(tmpdir(), "chokdee-faults-"));
let cluster: FaultCluster;
beforeAll(async () => {
  cluster = await FaultCluster.start(folder);
}, SLOW_MS);
afterAll(async () => {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const faults = [
  ["server", 1, 150],
  ["database", 2, 200],
  ["database", 3, 50],
  ["server", 4, 20],
] as const;

test.each(process.env.FULL ? faults : faults.slice(0, 2))(
  "GLI-19 B.3.5 a killed %s loses nothing that was acknowledged and repeats nothing",
  { timeout: SLOW_MS },
  async (victim, round, afterMs) => {
    const report = await faultRound(cluster, victim, round, afterMs);
    expect(report.acknowledged).toBeGreaterThan(0);
    expect(report).toMatchObject({ lost: 0, doubled: 0, breaks: [] });
  },
);
