import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { createSportSystem, finished, type SportSystem } from "../../testing/sport-system.ts";
import { findOfficeMatch } from "./office-repo.ts";
import { showMatch } from "./office/views.ts";
import { quoteSlip } from "./quote-slip.ts";

let system: SportSystem;
let member: MemberId;
beforeAll(async () => {
  system = await createSportSystem();
  const [id] = await system.members(1, 1_000_000_00n);
  member = id ?? expect.fail("nobody is there");
  // Nothing here waits for two people.
  await system.database.owner.query("update sport_setting set two_people_above = 100000000000");
});
afterAll(() => system.close());

const MATCH_CAP = 500_000;

test("parlays of a person that share a match pay no more together than that match may cost, and its worst loss grows as legs win", async () => {
  const matches: string[] = [];
  for (let made = 0; made < 10; made++) matches.push(await system.openMatch());
  const [last = ""] = matches;
  const others = matches.slice(1);
  const pays: number[] = [];
  let refused = 0;
  for (const [index, left] of others.entries()) {
    const legs = [last, ...others.filter((match) => match !== left)].map((match) => [match, "1x2.match:home"] as const);
    const chosen = legs.map(([match_id, selection]) => ({ match_id, selection }));
    const { max } = await quoteSlip(system.desk, member, { legs: chosen, format: "decimal" });
    const bet = await system.bet(member, legs, Math.min(max, 200)).catch((error: { code?: string }) => error);
    if ("bet_id" in bet) pays.push(bet.risk + bet.win);
    else refused += 1;
    expect(
      pays.reduce((sum, paid) => sum + paid, 0),
      `after ${index + 1} bets`,
    ).toBeLessThanOrEqual(MATCH_CAP);
  }
  expect(refused).toBeGreaterThan(0);
  expect(pays.length).toBeGreaterThan(0);
  const worst = async () => {
    const match = await findOfficeMatch(system.desk.db, last);
    return match ? (await showMatch(system.desk, system.desk.db, match)).worst_loss : Number.NaN;
  };
  const before = await worst();
  for (const match of others) await system.end(match, finished(1, 0));
  await system.settle();
  const due = pays.reduce((sum, paid) => sum + paid, 0);
  expect(before).toBeLessThan(due / 10);
  expect(await worst(), "all of it hangs on the last match").toBeGreaterThan(due * 0.99);
  await system.tell(last, {});
  const { max } = await quoteSlip(system.desk, member, {
    legs: [{ match_id: last, selection: "1x2.match:home" }],
    format: "decimal",
  });
  expect(max, "and little more is taken on it").toBeLessThan((MATCH_CAP - due) * 2);
});

test("twelve legs at the longest prices are refused by name, and the least stake is what is at risk", async () => {
  const legs: [string, string][] = [];
  for (let made = 0; made < 12; made++) legs.push([await system.openMatch(), "correct-score.match:4-4"]);
  const bet = system.bet(member, legs, 1_000);
  await expect(bet).rejects.toMatchObject({ code: "SPORT_STAKE" });
  const drawn = await system.openMatch({ kind: "league" });
  const marks = await quoteSlip(system.desk, member, {
    legs: [...legs.slice(1, 2), [drawn, "1x2.match:home"]].map(([match_id = "", selection = ""]) => ({
      match_id,
      selection,
    })),
    format: "decimal",
  });
  expect(marks.legs.map(({ is_simulated }) => is_simulated)).toEqual([false, true]);
  const [first] = legs;
  if (!first) throw new Error("no match");
  const chosen = [{ match_id: first[0], selection: "double-chance.match:home-draw" }];
  const { min } = await quoteSlip(system.desk, member, { legs: chosen, format: "indonesian" });
  expect(min).toBeLessThanOrEqual(10);
  const malay = [{ match_id: first[0], selection: "correct-score.match:4-4" }];
  expect((await quoteSlip(system.desk, member, { legs: malay, format: "malay" })).min).toBeGreaterThan(10);
  await expect(system.bet(member, [first], 10, { format: "malay" })).rejects.toMatchObject({ code: "SPORT_STAKE" });
});
