import { calls, type CallDefinition, type CallId, type ErrorCode } from "@chokdee/contract";
import { type WalletCallName, walletCalls } from "@chokdee/contract/provider";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { MemberId } from "../core/ids.ts";
import { MAIN_WALLET } from "../core/ledger.ts";
import { fresh } from "../testing/bonus-bench.ts";
import { type Answer, siteCaller } from "../testing/inject.ts";
import { line } from "../testing/lotto-system.ts";
import { moneyCalls } from "../testing/money-calls.ts";
import { type MoneyWorld, openMoneyWorld, type Person } from "../testing/money-world.ts";

let world: MoneyWorld;
beforeAll(async () => {
  world = await openMoneyWorld();
  vi.spyOn(world.bench.system.services.gameProviders, "isUp").mockResolvedValue(true);
});
afterAll(() => world.bench.close());

/**
 * How a call is treated of a member who has reached a limit or rests.
 * - `play`: refused in every state;
 * - `gift`: refused to whoever rests, while a limit that is reached costs nobody a gift;
 * - `own`: goes through, because it is about what is the member's already;
 * - `held`: answered, while the money that it is about is not credited;
 * - `neither`: moves no money and is no chance.
 */
type Treatment = "play" | "gift" | "own" | "held" | "neither";

type Posted = {
  [Id in CallId]: (typeof calls)[Id] extends { readonly method: "POST"; readonly access: "member" } ? Id : never;
}[CallId];

/** Every call that a member can change something with. One that is missing here does not compile. */
const treatments: { readonly [Id in Posted]: Treatment } = {
  gameLink: "play",
  lottoBillValidate: "play",
  lottoBillCreate: "play",
  lottoYeekeeShoot: "play",
  paymentGenerateQr: "play",
  pollSubmit: "play",
  sportBet: "play",
  promotionTake: "play",
  wheelSpin: "play",
  wheelSpinV2: "play",

  couponRedeem: "gift",
  questRedeem: "gift",
  redemptionRedeem: "gift",

  affiliateRedeem: "own",
  cashbackLossClaim: "own",
  cashbackTurnoverClaim: "own",
  lottoBillCancel: "own",
  promotionCancel: "own",
  sportCashOut: "own",
  withdrawCancel: "own",
  withdrawCreate: "own",

  slipUpload: "held",

  affiliateNetwork: "neither",
  agentBankAccounts: "neither",
  agentTrueMoneyAccounts: "neither",
  consentGive: "neither",
  coolOff: "neither",
  depositCancel: "neither",
  identityUpload: "neither",
  deviceSignOut: "neither",
  eventQuest: "neither",
  favouriteSet: "neither",
  gameReplay: "neither",
  gameWallets: "neither",
  limitsConfirm: "neither",
  limitsSet: "neither",
  limitsDecline: "neither",
  lineLink: "neither",
  logout: "neither",
  newsConsentSet: "neither",
  noticeMark: "neither",
  notificationRead: "neither",
  numberSetDelete: "neither",
  numberSetSave: "neither",
  passwordChange: "neither",
  pointsGet: "neither",
  realityCheckAnswer: "neither",
  realityCheckSet: "neither",
  redemptionCalc: "neither",
  selfExclude: "neither",
  sportQuote: "neither",
  stepUp: "neither",
  subBankAccountUpdate: "neither",
  walletList: "neither",
  wheelReward: "neither",
};

interface State {
  readonly code: ErrorCode;
  /** What a provider is answered. */
  readonly status: string;
  readonly enter: string;
  readonly leave: string;
}

const states = {
  "a limit is reached": {
    code: "PERSONAL_LIMIT",
    status: "LIMIT_REACHED",
    enter: `with limits as (
        insert into play_limit (member_id, kind, period, amount)
        select $1::bigint, * from (values ('loss', 'month', 1), ('deposit', 'month', 100)) l
        on conflict (member_id, kind, period) do update set amount = excluded.amount),
      tally as (
        insert into play_tally (member_id, hour, staked) values ($1::bigint, date_trunc('hour', $2::timestamptz, 'UTC'), 1)
        on conflict (member_id, hour) do update set staked = play_tally.returned + 1)
      update ledger_wallet set limited = true where member_id = $1::bigint and wallet_id <> 2`,
    leave: "update play_limit set amount = null where member_id = $1 and $2::timestamptz is not null",
  },
  "the member cools off": {
    code: "COOLING_OFF",
    status: "MEMBER_DISABLED",
    enter: "update member set cool_off_until = $2::timestamptz + interval '1 day' where id = $1",
    leave: "update member set cool_off_until = $2::timestamptz where id = $1",
  },
  "the member is excluded": {
    code: "SELF_EXCLUDED",
    status: "MEMBER_DISABLED",
    enter: "update member set excluded_until = $2::timestamptz + interval '6 months' where id = $1",
    leave: "update member set excluded_until = $2::timestamptz where id = $1",
  },
} as const satisfies Record<string, State>;
const everyState: [string, State][] = Object.entries(states);
const rests = everyState.filter(([, { code }]) => code !== "PERSONAL_LIMIT");

const now = () => world.bench.system.services.clock.now();
const enter = (id: MemberId, state: State) => world.bench.system.database.owner.query(state.enter, [id, now()]);
const leave = (id: MemberId, state: State) => world.bench.system.database.owner.query(state.leave, [id, now()]);

interface Sender {
  readonly token: string;
  readonly input: object;
}

/** Calls that move nothing by themselves and are play all the same. */
const others: { readonly [Id in Exclude<Played, keyof typeof moneyCalls>]: (who: Person) => Promise<object> } = {
  gameLink: () =>
    Promise.resolve({ provider_id: "chokdee", game_id: "slot-game", is_mobile: true, source: "direct", wallet_id: 1 }),
  lottoBillValidate: async () => ({
    round_id: Number(await world.lotto.openRound("government")),
    lines: [line("two_bottom", "07", 5, 90)],
  }),
  lottoYeekeeShoot: async () => ({ round_id: Number(await world.lotto.openRound("government")), number: "12345" }),
};
type Played = "gameLink" | "lottoBillValidate" | "lottoYeekeeShoot";

async function arrange(id: Posted): Promise<Sender> {
  const money = Object.entries(moneyCalls).find(([name]) => name === id)?.[1];
  if (money) return money.arrange(world);
  const who = await world.person(100_000n);
  const input = await Object.entries(others).find(([name]) => name === id)?.[1](who);
  return { token: who.token, input: input ?? {} };
}

async function idOf({ token }: Sender): Promise<MemberId> {
  const member = await world.bench.system.services.sessions.find(token, true);
  if (!member) throw new Error("nobody is signed in");
  return member.memberId;
}

function send(id: Posted, { token, input }: Sender): Promise<Answer<unknown>> {
  const options = "movesMoney" in calls[id] ? { idempotencyKey: fresh(`key-of-${id}`) } : {};
  return siteCaller(world.bench.system.site, { token }).raw(id, input, options);
}

const treated = (...wanted: Treatment[]): Posted[] =>
  (Object.keys(treatments) as Posted[]).filter((id) => wanted.includes(treatments[id]));

describe("GLI-19 A.3.7, A.3.8, UKGC 12A-D: what a limit or a rest refuses", () => {
  test.each(treated("play"))("%s", async (id) => {
    const sender = await arrange(id);
    const memberId = await idOf(sender);
    for (const [what, state] of everyState) {
      await enter(memberId, state);
      expect(await send(id, sender), what).toMatchObject({ status: 200, code: state.code });
      await leave(memberId, state);
    }
    const codes: unknown[] = everyState.map(([, { code }]) => code);
    expect(codes, "without them it is another thing").not.toContain((await send(id, sender)).code);
  });

  test.each(treated("gift"))("%s, which a limit does not", async (id) => {
    const sender = await arrange(id);
    const memberId = await idOf(sender);
    for (const [what, state] of rests) {
      await enter(memberId, state);
      expect(await send(id, sender), what).toMatchObject({ status: 200, code: state.code });
      await leave(memberId, state);
    }
    await enter(memberId, states["a limit is reached"]);
    expect(await send(id, sender)).toMatchObject({ status: 200, error: 0 });
  });
});

describe("GLI-19 A.3.8: what is the member's goes through, whatever else is refused", () => {
  test.each(treated("own"))("%s", async (id) => {
    const sender = await arrange(id);
    const memberId = await idOf(sender);
    for (const [, state] of everyState) await enter(memberId, state);
    expect(await send(id, sender)).toMatchObject({ status: 200, error: 0 });
  });
});

describe("UKGC 12A-D: what is held", () => {
  test.each(treated("held").flatMap((id) => everyState.map(([what, state]) => ({ id, what, state }))))(
    "$id while $what",
    async ({ id, state }) => {
      const sender = await arrange(id);
      const memberId = await idOf(sender);
      await enter(memberId, state);
      await send(id, sender);
      expect(await world.bench.money(memberId)).toBe(0n);
      const { rows } = await world.bench.system.database.owner.query<{ reason: string }>(
        "select reason from bank_transfer where member_id = $1",
        [memberId],
      );
      expect(rows).toEqual([{ reason: "self_limit" }]);
    },
  );
});

/** What a provider asks of the wallet. One that is missing here does not compile. */
const asked: { readonly [Name in WalletCallName]: "play" | "own" | "neither" } = {
  session: "neither",
  balance: "neither",
  bet: "play",
  bet_win: "play",
  actions: "play",
  win: "own",
  rollback: "own",
  round_close: "own",
  settle: "own",
};

describe("GLI-19 A.3.7, A.3.8: a game", () => {
  test.each(everyState)("takes no stake while %s, and pays what is owed", async (_what, state) => {
    const who = await world.person(100_000n);
    const { common } = await world.bench.open(who.id, MAIN_WALLET);
    const call = async (name: WalletCallName, more: object) =>
      (await world.bench.call(name, { ...common, transaction: fresh(name), ...more })).status;
    const settle = async (item: object) => {
      const { items } = await world.bench.call("settle", { currency: "THB", items: [item] });
      return (items as { readonly status: string }[])[0]?.status;
    };
    const open = async () => {
      const [transaction, round] = [fresh("bet"), fresh("round")];
      expect(await call("bet", { transaction, round, amount: 100 })).toBe("OK");
      return { reference: transaction, round };
    };
    const [won, undone, closed, shared] = [await open(), await open(), await open(), await open()];
    await enter(who.id, state);
    const round = fresh("round");
    const answers = {
      bet: await call("bet", { round, amount: 100 }),
      bet_win: await call("bet_win", { round, bet_amount: 100, win_amount: 500, round_closed: true }),
      actions: await call("actions", {
        round,
        actions: [{ kind: "bet", transaction: fresh("bet"), amount: 100 }],
        round_closed: true,
      }),
      win: await call("win", { ...won, amount: 70, round_closed: true }),
      rollback: await call("rollback", undone),
      round_close: await call("round_close", { round: closed.round }),
      settle: await settle({
        ...common,
        ...shared,
        transaction: fresh("part"),
        stake: 100,
        amount: 70,
        effective: 100,
      }),
    };
    const expected = Object.entries(asked).filter(([, treatment]) => treatment !== "neither");
    expect(answers).toEqual(
      Object.fromEntries(expected.map(([name, treatment]) => [name, treatment === "play" ? state.status : "OK"])),
    );
  });

  test("has no other way to the wallet", () => {
    expect(Object.keys(asked).toSorted()).toEqual(Object.keys(walletCalls).toSorted());
  });
});

test("the contract says the same", () => {
  for (const id of Object.keys(treatments) as Posted[]) {
    const { errors, movesMoney }: CallDefinition = calls[id];
    const named = everyState.filter(([, { code }]) => errors.includes(code)).map(([, { code }]) => code);
    const refusals = { play: everyState, gift: rests, own: [], held: [], neither: [] }[treatments[id]];
    expect(named, id).toEqual(refusals.map(([, { code }]) => code));
    if (treatments[id] === "neither") expect(movesMoney, id).toBeUndefined();
  }
});
