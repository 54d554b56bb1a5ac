import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { asMember } from "../../testing/as-member.ts";
import { createSportSystem, finished, type SportSystem } from "../../testing/sport-system.ts";
import { satang } from "@chokdee/money";
import { cashOut } from "./cash-out.ts";
import { readCounters } from "./counter-repo.ts";
import { eventually } from "../../testing/eventually.ts";
import { lockSetting, writeSetting } from "./setting-repo.ts";
import { placeBet } from "./place-bet.ts";
import { settleAll } from "./settle-match.ts";
import { weighBooks } from "./weigh.ts";

let system: SportSystem;
beforeAll(async () => {
  system = await createSportSystem();
});
afterAll(() => system.close());

const CALLERS = process.env.FULL ? 200 : 24;
const LIMIT = process.env.FULL ? 200_000n : 40_000n;

const settled = async <T>(calls: readonly Promise<T>[]) => {
  const results = await Promise.allSettled(calls);
  const refused = results.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []));
  for (const reason of refused) if (!(reason instanceof DomainError)) throw reason;
  return {
    done: results.flatMap((each) => (each.status === "fulfilled" ? [each.value] : [])),
    codes: new Set(refused.map((reason) => (reason as DomainError).code)),
  };
};

const limits = (change: string) => system.database.owner.query(`update sport_setting set ${change}`);

async function lossOn(matchId: string, market: string): Promise<bigint> {
  const { rows } = await system.database.owner.query<{ loss: bigint }>(
    "select sum(win[1] + risk[1] - (select sum(r) from unnest(risk) r))::bigint as loss from sport_counter where match_id = $1 and market = $2",
    [matchId, market],
  );
  return rows[0]?.loss ?? 0n;
}

/** What all accepted slips on the match would win, worked out from the slips themselves. */
async function wonOn(matchId: string): Promise<bigint> {
  const { rows } = await system.database.owner.query<{ won: bigint }>(
    `select coalesce(sum(s.win), 0)::bigint as won from sport_leg l join sport_slip s on s.id = l.slip_id
      where l.match_id = $1 and s.status in ('running', 'waiting')`,
    [matchId],
  );
  return rows[0]?.won ?? 0n;
}

/** What the worst result of the match would cost, worked out from the slips on its winner and on both teams scoring. */
async function worstOn(matchId: string): Promise<bigint> {
  const { rows } = await system.database.owner.query<{ selection: string; win: bigint; risk: bigint }>(
    `select l.selection, s.win, s.risk from sport_leg l join sport_slip s on s.id = l.slip_id
      where l.match_id = $1 and s.status in ('running', 'waiting')`,
    [matchId],
  );
  const results = ["home", "draw", "away"].flatMap((winner) =>
    ["yes", "no"].map((both) => [`1x2.match:${winner}`, `both-score.match:${both}`]),
  );
  const losses = results.map((won) =>
    rows.reduce((sum, { selection, win, risk }) => sum + (won.includes(selection) ? win : -risk), 0n),
  );
  return losses.reduce((worst, loss) => (loss > worst ? loss : worst), 0n);
}

test("callers at once never pass a side's limit, and the last baht of it is sold", async () => {
  await limits(`market_limit = ${LIMIT}`);
  const match = await system.openMatch();
  const people = await system.members(CALLERS, 1_000_00n);
  const { done, codes } = await settled(people.map((who) => system.bet(who, [[match, "1x2.match:home"]], 40)));
  const [first] = done;
  const each = BigInt(Math.round((first?.win ?? 0) * 100));
  expect(BigInt(done.length)).toBe(LIMIT / each);
  expect(codes).toEqual(new Set(["SPORT_STAKE"]));
  expect(await lossOn(match, "1x2.match")).toBe(each * BigInt(done.length));
  expect(await wonOn(match)).toBe(each * BigInt(done.length));
  await limits("market_limit = 20000000");
});

test("a stake larger than one row of the counter is taken while the whole has room", async () => {
  await limits("market_limit = 100000");
  const match = await system.openMatch();
  const [one, two] = await system.members(2, 10_000_00n);
  if (one === undefined || two === undefined) throw new Error("nobody was made");
  await system.bet(one, [[match, "1x2.match:home"]], 700);
  await expect(system.bet(two, [[match, "1x2.match:home"]], 700)).rejects.toMatchObject({ code: "SPORT_STAKE" });
  await system.bet(two, [[match, "1x2.match:away"]], 400);
  await limits("market_limit = 20000000");
});

test("what a match may cost holds over all its markets, and is worked out anew from its worst course", async () => {
  await limits("match_cap = 50000");
  const match = await system.openMatch();
  const people = await system.members(8, 10_000_00n);
  // Whatever else is taken, one of these two loses, and its stake and win are room once the match is weighed.
  const [one, two] = await system.members(2, 10_000_00n);
  if (one === undefined || two === undefined) throw new Error("nobody was made");
  await system.bet(one, [[match, "1x2.match:home"]], 50);
  await system.bet(two, [[match, "1x2.match:away"]], 50);
  const sides = ["1x2.match:home", "1x2.match:draw", "1x2.match:away", "both-score.match:yes"];
  const { done } = await settled(
    people.map((who, index) => system.bet(who, [[match, sides[index % sides.length] ?? ""]], 100)),
  );
  expect(done.length).toBeGreaterThan(0);
  expect(await worstOn(match)).toBeLessThanOrEqual(50_000n);
  await weighBooks(system.desk);
  const { done: more } = await settled(people.map((who) => system.bet(who, [[match, "1x2.match:draw"]], 10)));
  expect(more.length, "stakes on the other sides pay for some of it").toBeGreaterThan(0);
  expect(await worstOn(match)).toBeLessThanOrEqual(50_000n);
  await limits("match_cap = 50000000");
});

const winLimitOf = async (matchId: string): Promise<bigint | null> => {
  const { rows } = await system.database.owner.query<{ win_limit: bigint | null }>(
    "select win_limit from sport_match where id = $1",
    [matchId],
  );
  return rows[0]?.win_limit ?? null;
};

test("a match is weighed by the cap that stands, though it is lowered while it is weighed", async () => {
  await limits("match_cap = 50000");
  const match = await system.openMatch();
  const [who] = await system.members(1, 10_000_00n);
  if (who === undefined) throw new Error("nobody was made");
  const bet = await system.bet(who, [[match, "1x2.match:home"]], 250);
  const isWaiting = async () => {
    const { rows } = await system.desk.db.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%sport_setting%'`,
    );
    return rows.length > 0;
  };
  const { weighing } = await system.desk.db.transaction(async (tx) => {
    const setting = await lockSetting(tx);
    await writeSetting(tx, { ...setting, match_cap: satang(20_000n) });
    const weighing = weighBooks(system.desk);
    await eventually("it is being weighed", isWaiting);
    return { weighing };
  });
  await weighing;
  const won = BigInt(Math.round(bet.win * 100));
  expect(won).toBeGreaterThan(25_000n);
  expect(await winLimitOf(match), "there is no room under the lower cap").toBe(won);
  await limits("match_cap = 50000000");
});

test("a stake that was sold pays for no other side: what a match may cost holds", async () => {
  await limits("match_cap = 50000");
  const match = await system.openMatch();
  const [home, away, ...others] = await system.members(12, 10_000_00n);
  if (home === undefined || away === undefined) throw new Error("nobody was made");
  await system.bet(home, [[match, "1x2.match:home"]], 150);
  const bet = await system.bet(away, [[match, "1x2.match:away"]], 150);
  await weighBooks(system.desk);
  const sell = { bet_id: bet.bet_id, open_risk: 150, risk: 150, offer: 1 };
  await cashOut(system.desk, sell, asMember(system.desk.db, away));
  const { codes } = await settled(others.map((who) => system.bet(who, [[match, "1x2.match:home"]], 30)));
  expect(codes).toEqual(new Set(["SPORT_STAKE"]));
  expect(await worstOn(match)).toBeLessThanOrEqual(50_000n);
  expect(await worstOn(match), "and is used").toBeGreaterThan(30_000n);
  await limits("match_cap = 50000000");
});

test("what is refused or sold is off the counters, whichever rows it was put on", async () => {
  const [match, other] = [await system.openMatch(), await system.openMatch()];
  const people = await system.members(6, 1_000_00n);
  const bets = await Promise.all(
    people.map((who) =>
      system.bet(
        who,
        [
          [match, "1x2.match:home"],
          [other, "total.match.10:under"],
        ],
        10,
      ),
    ),
  );
  for (const [index, { bet_id }] of bets.entries()) {
    const who = people[index] ?? people[0];
    if (who === undefined) throw new Error("nobody was made");
    await cashOut(system.desk, { bet_id, open_risk: 10, risk: 10, offer: 1 }, asMember(system.desk.db, who));
  }
  const counters = await readCounters(system.desk.db, [match, other]);
  expect(counters.filter(({ market }) => market !== "*").flatMap(({ win, risk }) => [...win, ...risk])).toEqual([
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
    0n,
  ]);
});

test("one person splits no stake past what one person may win", async () => {
  await limits("person_limit = 50000");
  const match = await system.openMatch();
  const [who, other] = await system.members(2, 10_000_00n);
  if (who === undefined || other === undefined) throw new Error("nobody was made");
  await system.database.owner.query("update member set joined_to = $1 where id = $2", [who, other]);
  const { done, codes } = await settled(
    Array.from({ length: 12 }, (_, index) => system.bet(index % 2 ? who : other, [[match, "1x2.match:home"]], 100)),
  );
  const won = done.reduce((sum, { win }) => sum + win, 0);
  expect(won).toBeLessThanOrEqual(500);
  expect(won + (done[0]?.win ?? 0)).toBeGreaterThan(500);
  expect(codes).toEqual(new Set(["SPORT_STAKE"]));
  await limits("person_limit = 10000000");
});

test("one quote sent ten times at once is one bet", async () => {
  const match = await system.openMatch();
  const [who] = await system.members(1, 1_000_00n);
  if (who === undefined) throw new Error("nobody was made");
  const input = await system.quoted(who, [[match, "1x2.match:home"]], 100);
  const { done, codes } = await settled(
    Array.from({ length: 10 }, () => placeBet(system.desk, input, asMember(system.desk.db, who))),
  );
  expect([...codes]).toEqual([]);
  expect(new Set(done.map(({ bet_id }) => bet_id)).size).toBe(1);
  expect(await system.balance(who)).toBe(900_00n);
});

test("a bet is sold once, however often it is offered at once, and not after its end", async () => {
  const match = await system.openMatch();
  const [who] = await system.members(1, 1_000_00n);
  if (who === undefined) throw new Error("nobody was made");
  const bet = await system.bet(who, [[match, "1x2.match:home"]], 100);
  const sell = { bet_id: bet.bet_id, open_risk: 100, risk: 100, offer: 1 };
  const { done, codes } = await settled(
    Array.from({ length: 6 }, () => cashOut(system.desk, sell, asMember(system.desk.db, who))),
  );
  expect(done).toHaveLength(1);
  expect(codes).toEqual(new Set(["SPORT_BET_STATE"]));
  const left = await system.balance(who);
  await system.end(match, finished(1, 0));
  system.pass(600_000);
  await settleAll(system.desk);
  expect(await system.balance(who)).toBe(left);
});

test("bets while prices move are placed at a price that was offered, or refused", async () => {
  const match = await system.openMatch();
  const people = await system.members(8, 1_000_00n);
  const move = async () => {
    for (let step = 0; step < 5; step++) await system.tell(match, {});
  };
  const bet = (who: MemberId) => system.bet(who, [[match, "1x2.match:home"]], 10, { choice: "any" });
  const [{ done, codes }] = await Promise.all([settled(people.map(bet)), move()]);
  expect([...codes].filter((code) => code !== "SPORT_PRICE_MOVED")).toEqual([]);
  const placed = await Promise.all(people.map((who) => system.balance(who)));
  expect(placed.filter((balance) => balance === 990_00n)).toHaveLength(done.length);
  // However often prices moved under a bet: once they rest, it is taken.
  const refused = people.filter((_, index) => placed[index] === 1_000_00n);
  expect((await settled(refused.map(bet))).done).toHaveLength(people.length - done.length);
});
