import type { CallInput } from "@chokdee/contract/schemas";
import { MINUTE_MS } from "@chokdee/rules/time";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import { asMember } from "../../testing/as-member.ts";
import { findBreaks } from "../../testing/books.ts";
import { eventually } from "../../testing/eventually.ts";
import { createLottoSystem, line, type LottoSystem } from "../../testing/lotto-system.ts";
import { visitor } from "../../testing/visitor.ts";
import { createBill } from "./create-bill.ts";
import type { LottoDesk } from "./gather-bills.ts";
import { placeBills } from "./place-repo.ts";
import { validateBill } from "./validate-bill.ts";

let system: LottoSystem;
beforeAll(async () => {
  system = await createLottoSystem();
});
afterAll(async () => {
  expect(await findBreaks(system.deps.db)).toEqual([]);
  await system.close();
});

type Lines = CallInput<"lottoBillValidate">["lines"];
const owner = () => system.database.owner;
const inputOf = (roundId: bigint, lines: Lines) => ({ round_id: Number(roundId), agent_id: 1, lines }) as const;

async function validated(who: MemberId, roundId: bigint, lines: Lines) {
  const input = inputOf(roundId, lines);
  return { ...input, bill_token: (await validateBill(system.deps, who, input)).bill_token };
}

const create = (desk: LottoDesk, who: MemberId, input: Awaited<ReturnType<typeof validated>>) =>
  createBill(desk, input, asMember(desk.db, who));

const endOf = (call: Promise<unknown>) =>
  call.then(
    () => "done",
    (error: unknown) => {
      if (error instanceof DomainError) return error.code;
      throw error;
    },
  );

/** The desk, and what became of each bill that it was given to place with others. */
function watched(): { readonly desk: LottoDesk; readonly ends: string[] } {
  const ends: string[] = [];
  const add: LottoDesk["bills"]["add"] = async (bill) => {
    const placed = await system.deps.bills.add(bill);
    ends.push(placed === "alone" ? "alone" : "together");
    return placed;
  };
  return { desk: { ...system.deps, bills: { add } }, ends };
}

/** Decides every bill by itself, and validates it by sending it and undoing that. */
function deciding(): LottoDesk {
  const desk = system.deps;
  return {
    ...desk,
    bills: { add: () => Promise.resolve("alone" as const) },
    looks: { add: async (asked) => ({ ...(await desk.looks.add(asked)), mayBuy: false }) },
  };
}

test("bills that come at once are placed together, and what does not fit is refused by name and takes none with it", async () => {
  const [roundId, other] = [await system.openRound("government"), await system.openRound("hanoi")];
  const people = await system.members(12, 1_000_00n);
  const lines = [line("two_top", "19", 10, 90), line("three_top", "519", 5, 900)];
  const odd = await system.members(5, 20_00n);
  const [poor, resting, suspended, unlucky, late] = odd as [MemberId, MemberId, MemberId, MemberId, MemberId];
  const closed = [line("two_bottom", "44", 10, 90)];
  const changed = [line("two_top", "77", 10, 90)];
  const bills: [MemberId, Awaited<ReturnType<typeof validated>>][] = [];
  for (const [index, who] of people.entries()) {
    bills.push([who, await validated(who, index % 3 ? roundId : other, lines)]);
  }
  for (const [who, bought] of [
    [poor, lines],
    [resting, lines],
    [suspended, lines],
    [unlucky, closed],
    [late, changed],
  ] as const) {
    bills.push([who, await validated(who, roundId, bought)]);
  }
  await create(system.deps, poor, await validated(poor, roundId, lines));
  await owner().query("update member set cool_off_until = now() + interval '90 days' where id = $1", [resting]);
  await owner().query("update member set status = 'suspended' where id = $1", [suspended]);
  await owner().query("insert into lotto_number_rule values ($1, 'two_bottom', '44', 'closed', null)", [roundId]);
  await owner().query("insert into lotto_number_rule values ($1, 'two_top', '77', 'reduced', 8000)", [roundId]);
  const { desk, ends } = watched();
  const done = await Promise.all(bills.map(([who, input]) => endOf(create(desk, who, input))));
  expect(done).toEqual([
    ...people.map(() => "done"),
    "LOTTO_BALANCE_TOO_LOW",
    "COOLING_OFF",
    "ACCOUNT_SUSPENDED",
    "NUMBER_CLOSED",
    "RATE_CHANGED",
  ]);
  expect(ends.filter((end) => end === "together")).toHaveLength(people.length);
  for (const who of people) expect(await system.balance(who)).toBe(1_000_00n - 15_00n);
  for (const who of odd) expect(await system.balance(who)).toBe(who === poor ? 5_00n : 20_00n);
});

test("together or alone, a bill is validated, taken and refused alike, and counts alike", async () => {
  const [together, alone] = [await system.openRound("lao"), await system.openRound("lao")];
  const bands = [
    { sold_up_to: "3000", rate: 9_000 },
    { sold_up_to: "4500", rate: 8_000 },
    { sold_up_to: "20000", rate: 7_000 },
  ];
  const market = "(select category_id from lotto_round where id = $1)";
  await owner().query(
    `update lotto_terms set bands = $2, max_per_number = 6000, max_per_member = 3000, max_payout = 100000
      where category_id = ${market} and bet_type like 'two%'`,
    [together, JSON.stringify(bands)],
  );
  await owner().query(`update lotto_category set max_per_member = 5000 where id = ${market}`, [together]);
  await owner().query(
    `insert into lotto_number_rule (round_id, bet_type, number, kind, rate)
     select r, 'two_bottom', n, k, p from unnest($1::bigint[]) r, (values ('12', 'reduced', 8500), ('21', 'half_pay', null)) v (n, k, p)`,
    [[together, alone]],
  );
  const people = await system.members(6, 10_000_00n);
  const pick = <Item>(list: readonly Item[]): Item => list[system.deps.random.below(list.length)] as Item;
  const desks = [
    [system.deps, together],
    [deciding(), alone],
  ] as const;
  const seen = new Map<string, number>();
  /** A bill that was refused for its rates, as it would be taken. */
  let offered: Lines | undefined;
  let who = pick(people);
  for (let turn = 0; turn < 250; turn++) {
    if (!offered) who = pick(people);
    const drawn = Array.from({ length: pick([1, 1, 2, 3]) }, () =>
      line(
        pick(["two_top", "two_bottom"] as const),
        pick(["12", "21", "33"]),
        pick([1, 2, 4, 11.5]),
        pick([90, 85, 80]),
      ),
    );
    const lines = offered ?? drawn;
    const [one, two] = await Promise.all(
      desks.map(async ([desk, roundId]) => {
        const input = inputOf(roundId, lines);
        try {
          const shown = await validateBill(desk, who, input);
          const { bill_token, expires_at: _expires, round_id: _round, balance_after: _after, ...said } = shown;
          const bill = await create(desk, who, { ...input, bill_token });
          return { end: "done", said, lines: bill.lines, total: bill.total, cancel: bill.cancel_until !== null };
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          return { end: error.code, data: error.data, message: error.message };
        }
      }),
    );
    const { said: first, ...oneEnd } = { said: undefined, ...one };
    const { said: second, ...twoEnd } = { said: undefined, ...two };
    expect(oneEnd, JSON.stringify(lines)).toEqual(twoEnd);
    expect({ ...first, closes_at: "", draws_at: "" }).toEqual({ ...second, closes_at: "", draws_at: "" });
    offered = undefined;
    if (one?.end === "RATE_CHANGED") {
      const { lines: checked } = one.data as { readonly lines: readonly { readonly rate: number }[] };
      offered = lines.map((each, index) => ({ ...each, rate: checked[index]?.rate ?? 0 }));
    }
    seen.set(one?.end ?? "", (seen.get(one?.end ?? "") ?? 0) + 1);
  }
  for (const end of ["done", "RATE_CHANGED", "NUMBER_LIMIT", "ROUND_MEMBER_LIMIT"]) {
    expect(seen.get(end) ?? 0, JSON.stringify([...seen])).toBeGreaterThan(0);
  }
  const counted = async (roundId: bigint) => {
    const rows = async (sql: string) => (await owner().query(sql, [roundId])).rows;
    return {
      sold: await rows("select bet_type, number, sold, liability from lotto_sold where round_id = $1 order by 1, 2"),
      own: await rows(
        "select member_id, bet_type, number, sold from lotto_member_sold where round_id = $1 order by 1, 2, 3",
      ),
      staked: await rows("select member_id, staked from lotto_member_round where round_id = $1 order by 1"),
      sales: await rows("select sum(bills) as bills, sum(stake) as stake from lotto_sales where round_id = $1"),
      lines: await rows(
        `select b.member_id, b.line_count, b.stake as bill, l.line_no, l.bet_type, l.number, l.stake, l.rate
           from lotto_bill b join lotto_line l on l.bill_id = b.id where b.round_id = $1 order by b.id, l.line_no`,
      ),
    };
  };
  expect(await counted(together)).toEqual(await counted(alone));
});

test("what is remembered of an offer neither sells nor refuses once it has changed, whatever has changed it", async () => {
  const roundId = await system.openRound("malay");
  const [who] = (await system.members(1, 1_000_00n)) as [MemberId];
  const lines = [line("two_top", "19", 10, 90)];
  const market = "(select category_id from lotto_round where id = $1)";
  const send = async () => endOf(create(system.deps, who, bill));
  let bill = await validated(who, roundId, lines);
  const changes = [
    [`update lotto_terms set rate = 8900 where category_id = ${market} and bet_type = 'two_top'`, "RATE_CHANGED"],
    [`update lotto_terms set rate = 9000 where category_id = ${market} and bet_type = 'two_top'`, "done"],
    ["insert into lotto_number_rule values ($1, 'two_top', '19', 'closed', null)", "NUMBER_CLOSED"],
    ["delete from lotto_number_rule where round_id = $1", "done"],
    [`update lotto_category set max_per_member = 2500 where id = ${market}`, "ROUND_MEMBER_LIMIT"],
    [`update lotto_category set max_per_member = null, is_open = false where id = ${market}`, "ROUND_CLOSED"],
    [`update lotto_category set is_open = true where id = ${market}`, "done"],
    ["update lotto_round set status = 'cancelled', cancel_reason = '-' where id = $1", "ROUND_CLOSED"],
    ["update lotto_round set status = 'open', cancel_reason = null where id = $1", "done"],
  ] as const;
  for (const [change, end] of changes) {
    const before = await system.balance(who);
    await owner().query(change, [roundId]);
    expect([change, await send()]).toEqual([change, end]);
    expect(await endOf(validateBill(system.deps, who, inputOf(roundId, lines)))).toBe(end);
    expect(await system.balance(who)).toBe(end === "done" ? before - 10_00n : before);
    if (end === "done") bill = await validated(who, roundId, lines);
  }
});

test("a bill that waits for its round until that has closed is refused", async () => {
  const roundId = await system.openRound("government", 0.03);
  const [who] = (await system.members(1, 100_00n)) as [MemberId];
  const bill = await validated(who, roundId, [line("two_top", "19", 10, 90)]);
  const lock = system.deps.db.transaction(async (tx) => {
    const { rows } = await tx.query<{ closes_at: Date }>("select closes_at from lotto_round where id = $1 for update", [
      roundId,
    ]);
    const sent = endOf(create(system.deps, who, bill));
    const closesAt = rows[0]?.closes_at ?? expect.fail("there is no such round");
    await eventually("the round has closed", () => system.clock.now() >= closesAt);
    return { sent };
  });
  expect(await (await lock).sent).toBe("ROUND_CLOSED");
  expect(await system.balance(who)).toBe(100_00n);
});

test("one validation is one bill, sent at once under many keys, also where its number is full by then", async () => {
  const roundId = await system.openRound("baac");
  await owner().query(
    `update lotto_terms set max_per_number = 1000
      where category_id = (select category_id from lotto_round where id = $1) and bet_type = 'two_top'`,
    [roundId],
  );
  const demo = visitor(system);
  await demo.logIn("demo");
  const input = { round_id: Number(roundId), lines: [line("two_top", "19", 10, 90)] };
  const { bill_token } = await demo.ok("lottoBillValidate", input);
  const before = (await demo.ok("walletList", {}))[0]?.balance ?? 0;
  const send = (idempotencyKey: string) => demo.ok("lottoBillCreate", { ...input, bill_token }, { idempotencyKey });
  const keys = ["the-first-key", "the-first-key", "the-second-key", "the-third-key"];
  const bills = await Promise.all(keys.map(send));
  bills.push(await send("the-first-key"), await send("the-fourth-key"));
  expect(new Set(bills.map(({ bill_id }) => bill_id)).size).toBe(1);
  expect((await demo.ok("walletList", {}))[0]?.balance).toBe(before - 10);
  expect(await demo.call("lottoBillValidate", input)).toMatchObject({ code: "NUMBER_LIMIT" });
});

test("a key that is sent with other bills beside those of others keeps none of them from being placed", async () => {
  const roundId = await system.openRound("government");
  const demo = visitor(system);
  await demo.logIn("demo");
  const input = { round_id: Number(roundId), lines: [line("two_top", "55", 1, 90)] };
  const people = await system.members(10, 100_00n);
  const tokens = await Promise.all([1, 2, 3].map(() => demo.ok("lottoBillValidate", input)));
  const bills = await Promise.all(people.map((who) => validated(who, roundId, input.lines)));
  const [mine, others] = await Promise.all([
    Promise.all(
      tokens.map(({ bill_token }) =>
        demo.call("lottoBillCreate", { ...input, bill_token }, { idempotencyKey: "one-key-for-all" }),
      ),
    ),
    Promise.all(people.map((who, index) => endOf(create(system.deps, who, bills[index] ?? expect.fail("no bill"))))),
  ]);
  expect(mine.map(({ code }) => code ?? "done").toSorted()).toEqual([
    "CONFLICTING_REPLAY",
    "CONFLICTING_REPLAY",
    "done",
  ]);
  expect(others).toEqual(people.map(() => "done"));
});

test("the same terms of two moments are one version, and a bill by another version is left for its member to see", async () => {
  const roundId = await system.openRound("gsb");
  const offer = await system.deps.offers.read(roundId);
  expect(await system.deps.offers.read(roundId)).toBe(offer);
  const again = await system.deps.offers.read(roundId, offer);
  expect(again).not.toBe(offer);
  expect(again.version).toBe(offer.version);
  const [who] = (await system.members(1, 100_00n)) as [MemberId];
  const at = system.clock.now();
  const stale = { ...offer, version: offer.version + 1n };
  const draft = { memberId: who, roundId, walletId: MAIN_WALLET, lines: [] };
  const bill = { draft, offer: stale, demands: [], tokenId: system.deps.random.uuid(), note: "" };
  expect(await placeBills(system.deps.db, [bill], { stripe: 0, at })).toEqual({ unfit: new Set([0]) });
  system.pass(61 * MINUTE_MS);
  const late = { ...bill, offer };
  const closed = await placeBills(system.deps.db, [late], { stripe: 0, at: system.clock.now() });
  expect(closed).toEqual({ unfit: new Set([0]) });
});
