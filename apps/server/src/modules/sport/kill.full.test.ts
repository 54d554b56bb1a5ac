import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { gradeOf, parlayPayout, payoutOf, selectionFromId } from "@chokdee/rules/sport";
import { expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { createSportSystem, finished, goal, PAID_AFTER_MS, type SportSystem } from "../../testing/sport-system.ts";
import { addOffset } from "../sandbox/clock-repo.ts";
import { findMatches } from "./match-repo.ts";
import { settleAll } from "./settle-match.ts";
import { listLegs, pageSlips } from "./slip-repo.ts";

const KILLS = Number(process.env.KILLS ?? 20);
/** So many bets a process accepts at least before it is killed. */
const ACCEPTED_PER_KILL = 3;
const PROGRAM = join(import.meta.dirname, "../../testing/sport-program.ts");

function start({ database }: SportSystem, members: readonly MemberId[], matches: readonly string[]): ChildProcess {
  return spawn(process.execPath, [PROGRAM], {
    env: {
      PATH: process.env.PATH,
      DATABASE: database.appUrl,
      MEMBERS: members.join(","),
      MATCHES: matches.join(","),
      FOR_MS: "60000",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
}

/** Which work on football the database does at this moment. */
async function isBusy({ database }: SportSystem): Promise<boolean> {
  const { rows } = await database.db.query(
    `select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and state <> 'idle'
        and pid <> pg_backend_pid() and (query like '%sport%' or query like '%ledger_post%')`,
  );
  return rows.length > 0;
}

/** How many bets were ever accepted, whatever became of them. */
async function countAccepted({ database }: SportSystem): Promise<number> {
  const { rows } = await database.db.query<{ count: bigint }>(
    "select count(*) from sport_slip where status not in ('waiting', 'refused')",
  );
  return Number(rows[0]?.count);
}

/** Kills the process in the middle of its work: not while it still starts, but after it has accepted bets of its own. */
async function killAtWork(system: SportSystem, child: ChildProcess, acceptedBefore: number): Promise<void> {
  const ended = once(child, "exit");
  while ((await countAccepted(system)) < acceptedBefore + ACCEPTED_PER_KILL) {
    expect(child.exitCode, "the process ended by itself").toBeNull();
    await sleep(20);
  }
  await sleep(Math.random() * 3_000);
  child.kill("SIGKILL");
  await ended;
  while (await isBusy(system)) await sleep(5);
}

/** Also for the other process. */
async function pass({ clock, desk }: SportSystem, ms: number): Promise<void> {
  clock.advanceTo(await addOffset(desk.db, ms));
}

/** Beyond everything that this test lets pass. */
const LATER = { minutes: 30 * 24 * 60 };

/** Moves the matches on: some begin, some have goals, some end, and ended ones are amended. */
async function move(system: SportSystem, matches: string[], ended: string[], step: number): Promise<void> {
  const [match = ""] = matches;
  const live = { phase: "second-half", minute: 60, halfTime: { home: 0, away: 0 } } as const;
  const score = { home: step % 3, away: 0 };
  const events = step % 2 === 0 ? [goal("home", 60, system.clock.now())] : [];
  await system.tell(match, { ...live, score, ...(step % 3 > 0 && { firstGoal: "home" as const }) }, { events });
  await pass(system, 5_000);
  await system.tell(match, { ...live, score, ...(step % 3 > 0 && { firstGoal: "home" as const }) });
  if (step % 5 !== 4) return;
  await system.end(match, finished(step % 2, 1));
  ended.push(...matches.splice(0, 1));
  matches.push(await system.openMatch(LATER));
  await pass(system, PAID_AFTER_MS);
  const [amended = ""] = ended;
  await system.database.owner.query(
    `update sport_match set result = $2, result_state = 'confirmed', outcome = outcome + 1, settled_to = 0, pays_at = now()
      where id = $1 and result_state = 'settled'`,
    [amended ?? null, JSON.stringify(finished(2, step % 3, [1, 0]))],
  );
}

/** Every slip is paid what its legs and the results come to, worked out here again. */
async function expectPaidRight(system: SportSystem, members: readonly MemberId[]): Promise<number> {
  const { db } = system.desk;
  let checked = 0;
  for (const memberId of members) {
    const slips = await pageSlips(db, memberId, undefined, undefined, 100_000);
    const legs = Map.groupBy(
      await listLegs(
        db,
        slips.map(({ id }) => id),
      ),
      ({ slip_id }) => slip_id,
    );
    const ids = [...new Set([...legs.values()].flat().map(({ match_id }) => match_id))];
    const results = new Map((await findMatches(db, ids)).map(({ id, result }) => [id, result]));
    for (const slip of slips) {
      expect(["settled", "refused", "cashed_out"]).toContain(slip.status);
      if (slip.status !== "settled") continue;
      const graded = (legs.get(slip.id) ?? []).map((leg) => {
        const [selection, result] = [selectionFromId(leg.selection), results.get(leg.match_id)];
        const at = { home: leg.home_at, away: leg.away_at };
        const byTime = !leg.is_live && leg.grade === "void";
        return {
          price: leg.price,
          grade: byTime ? ("void" as const) : selection && result ? gradeOf(selection, result, at) : null,
        };
      });
      const [risk, win] = [Number(slip.open_risk), Number(slip.open_win)];
      const [first] = graded;
      const due =
        slip.kind === "parlay"
          ? parlayPayout(risk, graded)
          : first?.grade
            ? payoutOf({ risk, win }, first.grade)
            : null;
      expect(slip.payout, `slip ${slip.id}`).toBe(due === null ? null : BigInt(due));
      checked += 1;
    }
  }
  return checked;
}

test("a process killed while it accepts, settles, resettles and buys back loses and doubles nothing", async () => {
  const system = await createSportSystem();
  const members = await system.members(12, 1_000_000_00n);
  const matches = [await system.openMatch(LATER), await system.openMatch(LATER), await system.openMatch(LATER)];
  const ended: string[] = [];
  for (let kills = 0; kills < KILLS; kills++) {
    const accepted = await countAccepted(system);
    const child = start(system, members, matches);
    await move(system, matches, ended, kills);
    await killAtWork(system, child, accepted);
  }
  for (const match of matches) await system.end(match, finished(1, 1));
  await pass(system, PAID_AFTER_MS);
  await settleAll(system.desk);
  expect(await expectPaidRight(system, members)).toBeGreaterThan(KILLS);
  await system.close();
});
