import { rmSync } from "node:fs";
import { join } from "node:path";
import { type TableRoundRecord, TABLES, verifyTableRound } from "@chokdee/rules/tables";
import { DAY_MS } from "@chokdee/rules/time";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { callerAt, logIn } from "../support/api.ts";
import { runProgram, startServer } from "../support/server.ts";

const box = makeScratch("history");
afterAll(() => rmSync(box, { recursive: true, force: true }));

const options = { dataDir: join(box, "data"), env: { SANDBOX_HISTORY: "on" } };
const DAY = /Playing the days before this one, once: (\d+) of 31/g;
/** In the last week, where everything is played. */
const KILLED_AT = "29";
/** Of each table's first shoe. */
const HANDS = [1, 14, 28];

/** As anybody reads it who verifies a round. */
async function tableRound(siteUrl: string, round: string) {
  const url = new URL("/api/table_round", siteUrl);
  url.port = String(Number(url.port) + 1);
  const headers = { "content-type": "application/json" };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify({ round }) });
  return (await answer.json()) as { readonly record: TableRoundRecord; readonly receipt_key: string };
}

const daysIn = (output: string) => Array.from(output.matchAll(DAY), ([, day]) => day);

test("a first start that was killed in the middle of its past goes on with it, and none is made again", async () => {
  const killed = await runProgram(options);
  await eventually("the last week is played", () => daysIn(killed.output()).includes(KILLED_AT));
  killed.process.kill("SIGKILL");
  expect(await killed.ended).toBe("SIGKILL");

  const server = await startServer(options);
  expect(daysIn(server.output())).toHaveLength(1);
  const page = callerAt(server.url, { token: await logIn(server.url, "vip") });
  const { items: rounds } = await page.ok("gameHistory", {});
  expect(rounds.length).toBeGreaterThan(5);
  const { wins } = await page.ok("jackpotPools", {});
  expect(wins.map(({ pool }) => pool)).toEqual(["mini", "minor"]);
  for (const { won_at } of wins) expect(Date.now() - Date.parse(won_at)).toBeGreaterThan(DAY_MS);

  for (const { id } of TABLES) {
    for (const round of HANDS.map((no) => `${id}:${no}`)) {
      const { record, receipt_key: receiptKey } = await tableRound(server.url, round);
      const { steps } = verifyTableRound(record, { asked: round, receiptKey }, [], () => false);
      expect({ round, failed: steps.filter(({ outcome }) => outcome === "failed") }).toEqual({ round, failed: [] });
      expect(record.closesAt).toBeLessThan(Date.now());
    }
  }
  const betAt = rounds.filter(({ game_id }) => TABLES.some(({ id }) => id === game_id));
  expect(betAt.length).toBeGreaterThan(0);
  await server.stop();

  const again = await startServer(options);
  expect(daysIn(again.output())).toEqual([]);
  await again.stop();
});
