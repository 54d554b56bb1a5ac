import type { WalletRequest } from "@chokdee/contract/provider";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Ports } from "../core/ports.ts";
import type { WalletReply } from "../core/wallet.ts";

/** With the longest delay between them, about three days. */
const MAX_TRIES = 1_000;
const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 5 * MINUTE_MS;

/** How long to wait before the next of so many tries: twice as long each time. */
export function delayMs(attempts: number, firstMs = FIRST_DELAY_MS, maxMs = MAX_DELAY_MS): number {
  return Math.min(maxMs, firstMs * 2 ** Math.min(attempts, 20));
}

type Reply = WalletReply<"bet" | "win" | "rollback">;

/**
 * What an answer says about a stake that was asked for. A refusal after a try without an answer may have overtaken that
 * try, which is then undone.
 */
export function afterStake({ status }: Reply, attempts: number): "taken" | "void" | "unclear" | "refused" | "undo" {
  if (status === "OK") return "taken";
  if (status === "ROLLED_BACK") return "void";
  if (status === "UNKNOWN") return "unclear";
  return attempts === 0 ? "refused" : "undo";
}

/** What an answer says about a win. What the operator's staff has decided by hand holds. */
export function afterWin({ status }: Reply): "paid" | "void" | "ended by staff" | "held" | "again" {
  if (status === "OK") return "paid";
  // The operator's staff has refunded the stake meanwhile.
  if (status === "ROLLED_BACK") return "void";
  if (status === "HELD") return "held";
  return isEndedByStaff(status) ? "ended by staff" : "again";
}

/** What an answer says about a stake that is to go back. */
export function afterRollback({ status }: Reply): "void" | "ended by staff" | "again" {
  // Unknown means that it never arrived; the operator then remembers that it must have no effect.
  if (status === "OK" || status === "UNKNOWN_TRANSACTION") return "void";
  return isEndedByStaff(status) ? "ended by staff" : "again";
}

function isEndedByStaff(status: Reply["status"]): boolean {
  return status === "ROUND_CLOSED" || status === "ALREADY_SETTLED";
}

const EXPECTED_REFUSALS: ReadonlySet<string> = new Set([
  "INVALID_TOKEN",
  "TOKEN_EXPIRED",
  "NOT_ENOUGH_MONEY",
  "MEMBER_DISABLED",
  "LIMIT_REACHED",
  "GAME_CLOSED",
  "NO_FREE_ROUND",
  "INVALID_GAME",
]);

/** Something of a kind of games that money is asked for and paid for: a round, a magazine, a bet, a member's part. */
interface Debt {
  readonly state: string;
  /** How often the operator was asked in this state. */
  readonly attempts: number;
}

/** Where it goes, and in how many milliseconds it is due there; null where nothing is left to do. */
export interface DebtMove {
  readonly state: "refused" | "voiding" | "voided" | "held" | "closed";
  readonly dueInMs: number | null;
  readonly refusal?: string;
}

/** How a kind of games keeps its debts. */
export interface DebtStore<Item extends Debt, Result> {
  /** As alarms name it. */
  readonly name: string;
  /** How the operator knows it: its transactions begin with `id`. */
  namesOf(item: Item): { readonly id: string; readonly player: string; readonly round: string; readonly game: string };
  /** Whether it was decided what is paid for it. */
  isDecided(item: Item): boolean;
  /** Moves it, unless it has already left its state. */
  move(item: Item, to: DebtMove, reply: Reply): Promise<Result> | Result;
  /** When to try again in the same state; null where it is not to be tried by itself any more. */
  postpone(item: Item, dueInMs: number | null): Promise<Result> | Result;
}

type Named = "player" | "round" | "game" | "transaction" | "reference" | "currency";

/**
 * Asks the operator for stakes, pays wins and gives stakes back, under the same names each time: however often it is
 * called, and by whichever process, the operator takes a stake once, and pays or returns it once.
 */
export function createDebts<Item extends Debt, Result>(
  { wallet, alarm }: Pick<Ports, "wallet" | "alarm">,
  store: DebtStore<Item, Result>,
) {
  const raise = (what: string, item: Item, reply?: Reply) =>
    alarm(what, { ...store.namesOf(item), state: item.state, attempts: item.attempts, ...reply });

  function tryAgain(item: Item, reply?: Reply) {
    const isOver = item.attempts >= MAX_TRIES;
    if (isOver) raise(`${store.name} could not be settled`, item, reply);
    return store.postpone(item, isOver ? null : delayMs(item.attempts));
  }

  function endedByStaff(item: Item, reply: Reply) {
    raise(`the operator has ended ${store.name} itself`, item, reply);
    return store.move(item, { state: store.isDecided(item) ? "closed" : "voided", dueInMs: null }, reply);
  }

  /** What follows from the answer to a win. */
  function paid(item: Item, reply: Reply) {
    const after = afterWin(reply);
    if (after === "paid") return store.move(item, { state: "closed", dueInMs: null }, reply);
    if (after === "void") return store.move(item, { state: "voided", dueInMs: null }, reply);
    if (after === "ended by staff") return endedByStaff(item, reply);
    if (after === "again" || item.state === "held") return tryAgain(item, reply);
    return store.move(item, { state: "held", dueInMs: delayMs(0) }, reply);
  }

  return {
    tryAgain,
    paid,

    async ask(
      item: Item,
      stake: Omit<WalletRequest<"bet">, Named>,
      {
        taken,
        unclear,
      }: { readonly taken: (reply: WalletReply<"bet">) => Promise<Result>; unclear(): Promise<Result> | Result },
    ): Promise<Result> {
      const { id, ...names } = store.namesOf(item);
      const reply = await wallet.call("bet", { ...names, ...stake, transaction: `${id}.bet`, currency: "THB" });
      const after = afterStake(reply, item.attempts);
      if (after === "taken") return taken(reply);
      if (after === "unclear") return unclear();
      if (after === "void") return store.move(item, { state: "voided", dueInMs: null }, reply);
      if (!EXPECTED_REFUSALS.has(reply.status)) {
        raise(`the operator refused ${store.name} for a reason it should not have`, item, reply);
      }
      const refusal = reply.status;
      return after === "refused"
        ? store.move(item, { state: "refused", dueInMs: null, refusal }, reply)
        : store.move(item, { state: "voiding", dueInMs: 0, refusal }, reply);
    },

    async pay(item: Item, win: Omit<WalletRequest<"win">, Named>): Promise<Result> {
      const { id, ...names } = store.namesOf(item);
      const sent = { ...names, ...win, transaction: `${id}.win`, reference: `${id}.bet`, currency: "THB" } as const;
      return paid(item, await wallet.call("win", sent));
    },

    async giveBack(item: Item): Promise<Result> {
      const { id, ...names } = store.namesOf(item);
      const reply = await wallet.call("rollback", {
        ...names,
        transaction: `${id}.rollback`,
        reference: `${id}.bet`,
      });
      const after = afterRollback(reply);
      if (after === "void") return store.move(item, { state: "voided", dueInMs: null }, reply);
      return after === "again" ? tryAgain(item, reply) : endedByStaff(item, reply);
    },
  };
}
