import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { expectPaidOnce, openDecidedRound } from "../../testing/decided-round.ts";
import { createLottoSystem, type LottoSystem } from "../../testing/lotto-system.ts";
import { restartSettling } from "./round-repo.ts";

const KILLS = 10;
const PROGRAM = join(import.meta.dirname, "../../testing/settle-program.ts");

function startSettling({ database }: LottoSystem): ChildProcess {
  return spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env.PATH, DATABASE: database.appUrl },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Whether the database works for the settlement at this moment. */
async function isBusy({ database }: LottoSystem): Promise<boolean> {
  // Only its own role sees what a connection is doing.
  const { rows } = await database.db.query(
    `select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and state <> 'idle'
        and pid <> pg_backend_pid() and (query like '%lotto%' or query like '%ledger_post%')`,
  );
  return rows.length > 0;
}

/** Kills the process in the middle of its work. False where it was done before. */
async function killWhenBusy(system: LottoSystem, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null) {
    await sleep(2);
    if (!(await isBusy(system))) continue;
    child.kill("SIGKILL");
    // The database notices only at the end of a statement that its client is gone.
    while (await isBusy(system)) await sleep(5);
    return true;
  }
  return false;
}

test(
  "a process killed ten times while it settles leaves each winning line paid once",
  { timeout: 300_000 },
  async () => {
    const system = await createLottoSystem();
    const roundId = await openDecidedRound(system);
    const restart = () => system.deps.db.transaction((tx) => restartSettling(tx, roundId, system.clock.real()));
    for (let kills = 0; kills < KILLS;) {
      const child = startSettling(system);
      const ended = once(child, "exit");
      if (await killWhenBusy(system, child)) kills += 1;
      // It may be done before it is killed often enough; then it goes through all bills once more.
      else await restart();
      await ended;
    }
    const last = startSettling(system);
    expect(await once(last, "exit")).toEqual([0, null]);
    await expectPaidOnce(system, roundId);
    await system.close();
  },
);
