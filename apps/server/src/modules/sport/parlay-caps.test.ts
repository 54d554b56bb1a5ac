import { satang } from "@chokdee/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberId } from "../../core/ids.ts";
import { createSportSystem, finished, type SportSystem } from "../../testing/sport-system.ts";
import { listOpenParlays } from "./office/read-matches.ts";
import { findOfficeMatch } from "./office/search-repo.ts";
import { showMatch } from "./office/views.ts";
import { quoteSlip } from "./quote-slip.ts";
import { readSetting, writeSetting } from "./setting-repo.ts";
import { weighBooks, weighLinks } from "./weigh.ts";

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

const limit = (values: string) => system.database.owner.query(`update sport_setting set ${values}`);
const homes = (matches: readonly string[]) => matches.map((match) => [match, "1x2.match:home"] as const);

async function openMatches(count: number): Promise<string[]> {
  const matches: string[] = [];
  for (let made = 0; made < count; made++) matches.push(await system.openMatch());
  return matches;
}

async function maxOf(who: MemberId, matches: readonly string[]): Promise<number> {
  const legs = homes(matches).map(([match_id, selection]) => ({ match_id, selection }));
  return (await quoteSlip(system.desk, who, { legs, format: "decimal" })).max;
}

async function worstOf(matchId: string): Promise<number> {
  const match = await findOfficeMatch(system.desk.db, matchId);
  return match ? (await showMatch(system.desk, system.desk.db, match)).worst_loss : Number.NaN;
}

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
  const before = await worstOf(last);
  for (const match of others) await system.end(match, finished(1, 0));
  await system.settle();
  const due = pays.reduce((sum, paid) => sum + paid, 0);
  expect((await listOpenParlays(system.desk)).items).toMatchObject([
    { member_id: Number(member), pays: due, pays_shared: due },
  ]);
  expect(before).toBeLessThan(due / 10);
  expect(await worstOf(last), "all of it hangs on the last match").toBeGreaterThan(due * 0.99);
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

test("what a person's parlays pay in all, and those that share a match, are limits of their own, over all accounts", async () => {
  const { owner } = system.database;
  const [one, other, stranger] = await system.members(3, 1_000_00n);
  if (!one || !other || !stranger) throw new Error("nobody is there");
  await owner.query("update member set joined_to = $1 where id = $2", [one, other]);
  const [shared = "", a = "", b = "", c = "", d = ""] = await openMatches(5);
  try {
    await limit("parlay_shared_limit = 300000, parlay_limit = 400000");
    const first = await system.bet(one, homes([shared, a]), 300);
    const left = 3_000 - first.risk - first.win;
    const next = await system.quoted(other, homes([shared, b]), 20);
    const price = next.legs.reduce((product, leg) => (product * leg.price) / 100, 1);
    expect(await maxOf(other, [shared, b])).toBe(Math.max(Math.floor(left / price), 0));
    await expect(system.bet(other, homes([shared, b]), Math.ceil(left / price) + 1)).rejects.toMatchObject({
      code: "SPORT_STAKE",
    });
    expect(await maxOf(stranger, [shared, b])).toBe(Math.floor(3_000 / price));
    const open = await findOfficeMatch(system.desk.db, shared);
    expect(open && (await showMatch(system.desk, system.desk.db, open)).parlays).toEqual({
      pays: first.risk + first.win,
      of_one_person: first.risk + first.win,
      limit: 3_000,
    });
    const second = await system.bet(other, homes([b, c]), 300);
    const paid = (bet: { readonly risk: number; readonly win: number }) => bet.risk + bet.win;
    const { items, ...limits } = await listOpenParlays(system.desk);
    expect(limits).toEqual({ limit: 4_000, limit_shared: 3_000 });
    expect(
      items.filter(({ member_id }) => member_id === Number(one)),
      "the office sees both accounts as one",
    ).toMatchObject([
      {
        pays: paid(first) + paid(second),
        pays_shared: Math.max(paid(first), paid(second)),
      },
    ]);
    expect(items.some(({ member_id }) => member_id === Number(other))).toBe(false);
    const rest = 4_000 - first.risk - first.win - second.risk - second.win;
    expect(rest, "all of them together leave less than those that share a match").toBeLessThan(
      3_000 - first.risk - first.win,
    );
    expect(await maxOf(one, [a, d]), "with another account's").toBe(
      Math.floor(Math.min(rest, 3_000 - first.risk - first.win) / price),
    );
    await system.end(a, { ...finished(0, 0), status: "void" });
    await system.settle();
    for (const match of [c, d]) await system.tell(match, {});
    const given = (first.risk + first.win) / (next.legs[0]?.price ?? 1) / 0.01;
    expect(await maxOf(one, [c, d]), "a leg that is given back frees what it would have brought").toBe(
      Math.floor(Math.min(4_000 - given - second.risk - second.win, 3_000 - second.risk - second.win) / price),
    );
  } finally {
    await limit("parlay_shared_limit = match_cap, parlay_limit = 4 * match_cap");
  }
});

test("legs weigh as won as soon as their match is over, though two people still have to agree, and whatever cap is set", async () => {
  const [first = "", second = "", last = ""] = await openMatches(3);
  const [who] = await system.members(1, 100_000_00n);
  if (!who) throw new Error("nobody is there");
  const bet = await system.bet(who, homes([first, second, last]), 20_000);
  const pays = bet.risk + bet.win;
  expect(await worstOf(last)).toBeLessThan(pays / 2);
  try {
    await limit("two_people_above = 0");
    for (const match of [first, second]) expect(await system.end(match, finished(1, 0, [1, 0]))).toBe("two_people");
    await weighLinks(system.desk);
    expect(await worstOf(last)).toBeGreaterThan(pays * 0.99);
  } finally {
    await limit("two_people_above = 100000000000");
  }
  const room = () => maxOf(who, [last]);
  const before = await room();
  const setting = await readSetting(system.desk.db);
  for (const cap of [2n * setting.match_cap, setting.match_cap / 2n, setting.match_cap]) {
    await system.desk.db.transaction((tx) => writeSetting(tx, { ...setting, match_cap: satang(cap) }));
    if (cap < BigInt(Math.round(pays * 100))) expect(await room(), String(cap)).toBe(0);
  }
  await weighBooks(system.desk);
  expect(await room(), "what hangs on it is not forgotten").toBeLessThanOrEqual(before);
});
