import { type ArmedCreature, isAlive, isArmed, isPlain, type Swimmer, verifyMagazine } from "@chokdee/rules/fishing";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createFishingBench, type FishingBench } from "../../testing/fishing-bench.ts";
import type { FishingPage } from "../../testing/fishing-page.ts";
import { claimTable } from "./tables-repo.ts";

const MONEY = 100_000;
const STAYS_MS = 10_000;

let bench: FishingBench;
beforeAll(async () => {
  bench = await createFishingBench();
});
afterAll(() => bench.close());

const plain = ({ species }: Swimmer) => isPlain(species);
/**
 * A seat whose next magazine catches an armed creature with its first shot: one that swims now, and for long enough that
 * a busy machine still meets it. The next of its kind may be minutes away.
 */
async function armed(page: FishingPage): Promise<{ readonly species: ArmedCreature; readonly fits: typeof plain }> {
  const { species } = await page.fish((swimmer) => isArmed(swimmer.species) && isAlive(swimmer, Date.now() + STAYS_MS));
  if (!isArmed(species)) throw new Error("no armed creature");
  await bench.let(page, [{ no: 0, species: species.id, is_caught: true }]);
  return { species, fits: (swimmer) => swimmer.species.id === species.id };
}

/** Leaves, and waits for the money. */
async function leave(page: FishingPage, player: string): Promise<number> {
  page.say({ type: "leave" });
  await page.frame("end", ({ reason }) => reason === "left");
  await bench.over(player);
  return bench.operator.balances.get(player) ?? 0;
}

describe("a magazine", () => {
  test("is reserved by one bet, shot, and paid with its rest, and every shot can be verified", async () => {
    const { player, session } = await bench.member(MONEY);
    const page = await bench.open({ player, session });
    const { own, table } = await page.snapshot();
    expect(table).toMatch(/^pond-\d+$/);
    expect(own).toMatchObject({ balance: MONEY, magazine: null });
    const loaded = await page.load(100);
    expect(loaded).toMatchObject({ unit: 100, units: 60, stake: 6_000, used: 0, counter: 0, client_seed: player });
    expect(bench.operator.balances.get(player)).toBe(MONEY - 6_000);
    const kept = [];
    let won = 0;
    for (let no = 0; no < 4; no++) {
      const shot = await page.shoot(plain);
      expect(shot).toMatchObject({ no, waiting: 0 });
      if ("win" in shot) won += shot.win;
    }
    page.say({ type: "load", price: 1_000 });
    const closed = await page.frame("closed");
    const expected = MONEY - 400 + won;
    expect(closed).toMatchObject({
      magazine: loaded.magazine,
      stake: 400,
      win: won,
      unused: 5_600,
      reason: "price",
      is_paid: true,
      balance: expected,
    });
    const next = await page.frame("magazine", ({ magazine }) => magazine.unit === 1_000);
    expect(next.magazine).toMatchObject({ units: 60, stake: 60_000, counter: 1 });
    expect(await leave(page, player)).toBe(expected);

    await bench.ok("seed", { session, client_seed: "another" });
    const { magazines } = await bench.ok("fishing_history", { session });
    expect(magazines).toMatchObject([
      { unit: 1_000, stake: 0, win: 0, shots: 0, state: "closed" },
      { unit: 100, stake: 400, win: won, shots: 4, state: "closed" },
    ]);
    const { proof } = await bench.ok("fishing_magazine", { magazine: loaded.magazine });
    kept.push(...proof.shots.map(({ species, phase, gun }) => ({ species, phase, gun })));
    const checks = verifyMagazine(proof, { commit: loaded.commit, clientSeed: player, counter: 0, shots: kept });
    expect(checks.map(({ code, outcome }) => `${code} ${outcome}`)).toEqual([
      "announced passed",
      "named unproven",
      "follows unproven",
      "shots passed",
      "seed passed",
      "draws passed",
      "win passed",
      "unused passed",
    ]);
  });

  test("is as large as the money allows, ends by itself when it is spent, and the next one follows", async () => {
    const { player, session } = await bench.member(250);
    const page = await bench.open({ player, session });
    const loaded = await page.load(100);
    expect(loaded).toMatchObject({ units: 2, stake: 200 });
    await bench.let(page, []);
    const first = await page.shoot(plain);
    const second = await page.shoot(plain);
    const closed = await page.frame("closed", ({ magazine }) => magazine === loaded.magazine);
    expect(closed).toMatchObject({ stake: 200, unused: 0, reason: "spent", is_paid: true });
    const wins = [first, second].reduce((sum, shot) => sum + ("win" in shot ? shot.win : 0), 0);
    expect(closed.win).toBe(wins);
    expect(await leave(page, player)).toBe(50 + wins);
  });

  test("is shot to its end before more of the same price follows, unless that is wanted anew", async () => {
    const { player, session } = await bench.member(MONEY);
    const page = await bench.open({ player, session });
    const first = await page.load(100);
    page.say({ type: "load", price: 100 });
    const shot = await page.shoot(plain);
    expect(shot).toMatchObject({ no: 0 });
    expect(page.frames.some(({ type }) => type === "closed")).toBe(false);
    page.say({ type: "load", price: 100, anew: true });
    expect(await page.frame("closed")).toMatchObject({ magazine: first.magazine, stake: 100, unused: 5_900 });
    const next = await page.frame("magazine", ({ magazine }) => magazine.magazine !== first.magazine);
    expect(next.magazine).toMatchObject({ unit: 100, units: 60, used: 0, counter: 1 });
    expect(await leave(page, player)).toBe(MONEY - 100 + ("win" in shot ? shot.win : 0));
  });

  test("is asked for although the known balance is below a shot, and keeps its session alive", async () => {
    const { player, session } = await bench.member(5);
    const page = await bench.open({ player, session });
    expect((await page.snapshot()).own.balance).toBe(5);
    bench.operator.balances.set(player, MONEY);
    const ofPlayer = "player_id = (select id from player where operator_player = $1)";
    await bench.db.query(`update session set seen_at = now() - interval '20 minutes' where ${ofPlayer}`, [player]);
    expect(await page.load(10)).toMatchObject({ units: 1, stake: 10 });
    const { rows } = await bench.db.query<{ is_fresh: boolean }>(
      `select seen_at > now() - interval '1 minute' as is_fresh from session where ${ofPlayer}`,
      [player],
    );
    expect(rows).toEqual([{ is_fresh: true }]);
    expect(await leave(page, player)).toBe(MONEY);
  });

  test("with an armed catch waits for its page to aim the weapon", async () => {
    const { player, session } = await bench.member(MONEY);
    const page = await bench.open({ player, session });
    const { species, fits } = await armed(page);
    const loaded = await page.load(10);
    const shot = await page.shoot(fits);
    expect(shot).toMatchObject({ is_caught: true, units: 0, waiting: species.hits });
    const weapon = await page.aim(0, plain, species.hits);
    expect(weapon).toMatchObject({ no: 0, species: species.id });
    const units = weapon.units.reduce((sum, each) => sum + each, 0);
    expect(await leave(page, player)).toBe(MONEY - 10 + units * 10);
    await bench.ok("seed", { session, client_seed: "another" });
    const { proof } = await bench.ok("fishing_magazine", { magazine: loaded.magazine });
    expect(proof.shots).toMatchObject([{ species: species.id, units, hits: weapon.fish.map(() => ({ phase: 0 })) }]);
    expect(verifyMagazine(proof, undefined).map(({ outcome }) => outcome)).not.toContain("failed");
  });

  test("whose weapon nobody aims is aimed by rule when its page leaves", async () => {
    // Another sea, in which nobody has caught what is armed.
    const { player, session } = await bench.member(MONEY, "river");
    const page = await bench.open({ player, session });
    const { species, fits } = await armed(page);
    const loaded = await page.load(100);
    await page.shoot(fits);
    const balance = await leave(page, player);
    await bench.ok("seed", { session, client_seed: "another" });
    const { proof } = await bench.ok("fishing_magazine", { magazine: loaded.magazine });
    expect(proof.shots[0]?.hits).toEqual(Array.from({ length: species.hits }, () => ({ species: "siu", phase: 0 })));
    expect(balance).toBe(MONEY - 100 + proof.win);
    expect(verifyMagazine(proof, undefined).map(({ outcome }) => outcome)).not.toContain("failed");
  });

  test("of free shots costs nothing, holds one, and comes back when it was not fired", async () => {
    const { player, session } = await bench.member(MONEY);
    const expires = new Date(Date.now() + HOUR_MS);
    await bench.db.query(
      `insert into free_round_grant (grant_id, operator_player, game, bet, granted, expires_at)
       values ($1, $2, 'pond', 200, 2, $3)`,
      [`grant-${player}`, player, expires],
    );
    const page = await bench.open({ player, session });
    expect((await page.snapshot()).own.free_rounds).toMatchObject({ left: 2, bet: 200 });
    expect(await page.load(10, true)).toMatchObject({ unit: 200, units: 1, stake: 0, is_free: true });
    const shot = await page.shoot(plain);
    const won = "win" in shot ? shot.win : 0;
    expect(await page.frame("closed")).toMatchObject({ stake: 0, win: won, unused: 0, reason: "spent" });
    await page.load(10, true);
    expect(await leave(page, player)).toBe(MONEY + won);
    const { rows } = await bench.db.query("select used from free_round_grant where operator_player = $1", [player]);
    expect(rows).toEqual([{ used: 1 }]);
  });
});

test("the history has nothing that was refused, and what never opened is no loss", async () => {
  const { player, session } = await bench.member(MONEY);
  const page = await bench.open({ player, session });
  bench.operator.maxBet = 40;
  await page.load(10);
  bench.operator.maxBet = Infinity;
  const shot = await page.shoot(plain);
  page.say({ type: "leave" });
  await page.frame("end");
  await bench.over(player);
  const again = await bench.open({ player, session });
  await again.snapshot();
  bench.operator.mood = "mute";
  again.say({ type: "load", price: 100 });
  await again.frame("failed");
  bench.operator.mood = "well";
  await leave(again, player);
  const { magazines } = await bench.ok("fishing_history", { session });
  expect(magazines).toMatchObject([
    { unit: 100, stake: 0, win: 0, shots: 0, state: "voided" },
    { unit: 10, stake: 10, win: "win" in shot ? shot.win : 0, shots: 1, state: "closed" },
  ]);
  expect(magazines).toHaveLength(2);
});

test("a shot that a clock which was set back has written before its magazine is paid with it", async () => {
  const { player, session } = await bench.member(MONEY);
  const page = await bench.open({ player, session });
  const { magazine } = await page.load(100);
  const { table } = await page.snapshot();
  await leave(page, player);
  const lost = magazine.replace(/^.{4}/, "c1c0");
  const { rows } = await bench.db.query<{ id: number }>(
    "insert into fishing_process (url, alive_until) values ('http://gone', now() + interval '1 hour') returning id",
  );
  const dead = rows[0]?.id ?? expect.fail("there was no process");
  const left = await bench.db.query<{ seq: number }>(
    `insert into magazine (id, player_id, session_id, game, table_id, process_id, unit, units, stake, seed_id, counter,
                           state, asked_at)
     select $2, player_id, session_id, game, table_id, $3, unit, units, stake, seed_id, 98, 'open', now()
       from magazine where id = $1 returning seq`,
    [magazine, lost, dead],
  );
  const line = [left.rows[0]?.seq, table, 0, 0, 0, 0, 7, Date.now(), 1, 2];
  await bench.db.query("insert into fishing_journal (process_id, at, body) values ($1, $2, $3)", [
    dead,
    new Date(Date.now() - 5_000),
    JSON.stringify([line]),
  ]);
  const bet = bench.operator.transactions.get(`${magazine}.bet`) ?? expect.fail("there was no bet");
  bench.operator.transactions.set(`${lost}.bet`, { ...bet, round: lost });
  bench.operator.balances.set(player, MONEY - 6_000);
  await bench.db.query("update fishing_process set ended_at = now() where id = $1", [dead]);
  await bench.over(player);
  expect(bench.operator.balances.get(player)).toBe(MONEY - 100 + 200);
});

test("a magazine that its process has lost sight of ends by itself, and its reserve comes back", async () => {
  const { player, session } = await bench.member(MONEY);
  const page = await bench.open({ player, session });
  const { magazine } = await page.load(100);
  await leave(page, player);
  const lost = magazine.replace(/^.{4}/, "dead");
  // As if the database had opened it, and its answer had not come.
  await bench.db.query(
    `insert into magazine (id, player_id, session_id, game, table_id, process_id, unit, units, stake, seed_id, counter,
                           state, asked_at)
     select $2, player_id, session_id, game, table_id, process_id, unit, units, stake, seed_id, 99, 'open',
            now() - interval '2 minutes' from magazine where id = $1`,
    [magazine, lost],
  );
  const bet = bench.operator.transactions.get(`${magazine}.bet`) ?? expect.fail("there was no bet");
  bench.operator.transactions.set(`${lost}.bet`, { ...bet, round: lost });
  bench.operator.balances.set(player, MONEY - 6_000);
  await bench.over(player);
  expect(bench.operator.balances.get(player)).toBe(MONEY);
});

test("one magazine of a dead process that cannot be ended keeps no other from its end, and it takes no table", async () => {
  const [{ player, session }, other] = [await bench.member(MONEY), await bench.member(MONEY)];
  const page = await bench.open({ player, session });
  const { magazine } = await page.load(100);
  await leave(page, player);
  const { rows } = await bench.db.query<{ id: number }>(
    "insert into fishing_process (url, alive_until, ended_at) values ('http://gone', now(), now()) returning id",
  );
  const dead = rows[0]?.id ?? expect.fail("there was no process");
  const leaveOpen = (id: string, owner: string, state: string) =>
    bench.db.query(
      `insert into magazine (id, player_id, session_id, game, table_id, process_id, unit, units, stake, seed_id, counter,
                             state, asked_at)
       select $2, p.id, m.session_id, m.game, m.table_id, $3, m.unit, m.units, m.stake, s.id, 99, 'open', now()
         from magazine m, player p join seed s on s.player_id = p.id and s.state = $5
        where m.id = $1 and p.operator_player = $4`,
      [magazine, id, dead, owner, state],
    );
  const [broken, left] = ["dead", "beef"].map((start) => magazine.replace(/^.{4}/, start)) as [string, string];
  const bet = bench.operator.transactions.get(`${magazine}.bet`) ?? expect.fail("there was no bet");
  bench.operator.transactions.set(`${left}.bet`, { ...bet, round: left });
  bench.operator.balances.set(player, MONEY - 6_000);
  // What would be drawn from a seed that is not in use cannot be worked out.
  expect(await leaveOpen(broken, other.player, "announced")).toMatchObject({ rowCount: 1 });
  expect(await leaveOpen(left, player, "used")).toMatchObject({ rowCount: 1 });
  await bench.over(player);
  expect(bench.operator.balances.get(player)).toBe(MONEY);
  await bench.db.query("delete from magazine where id = $1", [broken]);
  expect(await claimTable(bench.db, (await page.snapshot()).table, dead)).toBeUndefined();
});

describe("a demo", () => {
  test("is shot with play credit at tables of its own, and asks the operator nothing", async () => {
    const calls = bench.operator.transactions.size;
    const opened = await bench.ok("fishing_session", { game: "pond" });
    expect(opened).toMatchObject({ is_demo: true, balance: 1_000_000, free_rounds: null });
    const { session } = opened;
    await bench.ok("seed", { session, client_seed: "mine" });
    const page = await bench.open({ player: "", session });
    const { table, own } = await page.snapshot();
    expect([table, own.balance]).toEqual([expect.stringMatching(/^pond-demo-\d+$/), 1_000_000]);
    const member = await bench.member(MONEY);
    const beside = await bench.open(member, table);
    expect((await beside.snapshot()).table).toMatch(/^pond-\d+$/);
    await leave(beside, member.player);

    const loaded = await page.load(1_000);
    expect(loaded).toMatchObject({ units: 60, stake: 60_000 });
    const shot = await page.shoot(plain);
    const won = "win" in shot ? shot.win : 0;
    page.say({ type: "load", price: 100 });
    const expected = 1_000_000 - 1_000 + won;
    expect(await page.frame("closed")).toMatchObject({ stake: 1_000, win: won, is_paid: true, balance: expected });
    const next = await page.frame("magazine", ({ magazine }) => magazine.unit === 100);
    expect(next.balance).toBe(expected - 6_000);
    page.say({ type: "leave" });
    await page.frame("end", ({ reason }) => reason === "left");
    expect(await bench.ok("balance", { session })).toMatchObject({ balance: expected });
    await bench.ok("seed", { session, client_seed: "another" });
    const { proof } = await bench.ok("fishing_magazine", { magazine: loaded.magazine });
    expect(verifyMagazine(proof, undefined).map(({ outcome }) => outcome)).not.toContain("failed");
    expect(bench.operator.transactions.size).toBe(calls);
  });

  test("has no more than its credit, and no free shots", async () => {
    const { session } = await bench.ok("fishing_session", { game: "gulf" });
    await bench.ok("seed", { session, client_seed: "mine" });
    await bench.db.query("update session set demo_balance = 500 where demo_balance is not null");
    const page = await bench.open({ player: "", session });
    await page.snapshot();
    page.say({ type: "load", price: 1_000 });
    expect(await page.frame("failed")).toMatchObject({ failure: "NOT_ENOUGH_MONEY", balance: 500 });
    const from = page.frames.length;
    page.say({ type: "load", price: 1_000, free: true });
    expect(await page.frame("failed", undefined, from)).toMatchObject({ failure: "NO_FREE_ROUNDS" });
    page.say({ type: "leave" });
    await page.frame("end", ({ reason }) => reason === "left");
    expect(await bench.ok("balance", { session })).toMatchObject({ balance: 500 });
  });
});

describe("a table", () => {
  test("shows everybody the same sea, the others' shots and hits, and shortened names", async () => {
    const [one, two] = [await bench.member(MONEY, "river"), await bench.member(MONEY, "river")];
    const first = await bench.open(one);
    const { table, seed, own } = await first.snapshot();
    const second = await bench.open(two);
    const other = await second.snapshot();
    expect([other.table, other.seed]).toEqual([table, seed]);
    expect(other.own.seat).not.toBe(own.seat);
    expect(other.seats[own.seat]).toMatchObject({ name: "สมช***", is_crowd: false, is_away: false });
    expect(other.seats.filter((seat) => seat?.is_crowd).map((seat) => seat?.name)).toContain("ผู้เล่นจำลอง");
    await first.load(100);
    const shot = await first.shoot(plain);
    const isSame = (batch: { hits: readonly { bullet: number; seat: number }[] }) =>
      batch.hits.some(({ bullet, seat }) => seat === own.seat && "seat" in shot && bullet === shot.bullet);
    const seen = await second.frame("batch", isSame);
    expect(seen.hits).toContainEqual(shot);
    first.say({ type: "emote", emote: "wow" });
    await second.frame("batch", ({ emotes }) => emotes.some(({ seat, emote }) => seat === own.seat && emote === "wow"));
    await leave(first, one.player);
    await leave(second, two.player);
  });

  test("keeps a seat and its magazine for whoever loses the line, and the new page goes on with it", async () => {
    const { player, session } = await bench.member(MONEY, "river");
    const page = await bench.open({ player, session });
    const { table, own } = await page.snapshot();
    const loaded = await page.load(200);
    const before = await page.shoot(plain);
    page.close();
    const again = await bench.open({ player, session }, table);
    const { own: back, table: same } = await again.snapshot();
    expect([same, back.seat]).toEqual([table, own.seat]);
    expect(back.magazine).toMatchObject({ magazine: loaded.magazine, used: 1, shots: [{ no: 0 }] });
    const third = await bench.open({ player, session });
    await again.frame("end", ({ reason }) => reason === "replaced");
    expect((await third.snapshot()).own.magazine?.magazine).toBe(loaded.magazine);
    const won = "win" in before ? before.win : 0;
    expect(await leave(third, player)).toBe(MONEY - 200 + won);
  });
});
