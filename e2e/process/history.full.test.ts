import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { callerAt, logIn } from "../support/api.ts";
import { runProgram, startServer } from "../support/server.ts";

const box = makeScratch("history");
afterAll(() => rmSync(box, { recursive: true, force: true }));

const options = { dataDir: join(box, "data"), env: { SANDBOX_HISTORY: "on" } };
const DAY = /Playing the days before this one: \d{4}-\d\d-\d\d/g;
/** In the last week, where everything is played. */
const KILLED_AT = 27;

test("a first start that was killed in the middle of its past goes on with it, and none is made again", async () => {
  const killed = await runProgram(options);
  await eventually("the last week is played", () => (killed.output().match(DAY) ?? []).length >= KILLED_AT);
  killed.process.kill("SIGKILL");
  expect(await killed.ended).toBe("SIGKILL");

  const server = await startServer(options);
  expect(server.output().match(DAY)?.length).toBeLessThan(KILLED_AT);
  const page = callerAt(server.url, { token: await logIn(server.url, "vip") });
  const { items: rounds } = await page.ok("gameHistory", {});
  expect(rounds.length).toBeGreaterThan(5);
  await server.stop();

  const again = await startServer(options);
  expect(again.output()).not.toMatch(DAY);
  await again.stop();
});
