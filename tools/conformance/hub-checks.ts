import { createPrivateKey, generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import { check, type Check, expectAnswer, expectThat } from "./check.ts";
import { postTo, type Said } from "./wire.ts";

/** A session at an operator that an aggregator in the manner of Hub88 plays in. */
export interface HubTarget {
  /** Where the operator's endpoints begin, such as http://localhost:3000/hub/. */
  readonly url: string;
  /** The aggregator's private key, as PEM. */
  readonly pem: string;
  readonly user: string;
  readonly token: string;
  readonly game: string;
  /** Another game, which the member changes to within the session. */
  readonly otherGame: string;
}

/** Amounts are hundred-thousandths. */
const UNIT = 100_000;
const STAKE = 2 * UNIT;

type Fields = Readonly<Record<string, unknown>>;

/** What the aggregator's public documents say of an operator's wallet. */
export function hubChecks(target: HubTarget): Check[] {
  const hub = new HubSession(target);
  return [...accountChecks(hub), ...betChecks(hub), ...winChecks(hub), ...rollbackChecks(hub), ...gameChecks(hub)];
}

function accountChecks(hub: HubSession): Check[] {
  return [
    check("info", "user/info names the user's country, and repeats user and request", async () => {
      const said = await hub.call("user/info", {});
      expectAnswer(said, { status: "RS_OK" }, "user/info");
      expectThat(/^[A-Z]{2}$/.test(String(said.body.country)), "user/info: no country of two letters");
    }),
    check("balance", "user/balance is a whole number of hundred-thousandths, in the session's currency", async () => {
      const said = await hub.call("user/balance", { game_code: hub.game });
      expectAnswer(said, { status: "RS_OK", currency: "THB" }, "user/balance");
      expectThat(Number.isSafeInteger(said.body.balance), "user/balance: no whole number");
    }),
    check("signature", "bytes that another key has signed are refused", async () => {
      const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
      const said = await hub.call("user/balance", {}, privateKey);
      expectThat(said.http === 200 && said.body.status === "RS_ERROR_INVALID_SIGNATURE", "a foreign key is accepted");
    }),
  ];
}

function betChecks(hub: HubSession): Check[] {
  return [
    check("bet", "a bet is taken once, however often it comes; with another amount it is refused", async () => {
      const bet = hub.bet();
      await hub.expectMove(bet, "transaction/bet", "RS_OK", -STAKE);
      await hub.expectMove(bet, "transaction/bet", "RS_OK", 0);
      await hub.expectMove({ ...bet, amount: UNIT }, "transaction/bet", "RS_ERROR_DUPLICATE_TRANSACTION", 0);
    }),
    check("bet", "a bet of nothing is a bet: the round is open, and wins", async () => {
      const bet = hub.bet({ amount: 0 });
      await hub.expectMove(bet, "transaction/bet", "RS_OK", 0);
      await hub.expectMove(hub.after(bet, { amount: UNIT }), "transaction/win", "RS_OK", UNIT);
    }),
    check("free", "a free bet that carries a value takes nothing, and is refused where nobody granted it", async () => {
      const free = hub.bet({ is_free: true, reward_uuid: randomUUID() });
      const before = await hub.balance();
      const said = await hub.call("transaction/bet", free);
      expectThat(said.body.status !== "RS_OK", "a free bet without a grant is accepted");
      expectThat((await hub.balance()) === before, "a free bet was paid for");
    }),
    check("bet", "parts of a satang are paid, rounded down", async () => {
      const bet = hub.bet({ amount: STAKE + 1 });
      await hub.expectMove(bet, "transaction/bet", "RS_OK", -STAKE);
      await hub.expectMove(hub.after(bet, { amount: UNIT + 999 }), "transaction/win", "RS_OK", UNIT);
    }),
    check("bet", "a round has a name of up to 255 letters", () =>
      hub.expectMove(hub.bet({ round: `#/${"r".repeat(253)}` }), "transaction/bet", "RS_OK", -STAKE),
    ),
    check("bet", "a field of another type is refused as one", () =>
      hub.expectMove(hub.bet({ amount: String(STAKE) }), "transaction/bet", "RS_ERROR_WRONG_TYPES", 0),
    ),
    check("bet", "another currency and more than the balance are refused in words", async () => {
      await hub.expectMove(hub.bet({ currency: "EUR" }), "transaction/bet", "RS_ERROR_WRONG_CURRENCY", 0);
      const tooMuch = hub.bet({ amount: (await hub.balance()) + STAKE });
      await hub.expectMove(tooMuch, "transaction/bet", "RS_ERROR_NOT_ENOUGH_MONEY", 0);
    }),
  ];
}

function winChecks(hub: HubSession): Check[] {
  return [
    check("win", "a win is paid once, whatever became of the token", async () => {
      const bet = hub.bet();
      await hub.call("transaction/bet", bet);
      const win = hub.after(bet, { amount: 3 * UNIT, token: randomUUID() });
      await hub.expectMove(win, "transaction/win", "RS_OK", 3 * UNIT);
      await hub.expectMove(win, "transaction/win", "RS_OK", 0);
    }),
    check("win", "a win for a bet that was never placed is refused", () =>
      hub.expectMove(
        hub.after(hub.bet(), { amount: UNIT }),
        "transaction/win",
        "RS_ERROR_TRANSACTION_DOES_NOT_EXIST",
        0,
      ),
    ),
  ];
}

function rollbackChecks(hub: HubSession): Check[] {
  return [
    check("rollback", "a bet goes back once, also a lost one whose round was closed with it", async () => {
      for (const bet of [hub.bet(), hub.bet({ round_closed: true })]) {
        await hub.call("transaction/bet", bet);
        const rollback = hub.after(bet);
        await hub.expectMove(rollback, "transaction/rollback", "RS_OK", STAKE);
        await hub.expectMove(rollback, "transaction/rollback", "RS_OK", 0);
        await hub.expectMove(hub.after(bet), "transaction/rollback", "RS_OK", 0);
      }
    }),
    check("rollback", "a win is taken back", async () => {
      const bet = hub.bet();
      await hub.call("transaction/bet", bet);
      const win = hub.after(bet, { amount: UNIT });
      await hub.call("transaction/win", win);
      const rollback = hub.after(bet, { reference_transaction_uuid: win.transaction_uuid });
      await hub.expectMove(rollback, "transaction/rollback", "RS_OK", -UNIT);
    }),
    check("rollback", "one that names neither game nor round is about what it refers to", async () => {
      const bet = hub.bet();
      await hub.call("transaction/bet", bet);
      const rollback = hub.after(bet, { game_code: undefined, round: undefined });
      await hub.expectMove(rollback, "transaction/rollback", "RS_OK", STAKE);
      await hub.expectMove(rollback, "transaction/rollback", "RS_OK", 0);
    }),
    check("rollback", "one that comes before its bet is OK, and the late bet has no effect", async () => {
      const bet = hub.bet();
      await hub.expectMove(hub.after(bet), "transaction/rollback", "RS_OK", 0);
      await hub.expectMove(bet, "transaction/bet", "RS_ERROR_TRANSACTION_ROLLED_BACK", 0);
    }),
  ];
}

function gameChecks(hub: HubSession): Check[] {
  return [
    check("games", "a session changes its game", () =>
      hub.expectMove(hub.bet({ game_code: hub.otherGame }), "transaction/bet", "RS_OK", -STAKE),
    ),
    check("games", "one round id in two games is two rounds", async () => {
      const one = hub.bet();
      const other = hub.bet({ round: one.round, game_code: hub.otherGame });
      await hub.expectMove(one, "transaction/bet", "RS_OK", -STAKE);
      await hub.expectMove(other, "transaction/bet", "RS_OK", -STAKE);
      await hub.expectMove(hub.after(one, { amount: 0, round_closed: true }), "transaction/win", "RS_OK", 0);
      await hub.expectMove(hub.after(other, { amount: UNIT, round_closed: true }), "transaction/win", "RS_OK", UNIT);
    }),
    check("games", "a game that there is not is refused", () =>
      hub.expectMove(hub.bet({ game_code: "no-such-game" }), "transaction/bet", "RS_ERROR_INVALID_GAME", 0),
    ),
  ];
}

/** The aggregator's side of one session. */
class HubSession {
  readonly game: string;
  readonly otherGame: string;
  readonly #target: HubTarget;
  readonly #key: KeyObject;

  constructor(target: HubTarget) {
    this.game = target.game;
    this.otherGame = target.otherGame;
    this.#target = target;
    this.#key = createPrivateKey(target.pem);
  }

  bet(more: Fields = {}): Fields {
    return {
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      game_code: this.game,
      amount: STAKE,
      currency: "THB",
      supplier_user: this.#target.user,
      is_free: false,
      round_closed: false,
      ...more,
    };
  }

  /** A win or a rollback of a bet. */
  after(bet: Fields, more: Fields = {}): Fields {
    const { round, game_code, currency } = bet;
    const reference = { reference_transaction_uuid: bet.transaction_uuid };
    return { transaction_uuid: randomUUID(), ...reference, round, game_code, currency, round_closed: false, ...more };
  }

  async call(path: string, fields: Fields, key: KeyObject = this.#key): Promise<Said> {
    const { url, user, token } = this.#target;
    const request_uuid = randomUUID();
    const body = JSON.stringify({ request_uuid, user, token, ...fields });
    const signature = sign("RSA-SHA256", Buffer.from(body), key).toString("base64");
    const said = await postTo(new URL(path, url), body, { "x-hub88-signature": signature });
    expectAnswer(said, { request_uuid, user }, path);
    return said;
  }

  async balance(): Promise<number> {
    return Number((await this.call("user/balance", {})).body.balance);
  }

  /** What the call says, and what it does to the balance. */
  async expectMove(fields: Fields, path: string, status: string, by: number): Promise<void> {
    const before = await this.balance();
    expectAnswer(await this.call(path, fields), { status }, path);
    const moved = (await this.balance()) - before;
    expectThat(moved === by, `${path}: the balance moved by ${moved} instead of ${by}`);
  }
}
