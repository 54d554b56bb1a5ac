import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { asMember } from "../../testing/as-member.ts";
import { eventually } from "../../testing/eventually.ts";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money-world.ts";
import type { GatheredSlip, SportDesk } from "./desk.ts";
import type { BetInput } from "./draft-slip.ts";
import { placeBet } from "./place-bet.ts";
import { placeSlips } from "./place-repo.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.bench.close());

const owner = () => world.bench.system.database.owner;

/** The desk, and what became of each bet that it was given to place with others. */
function watched(): { readonly desk: SportDesk; readonly ends: string[] } {
  const { desk } = world.sport;
  const ends: string[] = [];
  const add: SportDesk["slips"]["add"] = async (slip) => {
    const bet = await desk.slips.add(slip);
    ends.push(bet === "alone" ? "alone" : "together");
    return bet;
  };
  return { desk: { ...desk, slips: { add } }, ends };
}

async function send(desk: SportDesk, bets: readonly (readonly [MemberId, BetInput])[]) {
  const results = await Promise.allSettled(bets.map(([who, input]) => placeBet(desk, input, asMember(desk.db, who))));
  return results.map((each) => {
    if (each.status === "fulfilled") return each.value.status;
    if (each.reason instanceof DomainError) return each.reason.code;
    throw each.reason;
  });
}

test("bets that come at once are placed together, and what does not fit is refused by name and takes none with it", async () => {
  const [match, other, moved] = [
    await world.sport.openMatch(),
    await world.sport.openMatch(),
    await world.sport.openMatch(),
  ];
  const people = await world.sport.members(8, 1_000_00n);
  const [poor, resting, late, hasty, suspended] = await world.sport.members(5, 20_00n);
  if (!poor || !resting || !late || !hasty || !suspended) throw new Error("nobody was made");
  const [single, parlay] = [
    [[match, "1x2.match:home"]],
    [
      [match, "total.match.10:over"],
      [other, "1x2.match:away"],
    ],
  ] as const;
  const bets: [MemberId, BetInput][] = [];
  for (const [index, who] of people.entries()) {
    bets.push([who, await world.sport.quoted(who, index % 2 ? single : parlay, 20 + index)]);
  }
  bets.push(
    [poor, await world.sport.quoted(poor, single, 500)],
    [resting, await world.sport.quoted(resting, single, 10)],
    [late, await world.sport.quoted(late, [[moved, "1x2.match:home"]], 10, { choice: "none" })],
    [hasty, await world.sport.quoted(hasty, single, 5)],
    [suspended, await world.sport.quoted(suspended, single, 10)],
  );
  await owner().query("update member set cool_off_until = now() + interval '90 days' where id = $1", [resting]);
  await owner().query("update member set status = 'suspended' where id = $1", [suspended]);
  await world.sport.tell(moved, { phase: "first-half", minute: 40, redCards: { home: 1, away: 0 } });
  const { desk, ends } = watched();
  expect(await send(desk, bets)).toEqual([
    ...people.map(() => "running"),
    "INSUFFICIENT_FUNDS",
    "COOLING_OFF",
    "SPORT_PRICE_MOVED",
    "SPORT_STAKE",
    "ACCOUNT_SUSPENDED",
  ]);
  expect(ends.filter((end) => end === "together")).toHaveLength(people.length);
  expect(ends.filter((end) => end !== "together")).toHaveLength(5);
  for (const [index, who] of people.entries()) {
    expect(await world.sport.balance(who)).toBe(1_000_00n - BigInt(20 + index) * 100n);
  }
  for (const who of [poor, resting, late, hasty, suspended]) expect(await world.sport.balance(who)).toBe(20_00n);
});

test("a limit without room in a row is found by bets alone, and sold to its last baht", async () => {
  await owner().query("update sport_setting set market_limit = 40000");
  const match = await world.sport.openMatch();
  const people = await world.sport.members(16, 1_000_00n);
  const bets: [MemberId, BetInput][] = [];
  for (const who of people) bets.push([who, await world.sport.quoted(who, [[match, "1x2.match:home"]], 40)]);
  const { desk, ends } = watched();
  const done = await send(desk, bets);
  const { rows } = await owner().query<{ win: bigint; each: bigint }>(
    "select sum(s.win)::bigint as win, max(s.win) as each from sport_slip s join sport_leg l on l.slip_id = s.id where l.match_id = $1",
    [match],
  );
  const [sum] = rows;
  if (!sum) throw new Error("nothing was bet");
  expect(BigInt(done.filter((end) => end === "running").length)).toBe(40_000n / sum.each);
  expect(new Set(done)).toEqual(new Set(["running", "SPORT_STAKE"]));
  expect(sum.win).toBeLessThanOrEqual(40_000n);
  expect(ends).toContain("alone");
  await owner().query("update sport_setting set market_limit = 20000000");
});

test("one key is one bet: sent five times at once it has one answer, and with another bet it is refused", async () => {
  const who = await world.person(1_000_00n);
  const legs = [{ match_id: await world.sport.openMatch(), selection: "1x2.match:home" }];
  const quote = async () => {
    const quoted = await who.page.ok("sportQuote", { legs, format: "decimal" });
    const priced = quoted.legs.map((leg) => ({ ...leg, price: leg.price ?? 0 }));
    return { quote: quoted.quote ?? "", legs: priced, format: "decimal", amount: 50, wallet_id: 1 } as const;
  };
  const [first, second] = [await quote(), await quote()];
  const key = { idempotencyKey: crypto.randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => who.page.ok("sportBet", first, key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await who.page.raw("sportBet", second, key)).toMatchObject({ code: "CONFLICTING_REPLAY" });
  const shared = { idempotencyKey: crypto.randomUUID() };
  const [third, fourth] = [await quote(), await quote()];
  const raced = await Promise.all([third, fourth].map((input) => who.page.raw("sportBet", input, shared)));
  expect(raced.map(({ code }) => code ?? "done").toSorted()).toEqual(["CONFLICTING_REPLAY", "done"]);
  expect(await world.sport.balance(who.id)).toBe(900_00n);
});

test("a flow that the ledger has closed keeps only its own bets from being placed together", async () => {
  const match = await world.sport.openMatch();
  const [closed, ...people] = await world.sport.members(5, 1_000_00n);
  if (!closed) throw new Error("nobody was made");
  const bets: [MemberId, BetInput][] = [];
  for (const who of [closed, ...people])
    bets.push([who, await world.sport.quoted(who, [[match, "1x2.match:home"]], 20)]);
  const pause = (flow: string) => owner().query("insert into ledger_pause values ($1, 'test', now())", [flow]);
  await pause(`member:${closed}`);
  await pause("house:deposits");
  const { desk, ends } = watched();
  expect(await send(desk, bets)).toEqual(["MONEY_PAUSED", ...people.map(() => "running")]);
  expect(ends.toSorted()).toEqual(["alone", ...people.map(() => "together")]);
  await owner().query("delete from ledger_pause");
});

test("a bet that has no room in a row, and one of a person who has none, are decided alone and take none with them", async () => {
  const [match, other] = [await world.sport.openMatch(), await world.sport.openMatch()];
  const [large, ...people] = await world.sport.members(8, 10_000_00n);
  if (!large) throw new Error("nobody was made");
  const quote = async (who: MemberId, id: string, amount: number): Promise<[MemberId, BetInput]> => [
    who,
    await world.sport.quoted(who, [[id, "1x2.match:home"]], amount),
  ];
  const small = () => Promise.all(people.map((who) => quote(who, other, 20)));
  const together = people.map(() => "together");

  await owner().query("update sport_setting set market_limit = 1000000");
  const wide = watched();
  const bets = [await quote(large, match, 2_000), ...(await small())];
  expect(await send(wide.desk, bets)).toEqual(bets.map(() => "running"));
  expect(wide.ends.toSorted(), "halved three times, eight are each by itself").toEqual(["alone", ...together]);
  await owner().query("update sport_setting set market_limit = 20000000, person_limit = 150000");

  const full = watched();
  const more = [await quote(large, match, 20), ...(await small())];
  expect(await send(full.desk, more)).toEqual(["SPORT_STAKE", ...people.map(() => "running")]);
  expect(full.ends.toSorted()).toEqual(["alone", ...together]);
  await owner().query("update sport_setting set person_limit = 10000000");
});

test("parlays of accounts of one person that come together are taken in order while they fit, and take no others with them", async () => {
  const shared = await world.sport.openMatch();
  const [first, ...people] = await world.sport.members(9, 1_000_00n);
  if (!first) throw new Error("nobody was made");
  const accounts = [first, ...people.splice(0, 4)];
  await owner().query("update member set joined_to = $1 where id = any($2)", [first, accounts.slice(1)]);
  const bets: [MemberId, BetInput][] = [];
  let room = 0;
  for (const [index, who] of [...accounts, ...people].entries()) {
    const legs = [shared, await world.sport.openMatch()].map((match) => [match, "1x2.match:home"] as const);
    const amount = [200, 100, 150, 60, 20][index] ?? 20;
    const input = await world.sport.quoted(who, legs, amount);
    bets.push([who, input]);
    if ([0, 1, 3].includes(index)) room += input.legs.reduce((pays, { price }) => (pays * price) / 100, amount * 100);
  }
  await owner().query("update sport_setting set parlay_limit = $1, parlay_shared_limit = $1", [
    Math.floor(room) + 1_000,
  ]);
  try {
    const { desk, ends } = watched();
    expect(await send(desk, bets)).toEqual([
      "running",
      "running",
      "SPORT_STAKE",
      "running",
      "SPORT_STAKE",
      ...people.map(() => "running"),
    ]);
    expect(ends.filter((end) => end === "together")).toHaveLength(3 + people.length);
  } finally {
    await owner().query("update sport_setting set parlay_shared_limit = match_cap, parlay_limit = 4 * match_cap");
  }
});

/** What these bets would be placed as; none of them is. */
async function drafted(bets: readonly (readonly [MemberId, BetInput])[]): Promise<GatheredSlip["slip"][]> {
  const drafts: GatheredSlip["slip"][] = [];
  const add: SportDesk["slips"]["add"] = ({ slip }) => {
    drafts.push(slip);
    return Promise.reject(new DomainError("UNAVAILABLE"));
  };
  const refused = await send({ ...world.sport.desk, slips: { add } }, bets);
  expect(new Set(refused)).toEqual(new Set(["UNAVAILABLE"]));
  return drafts;
}

test("parlays of one person that are placed side by side are counted with each other, together and alone", async () => {
  const { desk } = world.sport;
  const alone: SportDesk = { ...desk, slips: { add: async () => "alone" } };
  for (const beside of [desk, alone]) {
    const [one, other] = await world.sport.members(2, 1_000_00n);
    if (!one || !other) throw new Error("nobody was made");
    await owner().query("update member set joined_to = $1 where id = $2", [one, other]);
    const matches = [await world.sport.openMatch(), await world.sport.openMatch()];
    const legs = matches.map((match) => [match, "1x2.match:home"] as const);
    const drafts = await drafted([[one, await world.sport.quoted(one, legs, 100)]]);
    const bet = await world.sport.quoted(other, legs, 100);
    const pays = drafts.reduce((sum, { risk, win }) => sum + risk + win, 0n);
    await owner().query("update sport_setting set parlay_limit = $1", [pays + pays / 2n]);
    const { sent } = await desk.db.transaction(async (tx) => {
      const placed = await placeSlips(tx, drafts, { stripe: 0, row: 0, at: desk.clock.now() });
      expect(placed.slips).toHaveLength(1);
      const sending = send(beside, [[other, bet]]);
      await eventually("the other waits", async () => {
        const { rowCount } = await owner().query("select from pg_locks where not granted");
        return (rowCount ?? 0) > 0;
      });
      return { sent: sending };
    });
    expect(await sent).toEqual(["SPORT_STAKE"]);
    await owner().query("update sport_setting set parlay_limit = 4 * match_cap");
  }
});

test("placing reads no slip that was made before, however many there are", async () => {
  const match = await world.sport.openMatch();
  const people = await world.sport.members(4, 1_000_00n);
  const bets: [MemberId, BetInput][] = [];
  for (const who of people) bets.push([who, await world.sport.quoted(who, [[match, "1x2.match:home"]], 20)]);
  const drafts = await drafted(bets);
  const { db, clock } = world.sport.desk;
  await db.transaction(async (tx) => {
    const reads = async () => {
      const { rows } = await tx.query<{ read: bigint; written: bigint }>(
        `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::bigint as read, coalesce(sum(n_tup_ins), 0)::bigint as written
           from pg_stat_xact_user_tables where relname = 'sport_slip'`,
      );
      return rows[0] ?? expect.fail("nothing is counted");
    };
    const before = await reads();
    const placed = await placeSlips(tx, drafts, { stripe: 0, row: 0, at: clock.now() });
    expect(placed.slips).toHaveLength(people.length);
    const after = await reads();
    expect([after.read - before.read, after.written - before.written]).toEqual([0n, BigInt(people.length)]);
  });
});

test("what settling writes of slips and legs stands in no index, so that each is written in its place alone", async () => {
  const written = "status|payout|settled_at|version|received|open_|grade|outcome|reason";
  const { rows } = await owner().query<{ indexdef: string }>(
    "select indexdef from pg_indexes where tablename in ('sport_slip', 'sport_leg') order by 1",
  );
  expect(rows.length).toBeGreaterThan(3);
  expect(rows.filter(({ indexdef }) => new RegExp(written).test(indexdef))).toEqual([]);
});
