// A hundred kills of the server and of the database in the middle of load: nothing acknowledged may be lost, nothing
// may happen twice. `npm run bench:faults -- 20` makes fewer.
import { extent, hold, note } from "./harness.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FaultCluster, faultRound } from "../../apps/server/src/modules/ledger/testing/fault-rounds.ts";

const MAX_DELAY_MS = 400;

export async function run(args: readonly string[] = []): Promise<void> {
  const kills = Number(args[0] ?? extent(100, 2));
  const folder = mkdtempSync(join(tmpdir(), "chokdee-bench-faults-"));
  const cluster = await FaultCluster.start(folder);
  const total = { made: 0, acknowledged: 0, lost: 0, doubled: 0, breaks: 0 };
  try {
    for (let kill = 1; kill <= kills; kill++) {
      const victim = kill % 2 === 0 ? "database" : "server";
      const report = await faultRound(cluster, victim, kill, Math.random() * MAX_DELAY_MS);
      total.made += report.made;
      total.acknowledged += report.acknowledged;
      total.lost += report.lost;
      total.doubled += report.doubled;
      total.breaks += report.breaks.length;
      for (const what of report.breaks) note(`after kill ${kill} of the ${victim}: ${what}`);
      if (kill % 10 === 0) note(`${kill} kills: ${total.acknowledged} acknowledged, ${total.lost} lost`);
    }
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  note(`${kills} kills, ${total.made} requests, ${total.acknowledged} acknowledged`);
  hold(`${total.lost} of those acknowledged are lost, goal 0`, total.lost === 0);
  hold(`${total.doubled} happened twice, goal 0`, total.doubled === 0);
  hold(`${total.breaks} breaks of the books, goal 0`, total.breaks === 0);
}
