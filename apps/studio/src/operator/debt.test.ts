import fc from "fast-check";
import { expect, test } from "vitest";
import type { Wallet, WalletReply } from "../core/wallet.ts";
import { callUntilClear } from "./call-until-clear.ts";
import { afterStake, createDebts, type DebtMove, delayMs } from "./debt.ts";

const STAKE = 100;
const WIN = 250;

type State = "asked" | "paying" | DebtMove["state"];

interface Item {
  readonly id: string;
  readonly state: State;
  readonly attempts: number;
}

/** What happens to a call of the wallet on its way. */
type Fault = "none" | "lost before" | "lost after" | "late";
/** What people of the operator do meanwhile. */
type Staff = "refund" | "settle by hand" | "hold" | "release" | "nothing";

/** The operator's wallet as the protocol has it, for one round, with every effect on the member's money. */
function createModel(answersLate: (() => void)[], isRefusalFinal: boolean) {
  let money = 0;
  let wins = 0;
  let stake: "none" | "taken" | "back" = "none";
  let isUndone = false;
  let isClosed = false;
  let isHeld = false;
  let isByHand = false;
  let refusal: "NOT_ENOUGH_MONEY" | undefined;
  const answers = new Map<string, WalletReply<"bet">>();

  function take(): WalletReply<"bet"> {
    if (isUndone) return { status: "ROLLED_BACK" };
    if (refusal) return { status: refusal };
    stake = "taken";
    money -= STAKE;
    return { status: "OK", balance: money };
  }

  function win(): WalletReply<"bet"> {
    if (stake === "none") return { status: "UNKNOWN_TRANSACTION" };
    if (isUndone) return { status: "ROLLED_BACK" };
    if (isClosed) return { status: "ROUND_CLOSED" };
    if (isHeld) return { status: "HELD" };
    isClosed = true;
    wins += 1;
    money += WIN;
    return { status: "OK", balance: money };
  }

  function rollback(): WalletReply<"bet"> {
    if (isClosed) return { status: "ALREADY_SETTLED" };
    if (stake === "taken") money += STAKE;
    const wasTaken = stake === "taken";
    stake = stake === "none" ? "none" : "back";
    isUndone = true;
    return wasTaken ? { status: "OK", balance: money } : { status: "UNKNOWN_TRANSACTION" };
  }

  function apply(name: string, transaction: string): WalletReply<"bet"> {
    if (name === "rollback") return rollback();
    // What was done is not done twice, and a stake that was refused stays so, if the wallet says that.
    const known = isUndone ? undefined : answers.get(transaction);
    const answer = known ?? (name === "bet" ? take() : win());
    if ((name === "bet" && isRefusalFinal) || answer.status === "OK") answers.set(transaction, answer);
    return answer;
  }

  const faults: Fault[] = [];
  const wallet = {
    async call(name: string, { transaction = "" }: { readonly transaction?: string }) {
      const fault = faults.shift() ?? "none";
      if (fault === "lost before") return { status: "UNKNOWN" };
      // The request is on its way still when nobody waits for its answer any more.
      if (fault === "late") {
        answersLate.push(() => void apply(name, transaction));
        return { status: "UNKNOWN" };
      }
      const answer = apply(name, transaction);
      return fault === "lost after" ? { status: "UNKNOWN" } : answer;
    },
  } as Pick<Wallet, "call"> as Wallet;

  const staff: Readonly<Record<Staff, () => void>> = {
    refund() {
      if (stake !== "taken" || isClosed) return;
      rollback();
      isByHand = true;
    },
    "settle by hand"() {
      if (stake !== "taken" || isClosed) return;
      isClosed = true;
      isByHand = true;
    },
    hold: () => (isHeld = true),
    release: () => (isHeld = false),
    nothing() {},
  };
  return {
    wallet,
    faults,
    staff,
    refuse: () => (refusal = "NOT_ENOUGH_MONEY"),
    accept: () => (refusal = undefined),
    look: () => ({ money, wins, stake, isByHand }),
  };
}

/** A store in memory that moves what has not left its state, as those of the database do. */
function createStore(model: ReturnType<typeof createModel>) {
  let row: Item = { id: "a", state: "asked", attempts: 0 };
  const move = (item: Item, state: State): Item => {
    if (row.state === item.state) row = { ...row, state, attempts: 0 };
    return row;
  };
  const debts = createDebts<Item, Item>(
    { wallet: model.wallet, alarm: () => {} },
    {
      name: "a debt of a test",
      namesOf: ({ id }) => ({ id, player: "p", round: id, game: "g" }),
      isDecided: ({ state }) => state === "paying" || state === "held",
      move: (item, to) => move(item, to.state),
      postpone: () => row,
    },
  );
  /** One step of whichever process has taken it; `seen` may be what it was a while ago. */
  async function step(seen: Item): Promise<void> {
    if (seen.state === "asked") {
      const taken = async () => move(seen, "paying");
      await debts.ask(
        seen,
        { token: "t", amount: STAKE },
        { taken, unclear: () => (seen.attempts < 2 ? row : move(seen, "voiding")) },
      );
    } else if (seen.state === "paying" || seen.state === "held") {
      await debts.pay(seen, { amount: WIN, round_closed: true });
    } else if (seen.state === "voiding") await debts.giveBack(seen);
  }
  return {
    step,
    claim: () => (row = { ...row, attempts: row.attempts + 1 }),
    look: () => row,
  };
}

const fault = fc.constantFrom<Fault>("none", "none", "lost before", "lost after", "late");
const turn = fc.record({
  fault,
  /** Another process works on what it has seen before. */
  isStale: fc.boolean(),
  staff: fc.constantFrom<Staff>("nothing", "nothing", "nothing", "refund", "settle by hand", "hold", "release"),
  isPoor: fc.boolean(),
  hasArrived: fc.boolean(),
});

test("whatever is lost, late, done twice or decided by people: a stake is taken once, and paid or given back once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 2, maxLength: 14 }), fc.boolean(), async (turns, isFinal) => {
      const late: (() => void)[] = [];
      const model = createModel(late, isFinal);
      const store = createStore(model);
      const seen: Item[] = [store.look()];
      for (const { fault: lost, isStale, staff, isPoor, hasArrived } of turns) {
        model.staff[staff]();
        if (isPoor) model.refuse();
        else model.accept();
        model.faults.push(lost);
        const item = store.look();
        // Only where refusals are final may two processes ask for the same stake at a time.
        await store.step(isStale && isFinal ? (seen[seen.length >> 1] ?? item) : item);
        if (["asked", "paying", "held", "voiding"].includes(store.look().state)) seen.push(store.claim());
        if (hasArrived) for (const arrive of late.splice(0)) arrive();
      }
      // From now on everything is answered: it comes to its end by itself.
      model.faults.length = 0;
      model.staff.release();
      model.accept();
      for (const arrive of late.splice(0)) arrive();
      for (let no = 0; no < 12; no++) await store.step(store.claim());
      const { state } = store.look();
      const { money, wins, stake, isByHand } = model.look();
      expect(["closed", "voided", "refused"]).toContain(state);
      expect(wins).toBeLessThanOrEqual(1);
      if (state === "closed" && !isByHand) expect({ money, wins }).toEqual({ money: WIN - STAKE, wins: 1 });
      if (state !== "closed")
        expect({ wins, isOwed: stake === "taken" && !isByHand }).toEqual({ wins: 0, isOwed: false });
      if (state !== "closed" && !isByHand) expect(money).toBe(0);
    }),
    { numRuns: 1_500 },
  );
});

test("a refusal costs nothing only where no try before it is without an answer", () => {
  expect(afterStake({ status: "NOT_ENOUGH_MONEY" }, 0)).toBe("refused");
  expect(afterStake({ status: "NOT_ENOUGH_MONEY" }, 1)).toBe("undo");
  expect(afterStake({ status: "UNKNOWN" }, 0)).toBe("unclear");
});

test("tries are twice as far apart each time, up to five minutes", async () => {
  expect([0, 1, 2, 9, 10, 1_000].map((attempts) => delayMs(attempts))).toEqual([
    500, 1_000, 2_000, 256_000, 300_000, 300_000,
  ]);
  expect(await callUntilClear(async () => "clear", Boolean)).toBe("clear");
});
