import { selectionFromId } from "@chokdee/rules/sport";
import { HOUR_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "../../testing/eventually.ts";
import { siteCaller } from "../../testing/inject.ts";
import { type MoneyWorld, openMoneyWorld, type Person } from "../../testing/money-world.ts";
import { findBreaks } from "../../testing/books.ts";
import { proposalOf } from "../../testing/officer.ts";
import { finished, PAID_AFTER_MS } from "../../testing/sport-system.ts";
import { createSportLive } from "./live.ts";
import { settleAll, settleNext } from "./settle-match.ts";
import { retryProblems } from "./settle-repo.ts";

let world: MoneyWorld;
let guest: ReturnType<typeof siteCaller>;
beforeAll(async () => {
  world = await openMoneyWorld();
  guest = siteCaller(world.bench.system.site, {});
});
afterAll(() => world.bench.close());

const key = () => ({ idempotencyKey: crypto.randomUUID() });

async function place(who: Person, match: string, selection = "1x2.match:home", amount = 50) {
  const quoted = await who.page.ok("sportQuote", { legs: [{ match_id: match, selection }], format: "decimal" });
  const legs = quoted.legs.map((leg) => ({ ...leg, price: leg.price ?? 0 }));
  return who.page.ok("sportBet", { quote: quoted.quote ?? "", legs, format: "decimal", amount, wallet_id: 1 }, key());
}

describe("guests", () => {
  test("elsewhere see a few matches, those under way first, without anybody having looked at the board", async () => {
    const { owner } = world.bench.system.database;
    const matches = [];
    for (let no = 0; no < 4; no++) matches.push(await world.sport.openMatch());
    const [, , , last = ""] = matches;
    await owner.query("update sport_match set phase = 'first-half' where id = $1", [last]);
    await owner.query("delete from stage_look");
    const { leagues } = await guest.ok("sportBoard", { tab: "now" });
    const shown = leagues.flatMap((league) => league.matches.map(({ match_id }) => match_id));
    expect(shown).toHaveLength(3);
    expect(shown[0]).toBe(last);
    expect(await world.bench.system.services.onlookers.areAt("sport")).toBe(false);
    await owner.query("update sport_match set phase = 'before' where id = $1", [last]);
  });

  test("see the board, a match and its table, and bet on nothing", async () => {
    const match = await world.sport.openMatch();
    const board = await guest.ok("sportBoard", { tab: "today" });
    const shown = board.leagues.flatMap(({ matches }) => matches).find(({ match_id }) => match_id === match);
    expect(shown).toMatchObject({ book: { status: "open" }, has_own_bet: false });
    expect(shown?.prices.length).toBeGreaterThanOrEqual(12);
    for (const price of shown?.prices ?? []) expect(JSON.stringify(price).length).toBeLessThanOrEqual(60);
    const whole = await guest.ok("sportMatch", { match_id: match });
    expect(whole.markets.length).toBeGreaterThan(20);
    expect(whole.markets.flatMap(({ prices }) => prices)).toEqual(expect.arrayContaining(shown?.prices ?? []));
    const named = whole.markets.flatMap(({ prices }) => prices.map(([id]) => selectionFromId(id)));
    expect(named).not.toContain(undefined);
    expect(whole.line_history).toHaveLength(1);
    expect(await guest.ok("sportTable", { league_id: "test.feed" })).toMatchObject({ season: "1" });
    expect(await guest.call("sportQuote", { legs: [], format: "malay" })).toMatchObject({ status: 401 });
    expect(await guest.call("sportMatch", { match_id: "nowhere" })).toMatchObject({ code: "NOT_FOUND" });
  });

  test("are sent what changes, main prices of all matches and everything of the one they have open", async () => {
    const [match, other] = [await world.sport.openMatch(), await world.sport.openMatch()];
    const live = createSportLive(world.sport.desk, { lookEveryMs: 5 });
    const frames: { scope: string; is_whole: boolean; matches: { match_id: string; prices: unknown[] }[] }[] = [];
    const stop = live.watch((frame) => {
      const [, data = ""] = String(frame).split("data: ");
      frames.push((JSON.parse(data) as { data: (typeof frames)[number] }).data);
    }, match);
    await eventually("the whole is sent", async () => frames.length >= 2);
    expect(frames.slice(0, 2)).toMatchObject([
      { scope: "board", is_whole: true },
      { scope: "match", is_whole: true },
    ]);
    frames.length = 0;
    const at = { phase: "first-half", minute: 20 } as const;
    await world.sport.tell(other, at);
    await world.sport.tell(match, at);
    const sent = (scope: string, id: string) =>
      frames
        .filter((frame) => frame.scope === scope)
        .flatMap(({ matches }) => matches)
        .find((each) => each.match_id === id);
    await eventually(
      "both are sent",
      async () => sent("board", other) !== undefined && sent("match", match) !== undefined,
    );
    expect(sent("match", other)).toBeUndefined();
    expect(sent("match", match)?.prices.length).toBeGreaterThan(sent("board", match)?.prices.length ?? 0);
    stop();
    await live.close();
  });
});

describe("a member", () => {
  test("sees own bets alone, whatever ids are asked for", async () => {
    const [who, other] = [await world.person(1_000_00n), await world.person(1_000_00n)];
    const match = await world.sport.openMatch();
    const { bet_id } = await place(who, match);
    expect((await who.page.ok("sportBets", {})).items.map((bet) => bet.bet_id)).toEqual([bet_id]);
    expect((await other.page.ok("sportBets", {})).items).toEqual([]);
    const sell = { bet_id, open_risk: 50, risk: 50, offer: 1 };
    expect(await other.page.call("sportBetDetail", { bet_id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await other.page.call("sportCashOutQuote", { bet_id })).toMatchObject({ code: "NOT_FOUND" });
    expect(await other.page.raw("sportCashOut", sell, key())).toMatchObject({ code: "NOT_FOUND" });
    const statement = await who.page.ok("statementList", { kind: "bet" });
    expect(statement.items[0]).toMatchObject({ code: "sport_bet", amount: -50, reference: `sport:${bet_id}` });
  });

  test("bets with a bonus where its terms allow football, out of its wallet", async () => {
    const who = await world.person(1_000_00n);
    const take = async (categories: ("slot" | "sport")[]) => {
      const promotion_id = await world.bench.offer({ claim: "button", kind: "fixed", value: 10_000n, categories });
      return (await who.page.ok("promotionTake", { promotion_id })).id;
    };
    const legs = [{ match_id: await world.sport.openMatch(), selection: "1x2.match:home" }];
    const eligible = async () => (await who.page.ok("sportQuote", { legs, format: "decimal" })).wallets;
    const slots = await take(["slot"]);
    expect((await eligible()).map(({ wallet_type_id }) => wallet_type_id)).toEqual([1]);
    const [bonus] = (await who.page.ok("walletList", {})).filter(({ wallet_type_id }) => wallet_type_id !== 1);
    const refused = await world.sport.quoted(who.id, [[legs[0]?.match_id ?? "", "1x2.match:home"]], 50);
    expect(await who.page.raw("sportBet", { ...refused, wallet_id: bonus?.id ?? 0 }, key())).toMatchObject({
      code: "WALLET_TERMS",
    });
    await who.page.ok("promotionCancel", { id: slots }, key());
    await take(["sport"]);
    const [, wallet] = await eligible();
    expect(wallet).toMatchObject({ balance: 100 });
    const bet = await who.page.ok("sportBet", { ...refused, wallet_id: wallet?.id ?? 0 }, key());
    expect(bet).toMatchObject({ status: "running", wallet_id: wallet?.id });
    expect((await eligible())[1]).toMatchObject({ balance: 50 });
  });

  test("bets no parlay with a bonus that excludes a league of it", async () => {
    const who = await world.person(1_000_00n);
    const offered = { claim: "button", kind: "fixed", value: 10_000n, categories: ["sport"] } as const;
    await who.page.ok("promotionTake", {
      promotion_id: await world.bench.offer({ ...offered, excluded_games: ["sport/test.league"] }),
    });
    const [match, other] = [await world.sport.openMatch(), await world.sport.openMatch()];
    const excluded = await world.sport.openMatch({ kind: "league" });
    const wallet = (await who.page.ok("walletList", {})).find(({ wallet_type_id }) => wallet_type_id !== 1)?.id ?? 0;
    const parlay = (second: string) =>
      [
        [match, "1x2.match:home"],
        [second, "1x2.match:home"],
      ] as const;
    const wallets = async (second: string) => {
      const legs = parlay(second).map(([match_id, selection]) => ({ match_id, selection }));
      return (await who.page.ok("sportQuote", { legs, format: "decimal" })).wallets.map(({ id }) => id);
    };
    expect([await wallets(other), await wallets(excluded)]).toEqual([[1, wallet], [1]]);
    const send = async (second: string) =>
      who.page.raw("sportBet", await world.sport.quoted(who.id, parlay(second), 50, { walletId: wallet }), key());
    expect(await send(excluded)).toMatchObject({ code: "WALLET_TERMS" });
    expect(await send(other)).toMatchObject({ data: { status: "running", wallet_id: wallet } });
  });

  test("is asked again where the price has moved, and believed in no price", async () => {
    const who = await world.person(1_000_00n);
    const match = await world.sport.openMatch();
    const input = await world.sport.quoted(who.id, [[match, "1x2.match:home"]], 50, { choice: "none" });
    const lied = { ...input, legs: input.legs.map((leg) => ({ ...leg, price: leg.price + 100 })) };
    expect(await who.page.raw("sportBet", lied, key())).toMatchObject({ code: "SPORT_QUOTE_OLD" });
    const red = { phase: "first-half", minute: 5, redCards: { home: 1, away: 0 } } as const;
    await world.sport.tell(match, red);
    const moved = await who.page.raw("sportBet", input, key());
    expect(moved).toMatchObject({ code: "SPORT_PRICE_MOVED", refusal: { legs: [{ match_id: match }] } });
    await world.sport.tell(match, { ...red, halt: "video-review" });
    expect(await who.page.raw("sportBet", input, key())).toMatchObject({
      code: "SPORT_HALTED",
      refusal: { reason: "video-review" },
    });
    expect(await world.sport.balance(who.id)).toBe(1_000_00n);
  });
});

test("a switch closes football, one league with every parlay that has a match of it, or parlays, and nothing else", async () => {
  const who = await world.person(1_000_00n);
  const match = await world.sport.openMatch();
  const [one, two] = [await world.sport.openMatch({ kind: "league" }), await world.sport.openMatch({ kind: "league" })];
  const support = await world.staff("support");
  const turn = (name: string, is_off: boolean) =>
    support.ok("officeSwitchSet", { name, is_off, reason: "ตรวจสอบระบบฟุตบอล" });
  const home = (id: string) => [id, "1x2.match:home"] as const;
  const slips = [[home(match)], [home(match), home(one)], [home(one), home(two)]];
  const send = async (legs: (typeof slips)[number]) =>
    (await who.page.raw("sportBet", await world.sport.quoted(who.id, legs, 50), key())).code;
  const cases = [
    ["provider:sport", ["GAME_CLOSED", "GAME_CLOSED", "GAME_CLOSED"]],
    ["game:sport/test.feed", ["GAME_CLOSED", "GAME_CLOSED", undefined]],
    ["game:sport/test.league", [undefined, "GAME_CLOSED", "GAME_CLOSED"]],
    ["game:sport/parlay", [undefined, "GAME_CLOSED", "GAME_CLOSED"]],
  ] as const;
  for (const [name, codes] of cases) {
    await turn(name, true);
    const sent = [];
    for (const legs of slips) sent.push(await send(legs));
    expect(sent, name).toEqual(codes);
    await turn(name, false);
  }
  expect(await world.sport.balance(who.id), "three were taken").toBe(850_00n);
});

describe("staff", () => {
  const reason = "ตรวจสอบจากแหล่งข้อมูลแล้ว";

  test("suspend a match alone, and give its stakes back by two, with a reason that members read", async () => {
    const who = await world.person(1_000_00n);
    const match = await world.sport.openMatch();
    const bet = await place(who, match);
    const [one, two] = [await world.staff("sport"), await world.staff("owner")];
    await one.ok("officeSportSuspend", { match_id: match, is_suspended: true, reason });
    const quoted = await who.page.ok("sportQuote", {
      legs: [{ match_id: match, selection: "1x2.match:home" }],
      format: "malay",
    });
    expect(quoted).toMatchObject({ quote: null, legs: [{ book: { status: "suspended", reason: "staff" } }] });
    const public_reason = "สนามน้ำท่วม แข่งต่อไม่ได้";
    await two.agreed("officeSportVoid", { match_id: match, public_reason, reason });
    await settleAll(world.sport.desk);
    const given = await who.page.ok("sportBetDetail", { bet_id: bet.bet_id });
    expect(given).toMatchObject({ payout: 50, legs: [{ grade: "void", void_reason: public_reason }] });
    const support = await world.staff("support");
    expect(await support.ok("officeSportMatchGet", { match_id: match })).toMatchObject({ result_state: "settled" });
    expect((await support.call("officeSportSuspend", { match_id: match, is_suspended: false, reason })).status).toBe(
      403,
    );
  });

  test("give stakes of a span back though the match is half settled, and amend one that is being tried again", async () => {
    const who = await world.person(1_000_00n);
    const match = await world.sport.openMatch();
    const bet = await place(who, match);
    const { desk } = world.sport;
    const { owner: database } = world.bench.system.database;
    const shown = () => who.page.ok("sportBetDetail", { bet_id: bet.bet_id });
    await world.sport.end(match, finished(1, 0, [1, 0]));
    world.sport.pass(PAID_AFTER_MS);
    expect(await settleNext(desk)).toBe(true);
    expect(await shown()).toMatchObject({ payout: bet.risk + bet.win });
    const owner = await world.staff("owner");
    expect(await owner.ok("officeSportMatchGet", { match_id: match })).toMatchObject({ result_state: "confirmed" });
    const [from, to] = [-1, 1].map((hours) => new Date(Date.parse(bet.placed_at) + hours * HOUR_MS).toISOString());
    const public_reason = "ราคาผิดพลาดในช่วงเวลานี้";
    await owner.agreed("officeSportVoid", { match_id: match, from, to, public_reason, reason });
    await database.query("insert into ledger_pause values ($1, 'test', now())", [`member:${who.id}`]);
    await settleAll(desk);
    await retryProblems(desk.db, desk.clock.now());
    expect(await owner.ok("officeSportMatchGet", { match_id: match })).toMatchObject({ result_state: "confirmed" });
    await owner.agreed("officeSportResettle", {
      match_id: match,
      status: "finished",
      score: { home: 0, away: 0 },
      half_time: { home: 0, away: 0 },
      first_goal: "none",
      reason,
    });
    await database.query("delete from ledger_pause");
    await settleAll(desk);
    expect(await shown()).toMatchObject({ payout: 50, legs: [{ grade: "void", void_reason: public_reason }] });
    expect(await world.sport.balance(who.id)).toBe(1_000_00n);
  });

  test("agree to a large result of a feed by two, and amend it only for 72 hours", async () => {
    await world.bench.system.database.owner.query("update sport_setting set two_people_above = 0");
    const who = await world.person(1_000_00n);
    const match = await world.sport.openMatch();
    const bet = await place(who, match);
    expect(await world.sport.end(match, finished(1, 0, [1, 0]))).toBe("two_people");
    world.sport.pass(PAID_AFTER_MS);
    await settleAll(world.sport.desk);
    expect(await who.page.ok("sportBetDetail", { bet_id: bet.bet_id })).toMatchObject({ status: "running" });
    const owner = await world.staff("owner");
    const won = { match_id: match, status: "finished", score: { home: 1, away: 0 } } as const;
    const whole = { ...won, half_time: { home: 1, away: 0 }, first_goal: "home", reason } as const;
    expect(await owner.raw("officeSportResultSet", { ...whole, half_time: { home: 2, away: 0 } }, key())).toMatchObject(
      {
        fields: { half_time: expect.any(String) },
      },
    );
    await owner.agreed("officeSportResultSet", whole);
    await settleAll(world.sport.desk);
    expect(await who.page.ok("sportBetDetail", { bet_id: bet.bet_id })).toMatchObject({ payout: bet.risk + bet.win });
    const lost = {
      ...whole,
      score: { home: 0, away: 0 },
      half_time: { home: 0, away: 0 },
      first_goal: "none",
    } as const;
    await owner.agreed("officeSportResettle", lost);
    await settleAll(world.sport.desk);
    expect(await who.page.ok("sportBetDetail", { bet_id: bet.bet_id })).toMatchObject({
      payout: 0,
      amended: { before: bet.risk + bet.win, after: 0 },
    });
    expect(await world.sport.balance(who.id)).toBe(950_00n);
    world.sport.pass(73 * HOUR_MS);
    expect(await owner.raw("officeSportResettle", whole, key())).toMatchObject({ code: "SPORT_MATCH_STATE" });
    await world.bench.system.database.owner.query("update sport_setting set two_people_above = 20000000");
  });

  test("pay themselves by no result that two of them have made up: an owner is one of the two who type it", async () => {
    const { owner: database } = world.bench.system.database;
    const [friend, match] = [await world.person(1_000_00n), await world.sport.openMatch()];
    const bet = await place(friend, match, "1x2.match:away");
    await world.sport.tell(match, { phase: "second-half", minute: 90, halfTime: { home: 0, away: 0 } });
    world.sport.pass(3 * HOUR_MS);
    const [one, two, owner] = [await world.staff("sport"), await world.staff("sport"), await world.staff("owner")];
    const agree = (by: typeof one, answer: { readonly refusal: unknown }) =>
      by.call("officeProposalAgree", { proposal_id: proposalOf(answer) });
    const set = (away: number, why: string) => ({
      match_id: match,
      status: "finished" as const,
      score: { home: 0, away },
      half_time: { home: 0, away: 0 },
      first_goal: away > 0 ? ("away" as const) : ("none" as const),
      reason: why,
    });
    const early = await one.call("officeSportResultSet", set(1, "ก่อนที่จะมีเดิมพันมาก"));
    await database.query("update sport_setting set two_people_above = 0");
    expect(await agree(two, early), "whatever hung on it when it was proposed").toMatchObject({
      code: "SECOND_ROLE_NEEDED",
    });
    const answer = await one.call("officeSportResultSet", set(1, "ตามที่ตกลงกัน"));
    expect(answer).toMatchObject({ code: "PROPOSED" });
    expect(await agree(two, answer)).toMatchObject({ code: "SECOND_ROLE_NEEDED" });
    expect(await agree(owner, answer)).toMatchObject({ error: 0 });
    await settleAll(world.sport.desk);
    expect(await friend.page.ok("sportBetDetail", { bet_id: bet.bet_id })).toMatchObject({
      payout: bet.risk + bet.win,
    });
    const amended = await one.call("officeSportResettle", set(2, "แก้ผล"));
    expect(await agree(two, amended), "nor by correcting it").toMatchObject({ code: "SECOND_ROLE_NEEDED" });
    const ended = await one.call("officeSportVoid", { match_id: match, public_reason: "ราคาผิดพลาดก่อนแข่ง", reason });
    expect(await agree(two, ended), "nor give back what has lost").toMatchObject({ code: "SECOND_ROLE_NEEDED" });
    expect(await agree(owner, ended)).toMatchObject({ error: 0 });
    await settleAll(world.sport.desk);
    expect(await world.sport.balance(friend.id)).toBe(1_000_00n);
    await database.query("update sport_setting set two_people_above = 20000000");
    expect(await findBreaks(world.bench.system.services.db)).toEqual([]);
  });

  test("agree to a result by two where a parlay hangs on it alone, though it was unlikely when it was made", async () => {
    const { owner } = world.bench.system.database;
    const [who] = await world.sport.members(1, 1_000_00n);
    if (who === undefined) throw new Error("nobody is there");
    const [first, second] = [await world.sport.openMatch(), await world.sport.openMatch()];
    const legs = [first, second].map((match) => [match, "correct-score.match:2-1"] as const);
    const bet = await world.sport.bet(who, legs, 50);
    const payable = Math.floor((bet.risk + bet.win) * 100);
    // Less than what hangs on the second match once the first has come in, and much more than both are likely to pay.
    await owner.query("update sport_setting set two_people_above = $1", [payable - 1]);
    expect(await world.sport.end(first, finished(2, 1, [1, 0]))).toBe("pays");
    await world.sport.settle();
    expect(await world.sport.end(second, finished(2, 1, [1, 0]))).toBe("two_people");
    await owner.query("update sport_setting set two_people_above = 20000000");
  });

  test("void a simulated match, and type no result of it but the one that was drawn", async () => {
    const match = await world.sport.openMatch({ kind: "league" });
    const by = await world.staff("owner");
    const typed = { match_id: match, status: "finished", score: { home: 1, away: 0 }, half_time: null } as const;
    const input = { ...typed, first_goal: "home", reason } as const;
    expect(await by.raw("officeSportResultSet", input, key())).toMatchObject({ code: "SPORT_DRAWN" });
    await world.sport.end(match, finished(0, 1));
    await settleAll(world.sport.desk);
    expect(await by.raw("officeSportResettle", input, key())).toMatchObject({ code: "SPORT_DRAWN" });
    await by.agreed("officeSportVoid", { match_id: match, public_reason: "ค่าสุ่มสาธารณะขัดข้อง", reason });
    expect(await by.ok("officeSportMatchGet", { match_id: match })).toMatchObject({ result: { status: "void" } });
  });
});
