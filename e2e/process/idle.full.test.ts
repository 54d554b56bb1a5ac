import { MINUTE_MS } from "@chokdee/rules/time";
import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "@chokdee/server-kit/db";
import { afterAll, expect, test } from "vitest";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { urlOfRunning } from "../../apps/server/src/platform/postgres/running.ts";
import { copyOfSeeded, startServer } from "../support/server.ts";

const box = makeScratch("idle");

afterAll(() => rmSync(box, { recursive: true, force: true }));

/** Has the database write down each statement that it is sent. */
async function logStatements(dataDir: string): Promise<void> {
  const db = createPool(urlOfRunning(dataDir)?.replace("chokdee_login", "postgres") ?? "");
  await db.query("alter system set log_line_prefix = '%a|'");
  await db.query("alter system set log_statement = 'all'");
  await db.query("select pg_reload_conf()");
  await db.close();
}

/** How often each statement was sent, by who sent it and how it begins. */
function countStatements(log: string): Map<string, number> {
  const counts = new Map<string, number>();
  const entries = log.split(/\n(?!\t)/);
  for (const entry of entries) {
    const [, who, sql] = /^([^|]*)\|LOG:\s+(?:statement|execute [^:]*): ([^]*)$/.exec(entry) ?? [];
    if (!who || !sql) continue;
    const name = `${who}: ${sql.replaceAll(/\s+/g, " ").trim().slice(0, 110)}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

/**
 * What a house sends in which nothing happens: each look by itself, how often at the most, and what for. Whatever else is
 * sent is a job of the clock, a few times a minute.
 */
const LOOKS: readonly (readonly [who: string, begins: string, atMost: number])[] = [
  // Due jobs, and those that the clock adds each minute.
  ["chokdee-jobs", "with j as ( select jobs", 70],
  ["chokdee-jobs", "delete from", 15],
  // One look of the studio for all that is due, one for the tables, one for sessions that have ended elsewhere.
  ["chokdee-studio", "select array[(select min(due_at)", 14],
  ["chokdee-studio", "select s.id as state_id", 14],
  ["chokdee-studio", "select id, player_id, end_failure from session", 14],
  // One question for all followers of events: who has something to take in.
  ["chokdee", "with horizon as materialized", 20],
  // The lottery's rounds, the simulated league and cup, the clock of the sandbox, and who looks at what they play.
  ["chokdee", "select r.id, r.category_id", 35],
  ["chokdee", "update lotto_round", 20],
  ["chokdee", "insert into lotto_heartbeat", 20],
  ["chokdee", "select least( (select min(case when status", 20],
  ["chokdee", "select round_id, shooting_ends_at", 20],
  ["chokdee", "select from stage_look", 30],
  ["chokdee", "select from sport_match m where m.league_id", 30],
  ["chokdee", "select next_round_at, held_at", 20],
  ["chokdee", "select m.match_id, m.season", 20],
  ["chokdee", "select offset_ms from sandbox_clock", 20],
  // Football: slips that wait, results that pay, matches whose risk has changed.
  ["chokdee", "select exists (select from sport_open_slip", 20],
  ["chokdee", "select pg_advisory_xact_lock(hashtextextended('sport-settling'", 20],
  ["chokdee", "select id from sport_match where result_state", 20],
  ["chokdee", "select min(pays_at)", 20],
  ["chokdee", "select id, version from sport_match where weighs_links", 20],
  ["chokdee", "select min_stake, market_limit", 20],
  ["chokdee", "select c.match_id from sport_counter", 20],
  // Daily jobs ask in turn whether a day is over.
  ["chokdee", "insert into daily_job", 15],
  ["chokdee", "select to_char(done_day", 15],
  ["chokdee", "update daily_job", 15],
  // Around all of these that are transactions.
  ["chokdee", "begin", 80],
  ["chokdee", "commit", 80],
  ["chokdee", "select pg_current_xact_id_if_assigned()", 60],
];
const OF_THE_CLOCK = 3;

test("an idle house asks its database little, and each question is known", async () => {
  const dataDir = join(box, "data");
  const server = await startServer({ dataDir: copyOfSeeded(dataDir) });
  const logFile = join(dataDir, "postgres.log");
  try {
    // What a start leaves to do is done, and pages that have looked count as gone.
    await sleep(1.5 * MINUTE_MS);
    await logStatements(dataDir);
    await sleep(2_000);
    const from = statSync(logFile).size;
    await sleep(MINUTE_MS);
    const counts = countStatements(readFileSync(logFile).subarray(from).toString());
    const sum = [...counts.values()].reduce((all, count) => all + count, 0);
    console.log(`${sum} statements in an idle minute`);
    const unknown = [...counts].filter(([statement, count]) => {
      const look = LOOKS.find(([who, begins]) => statement.startsWith(`${who}: ${begins}`));
      return count > (look?.[2] ?? OF_THE_CLOCK);
    });
    expect(unknown).toEqual([]);
    expect(sum).toBeGreaterThan(0);
  } finally {
    await server.stop();
  }
});
