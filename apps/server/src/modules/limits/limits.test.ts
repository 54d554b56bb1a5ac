import type { CallOutput } from "@chokdee/contract";
import { satang } from "@chokdee/money";
import { addDays, bangkokDay, bangkokInstant, DAY_MS, HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { MAIN_WALLET, walletId } from "../../core/ledger.ts";
import { definitionOf, type PostingCode, postingCodes } from "../../core/ledger-names.ts";
import { fresh } from "../../testing/bonus-bench.ts";
import { eventually } from "../../testing/eventually.ts";
import { buy, line } from "../../testing/lotto-system.ts";
import { type MoneyWorld, openMoneyWorld, type Person } from "../../testing/money-world.ts";
import { forgetCounted } from "./limits-repo.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
});
afterAll(() => world.bench.close());

type Limit = CallOutput<"limitsGet">["limits"][number];
type Name = Pick<Limit, "kind" | "period">;
const DAILY_LOSS = { kind: "loss", period: "day" } as const;

/** Times of Bangkok, some days ahead of whatever a test before has used. */
let days = 0;
async function goTo(time: string): Promise<void> {
  const { clock } = world.bench.system.services;
  await goToExactly(bangkokInstant(addDays(bangkokDay(clock.now()), ++days), time));
}

async function goToExactly(moment: Date): Promise<void> {
  await world.bench.advance(moment.getTime() - world.bench.system.services.clock.now().getTime() + 1);
}

const set = ({ page }: Person, name: Name, amount: number | null) =>
  page.ok("limitsSet", { limits: [{ ...name, amount }] });
const find = (limits: readonly Limit[], { kind, period }: Name) =>
  limits.find((limit) => limit.kind === kind && limit.period === period);
const read = async ({ page }: Person, name: Name) => find((await page.ok("limitsGet", {})).limits, name);
const seatOf = ({ id }: Person) => world.bench.open(id, MAIN_WALLET);
const BILL = (baht: number) => [line("two_bottom", "07", baht, 90)];
/** Two accounts that staff know to be one person's. */
async function twoAccounts(): Promise<[Person, Person]> {
  const [first, second] = [await world.person(100_000n), await world.person(100_000n)];
  await world.bench.deps.db.query("update member set joined_to = $1 where id = $2", [first.id, second.id]);
  return [first, second];
}

test("UKGC 12A-D: every limit is offered, of any amount, and none is set for a member", async () => {
  const who = await world.person();
  const { limits, cool_off_until, excluded_until, is_offered } = await who.page.ok("limitsGet", {});
  expect(is_offered).toBe(true);
  expect(limits.map(({ kind, period }) => `${kind} ${period}`)).toEqual([
    "deposit day",
    "deposit week",
    "deposit month",
    "loss day",
    "loss week",
    "loss month",
    "stake bet",
    "stake day",
    "time day",
  ]);
  for (const limit of limits) expect(limit).toMatchObject({ amount: null, used: 0, left: null, next: null });
  expect([cool_off_until, excluded_until]).toEqual([null, null]);
  const wrong = await who.page.call("limitsSet", {
    limits: [
      { kind: "time", period: "day", amount: 4 },
      { kind: "loss", period: "bet", amount: 5 },
      { kind: "deposit", period: "day", amount: 0.001 },
      { kind: "deposit", period: "week", amount: -1 },
    ],
  });
  expect(wrong.code).toBe("FIELDS_INVALID");
  expect(Object.keys(wrong.fields ?? {})).toEqual(["time_day", "loss_bet", "deposit_day", "deposit_week"]);
  expect((await set(who, DAILY_LOSS, 0.25)).limits.find(({ amount }) => amount !== null)).toMatchObject({
    ...DAILY_LOSS,
    amount: 0.25,
    used: 0,
    left: 0.25,
    frees_at: null,
  });
});

test("GLI-19 A.3.7: a tighter limit holds with the next bet, counted from what was lost before it was set", async () => {
  const who = await world.person(100_000n);
  const seat = await seatOf(who);
  expect(await seat.spin(3_000, 0)).toBe("OK");
  expect(await seat.spin(1_000, 500)).toBe("OK");
  expect(find((await set(who, DAILY_LOSS, 100)).limits, DAILY_LOSS)).toMatchObject({ used: 35, left: 65 });
  expect(await seat.bet(6_501)).toBe("LIMIT_REACHED");
  expect(await seat.bet(6_500), "an open round counts as lost").toBe("OK");
  expect(await seat.bet(1)).toBe("LIMIT_REACHED");
  expect(await seat.spin(1, 1_000)).toBe("LIMIT_REACHED");
  expect(await read(who, DAILY_LOSS)).toMatchObject({ used: 100, left: 0, frees_at: expect.any(String) });
});

test("a win, a refund and a void give room again, and always come through", async () => {
  const who = await world.person(100_000n);
  await set(who, DAILY_LOSS, 50);
  const { common } = await seatOf(who);
  const bet = { ...common, transaction: fresh("bet"), round: fresh("round"), amount: 5_000 };
  expect(await world.bench.call("bet", bet)).toMatchObject({ status: "OK" });
  const win = { ...common, transaction: fresh("win"), reference: bet.transaction, round: bet.round, amount: 3_000 };
  expect(await world.bench.call("win", { ...win, round_closed: false })).toMatchObject({ status: "OK" });
  expect(await read(who, DAILY_LOSS)).toMatchObject({ used: 20, left: 30 });
  const more = { ...common, transaction: fresh("bet"), round: fresh("round"), amount: 3_000 };
  expect(await world.bench.call("bet", more)).toMatchObject({ status: "OK" });
  const back = { ...common, transaction: fresh("back"), reference: more.transaction, round: more.round };
  expect(await world.bench.call("rollback", back)).toMatchObject({ status: "OK" });
  expect(await read(who, DAILY_LOSS)).toMatchObject({ used: 20, left: 30 });
});

test("a bill counts until it is decided, is refused beyond the limit, and gives room when it is cancelled", async () => {
  const who = await world.person(100_000n);
  await set(who, DAILY_LOSS, 20);
  const round = await world.lotto.openRound("government", 600);
  const { bill_id } = await buy(world.lotto.deps, who.id, round, BILL(15));
  const refused = await who.page.call("lottoBillValidate", { round_id: Number(round), lines: BILL(6) });
  expect(refused).toMatchObject({
    code: "PERSONAL_LIMIT",
    refusal: { ...DAILY_LOSS, amount: 20, left: 5, frees_at: expect.any(String) },
  });
  const seat = await seatOf(who);
  expect(await seat.bet(501), "games and bills count together").toBe("LIMIT_REACHED");
  await who.page.ok("lottoBillCancel", { bill_id });
  expect(await seat.bet(501)).toBe("OK");
});

test("bets at the same moment, also from two accounts of one person, do not pass a limit together", async () => {
  const [first, second] = await twoAccounts();
  await set(first, DAILY_LOSS, 100);
  const seats = [await seatOf(first), await seatOf(second)];
  const round = await world.lotto.openRound("government", 600);
  const bets = Array.from({ length: 24 }, (_, i) => seats[i % 2]?.bet(1_000));
  const bills = [first, second].map(({ id }) =>
    buy(world.lotto.deps, id, round, BILL(10)).then(
      () => "OK",
      ({ code }: { code: string }) => code,
    ),
  );
  const answers = await Promise.all([...bets, ...bills]);
  expect(answers.filter((answer) => answer === "OK")).toHaveLength(10);
  expect(["OK", "LIMIT_REACHED", "PERSONAL_LIMIT"]).toEqual(expect.arrayContaining([...new Set(answers)]));
  expect(await read(second, DAILY_LOSS)).toMatchObject({ used: 100, left: 0 });
});

test("a bet waits for one of the person's other account that is still under way", async () => {
  const [first, second] = await twoAccounts();
  await set(first, DAILY_LOSS, 100);
  const seat = await seatOf(second);
  const { services, database } = world.bench.system;
  const group = { memberId: first.id, scope: "test", reference: "test", actor: "member" };
  let answer: string | undefined;
  let later: Promise<void> | undefined;
  await services.db.transaction(async (tx) => {
    const moves = [{ from: MAIN_WALLET, to: "open_bets", amount: satang(10_000n), code: "lotto_bet" }] as const;
    await services.ledger.postIn(tx, { ...group, key: "stake", moves });
    later = seat.bet(1).then((status) => void (answer = status));
    const waiting = "select from pg_locks where not granted";
    await eventually(
      "the bet waits",
      async () => answer !== undefined || (await database.owner.query(waiting)).rows.length > 0,
    );
  });
  await later;
  expect(answer).toBe("LIMIT_REACHED");
  const back = [{ from: "open_bets", to: MAIN_WALLET, amount: satang(10_000n), code: "lotto_refund" }] as const;
  await services.ledger.post({ ...group, key: "back", moves: back });
  expect(await seat.bet(1)).toBe("OK");
});

test("an account that is joined later is held to the person's limits, with what it has lost", async () => {
  const [first, second] = [await world.person(100_000n), await world.person(100_000n)];
  await set(first, DAILY_LOSS, 50);
  await first.page.ok("coolOff", { days: 1 });
  await world.bench.advance(DAY_MS);
  const seat = await seatOf(second);
  expect(await seat.spin(4_000, 0)).toBe("OK");
  await world.bench.deps.db.transaction(async (tx) => {
    await tx.query("update member set joined_to = $1 where id = $2", [first.id, second.id]);
    await world.bench.system.services.personalLimits.follow(tx, second.id);
  });
  expect(await read(first, DAILY_LOSS)).toMatchObject({ used: 40, left: 10 });
  expect((await second.page.ok("limitsGet", {})).cool_off_until, "a rest that is over").toBeNull();
  expect(await seat.bet(1_001)).toBe("LIMIT_REACHED");
  expect(await (await seatOf(first)).bet(1_000)).toBe("OK");
  expect(await seat.bet(1)).toBe("LIMIT_REACHED");

  const third = await world.person(100_000n);
  await first.page.ok("coolOff", { days: 7 });
  await world.bench.deps.db.transaction(async (tx) => {
    await tx.query("update member set joined_to = $1 where id = $2", [first.id, third.id]);
    await world.bench.system.services.personalLimits.follow(tx, third.id);
  });
  await expect(seatOf(third)).rejects.toMatchObject({ code: "COOLING_OFF" });
});

test("UKGC 12A-D: 24 hours are 24 hours, also across Bangkok's midnight", async () => {
  await goTo("23:30:00");
  const who = await world.person(100_000n);
  await set(who, DAILY_LOSS, 50);
  const seat = await seatOf(who);
  expect(await seat.spin(5_000, 0)).toBe("OK");
  await world.bench.advance(HOUR_MS);
  expect(await seat.bet(100), "half past midnight").toBe("LIMIT_REACHED");
  await expect(seatOf(who), "no game opens either").rejects.toMatchObject({ code: "PERSONAL_LIMIT" });
  const { frees_at } = (await read(who, DAILY_LOSS)) ?? {};
  await goToExactly(new Date(new Date(frees_at ?? 0).getTime() - 5_000));
  expect(await seat.bet(100)).toBe("LIMIT_REACHED");
  await goToExactly(new Date(frees_at ?? 0));
  expect(await seat.bet(5_000)).toBe("OK");
});

test("UKGC 12A-D: 7 days slide, and a month ends with Bangkok's last midnight in it", async () => {
  const [WEEK, MONTH] = [{ kind: "loss", period: "week" } as const, { kind: "loss", period: "month" } as const];
  const now = world.bench.system.services.clock.now();
  const january = [0, 1]
    .map((later) => new Date(`${now.getUTCFullYear() + later}-01-31T23:00:00+07:00`))
    .find((moment) => moment > now);
  const year = january?.getUTCFullYear() ?? 0;
  await goToExactly(january ?? now);
  const who = await world.person(100_000n);
  await set(who, WEEK, 60);
  await set(who, MONTH, 50);
  const seat = await seatOf(who);
  expect(await seat.spin(4_000, 0)).toBe("OK");
  expect(await seat.bet(1_001), "the month").toBe("LIMIT_REACHED");
  expect(await read(who, MONTH)).toMatchObject({ frees_at: `${year}-01-31T17:00:00.000Z` });
  await goToExactly(new Date(`${year}-02-01T00:00:00+07:00`));
  expect(await seat.bet(2_001), "the week").toBe("LIMIT_REACHED");
  expect(await seat.spin(2_000, 0)).toBe("OK");
  const february = new Date(`${year}-03-01T00:00:00+07:00`).toISOString();
  expect(await read(who, MONTH)).toMatchObject({ used: 20, frees_at: february });
  await goToExactly(new Date(`${year}-02-08T00:00:00+07:00`));
  expect(await seat.spin(3_000, 0)).toBe("OK");
  await goToExactly(new Date(`${year}-03-01T00:00:00+07:00`));
  expect(await seat.spin(5_000, 0)).toBe("OK");
});

test("a stake has its own limits: each bet, and the day to Bangkok's midnight", async () => {
  await goTo("23:30:00");
  const who = await world.person(100_000n);
  await set(who, { kind: "stake", period: "bet" }, 20);
  await set(who, { kind: "stake", period: "day" }, 50);
  const seat = await seatOf(who);
  expect(await seat.spin(2_001, 0)).toBe("LIMIT_REACHED");
  expect(await seat.spin(2_000, 9_000)).toBe("OK");
  expect(await seat.spin(2_000, 9_000)).toBe("OK");
  expect(await seat.spin(1_001, 0), "a win gives no room to a limit on stakes").toBe("LIMIT_REACHED");
  expect(await read(who, { kind: "stake", period: "day" })).toMatchObject({ used: 40, left: 10 });
  await world.bench.advance(HOUR_MS);
  expect(await seat.spin(1_001, 0)).toBe("OK");
});

test("time is counted from stakes in steps of five minutes, over all accounts, whatever a client says", async () => {
  await goTo("20:01:00");
  const [first, second] = await twoAccounts();
  const TIME = { kind: "time", period: "day" } as const;
  await set(first, TIME, 10);
  const [one, other] = [await seatOf(first), await seatOf(second)];
  expect(await one.spin(100, 0)).toBe("OK");
  expect(await other.spin(100, 0)).toBe("OK");
  expect(await read(second, TIME)).toMatchObject({ used: 5, left: 5 });
  await world.bench.advance(20 * MINUTE_MS);
  expect(await other.spin(100, 0), "a pause costs nothing").toBe("OK");
  await world.bench.advance(MINUTE_MS);
  expect(await one.spin(100, 0), "still in the second step").toBe("OK");
  await world.bench.advance(5 * MINUTE_MS);
  expect(await one.spin(100, 0)).toBe("LIMIT_REACHED");
  expect(await other.spin(100, 0)).toBe("LIMIT_REACHED");
  expect(await first.page.call("wheelSpin", { client_seed: "mine" })).toMatchObject({ code: "PERSONAL_LIMIT" });
  await goTo("00:00:01");
  expect(await (await seatOf(first)).spin(100, 0)).toBe("OK");
});

test("a free round is refused where nothing can be staked any more", async () => {
  const who = await world.person(100_000n);
  await set(who, DAILY_LOSS, 10);
  const seat = await seatOf(who);
  const { common } = seat;
  const free_round = fresh("grant");
  await world.bench.system.database.owner.query(
    `insert into free_rounds (provider_id, grant_id, member_id, game_id, granted, bet, expires_at, created_at)
     values ('chokdee', $1, $2, 'slot-game', 5, 100, 'infinity', now())`,
    [free_round, who.id],
  );
  const free = () =>
    world.bench.call("bet", { ...common, transaction: fresh("bet"), round: fresh("round"), amount: 0, free_round });
  expect(await free()).toMatchObject({ status: "OK" });
  expect(await seat.bet(1_000)).toBe("OK");
  expect(await free()).toMatchObject({ status: "LIMIT_REACHED" });
});

test("GLI-19 A.3.7: a looser limit waits 24 hours and for a confirmation, and is forgotten without", async () => {
  const who = await world.person(100_000n);
  const now = () => world.bench.system.services.clock.now().getTime();
  await set(who, DAILY_LOSS, 100);
  const asked = find((await set(who, DAILY_LOSS, 300)).limits, DAILY_LOSS);
  expect(asked).toMatchObject({ amount: 100, next: { amount: 300 } });
  const from = new Date(asked?.next?.confirm_from ?? 0).getTime();
  expect(from - now()).toBeGreaterThan(DAY_MS - MINUTE_MS);
  const confirm = (amount: number | null) => who.page.call("limitsConfirm", { ...DAILY_LOSS, amount });
  expect(await confirm(300)).toMatchObject({
    code: "LIMIT_NOT_DUE",
    refusal: asked && { confirm_from: asked.next?.confirm_from },
  });
  await world.bench.advance(12 * HOUR_MS);
  expect(find((await set(who, DAILY_LOSS, 300)).limits, DAILY_LOSS)?.next, "asking again does not wait anew").toEqual(
    asked?.next,
  );
  await world.bench.advance(12 * HOUR_MS);
  expect(await read(who, DAILY_LOSS), "nothing happens by itself").toMatchObject({ amount: 100 });
  expect(await confirm(301), "another amount than the one that waited").toMatchObject({ code: "NOT_FOUND" });
  expect(find((await who.page.ok("limitsConfirm", { ...DAILY_LOSS, amount: 300 })).limits, DAILY_LOSS)).toMatchObject({
    amount: 300,
    next: null,
  });
  expect(await confirm(300)).toMatchObject({ code: "NOT_FOUND" });

  await set(who, DAILY_LOSS, null);
  await set(who, DAILY_LOSS, 200);
  await world.bench.advance(2 * DAY_MS);
  expect(await confirm(null), "tightening takes the request to lift it back").toMatchObject({ code: "NOT_FOUND" });
  await set(who, DAILY_LOSS, null);
  await world.bench.advance(9 * DAY_MS);
  expect(await confirm(null), "a request is forgotten").toMatchObject({ code: "NOT_FOUND" });
  await set(who, DAILY_LOSS, null);
  await world.bench.advance(DAY_MS);
  expect(await confirm(null)).toMatchObject({ error: 0 });
  expect(await read(who, DAILY_LOSS)).toMatchObject({ amount: null, next: null });
});

test("winnings of a bonus make no room for own losses", async () => {
  const who = await world.person(100_000n);
  await set(who, DAILY_LOSS, 50);
  const promotion_id = await world.bench.offer({ claim: "button", kind: "fixed", value: 10_000n });
  await who.page.ok("promotionTake", { promotion_id });
  const wallet = (await world.bench.running(who.id))?.wallet_id ?? walletId(0);
  const seat = await world.bench.open(who.id, wallet);
  expect(await seat.spin(1_000, 50_000)).toBe("OK");
  expect(await (await seatOf(who)).spin(5_001, 0)).toBe("LIMIT_REACHED");
  expect(await (await seatOf(who)).spin(5_000, 0)).toBe("OK");
});

test("what is counted is what the ledger would count again", async () => {
  const { owner } = world.bench.system.database;
  const tallies = () => owner.query("select * from play_tally order by member_id, hour");
  const { rows: before } = await tallies();
  expect(before.length).toBeGreaterThan(10);
  await owner.query("begin");
  await owner.query("delete from play_tally");
  await owner.query("update ledger_wallet set limited = false");
  await owner.query("select ledger_limit_person(id, '2000-01-01') from member");
  const { rows: again } = await tallies();
  await owner.query("rollback");
  expect(again).toEqual(before);
});

test("limits are offered until they are set or declined, and nobody is asked twice", async () => {
  const [setting, declining] = [await world.person(), await world.person()];
  expect(await set(setting, DAILY_LOSS, 100)).toMatchObject({ is_offered: false });
  for (const _time of [1, 2]) expect(await declining.page.ok("limitsDecline", {})).toMatchObject({ is_offered: false });
  expect(await declining.page.ok("limitsGet", {})).toMatchObject({ is_offered: false });
  expect(await set(declining, DAILY_LOSS, 100), "which binds nobody").toMatchObject({ is_offered: false });
  expect(await (await world.person()).page.ok("limitsGet", {})).toMatchObject({ is_offered: true });
});

test("what no limit reaches back to is forgotten, and nothing else, whatever time is named", async () => {
  const { database, services } = world.bench.system;
  const who = await world.person();
  const hours = [0, 40, 61, 63, 400];
  const now = services.clock.now();
  await database.owner.query(
    `insert into play_tally (member_id, hour)
     select $1, date_trunc('hour', $2::timestamptz - d * interval '1 day', 'UTC') from unnest($3::int[]) d`,
    [who.id, now, hours],
  );
  const left = async () =>
    (await database.owner.query("select from play_tally where member_id = $1", [who.id])).rowCount;
  for (const years of [0, 10]) {
    await forgetCounted(services.db, new Date(now.getTime() + years * 365 * DAY_MS));
    expect(await left()).toBe(3);
  }
});

test("every stake on a bet has a code by which the counters know it", () => {
  const codes = (Object.keys(postingCodes) as PostingCode[]).filter((code) => definitionOf(code).kind === "bet");
  // What was not shot of a reserve is a stake taken back, and counts against it.
  const counted = codes.filter((code) => code.endsWith("_bet") && code !== "unused_bet");
  expect(codes.filter((code) => definitionOf(code).stake)).toEqual(counted);
});
