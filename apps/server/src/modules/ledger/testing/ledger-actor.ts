import { satang } from "@chokdee/money";
import { DomainError } from "../../../core/domain-error.ts";
import type { MemberId } from "../../../core/ids.ts";
import { type HoldId, MAIN_WALLET, type MoveGroup, POINTS_WALLET, type WalletId } from "../../../core/ledger.ts";
import { releaseHold } from "../hold-repo.ts";
import { group, type LedgerFixture } from "./ledger-fixture.ts";
import { LedgerModel, type Verdict } from "./ledger-model.ts";

/** One step of a random history. `pick` chooses among what the history has made so far. */
export type Step =
  | {
      readonly do: "bet" | "win" | "takeBack" | "toBonus" | "toMain";
      readonly amount: bigint;
      readonly inBonus: boolean;
    }
  | { readonly do: "points"; readonly amount: bigint; readonly spend: boolean }
  | { readonly do: "depositWithBonus"; readonly amount: bigint }
  | { readonly do: "replay" | "conflict" | "reverse" | "release"; readonly pick: number }
  | { readonly do: "hold"; readonly amount: bigint; readonly inBonus: boolean; readonly expires: boolean }
  | { readonly do: "capture"; readonly pick: number; readonly amount: bigint }
  | { readonly do: "expire" | "closeBonus" };

const EXPIRED_AFTER_MS = 1_000;

/** A member who takes steps on the real ledger and on the model side by side. */
export class LedgerActor {
  readonly #fixture: LedgerFixture;
  readonly memberId: MemberId;
  readonly model = new LedgerModel();
  readonly #bonus: WalletId;
  readonly #groups: MoveGroup[] = [];
  readonly #holds: { readonly id: HoldId; readonly wallet: WalletId; capture?: MoveGroup }[] = [];

  private constructor(fixture: LedgerFixture, memberId: MemberId, bonus: WalletId) {
    this.#fixture = fixture;
    this.memberId = memberId;
    this.#bonus = bonus;
    for (const wallet of [MAIN_WALLET, POINTS_WALLET, bonus]) this.model.open(wallet);
  }

  static async create(fixture: LedgerFixture): Promise<LedgerActor> {
    const memberId = await fixture.memberWith(0n);
    const bonus = await fixture.db.transaction((tx) => fixture.ledger.openWallet(tx, memberId, "promotion", "โบนัส"));
    return new LedgerActor(fixture, memberId, bonus);
  }

  /** Takes the step on both. Returns what each said. */
  async take(step: Step): Promise<{ readonly real: Verdict; readonly expected: Verdict }> {
    const { ledger, db } = this.#fixture;
    switch (step.do) {
      case "replay":
        return this.#replay(this.#groups[step.pick % this.#groups.length]);
      case "conflict": {
        const made = this.#groups[step.pick % this.#groups.length];
        return made ? this.#post({ ...made, reference: "other" }, false) : { real: "ok", expected: "ok" };
      }
      case "reverse": {
        const made = this.#groups[step.pick % this.#groups.length];
        if (!made) return { real: "ok", expected: "ok" };
        const { memberId, scope, key } = made;
        const reversal = {
          memberId,
          scope,
          key,
          code: "resettlement",
          reference: "reversal",
          actor: "staff:1",
        } as const;
        const real = await verdictOf(db.transaction((tx) => ledger.reverseIn(tx, reversal)));
        return { real, expected: this.model.reverse(made) };
      }
      case "hold":
        return this.#hold(step);
      case "capture":
        return this.#capture(step);
      case "release": {
        const hold = this.#holds[step.pick % this.#holds.length];
        if (!hold) return { real: "ok", expected: "ok" };
        const real = await verdictOf(db.transaction((tx) => ledger.releaseHold(tx, this.memberId, hold.id)));
        return { real, expected: this.model.release(this.#holds.indexOf(hold)) };
      }
      case "expire":
        return this.#expire();
      case "closeBonus": {
        await db.transaction((tx) => ledger.closeWallet(tx, this.memberId, this.#bonus));
        const bonus = this.model.wallets.get(this.#bonus);
        if (bonus) bonus.closed = true;
        return { real: "ok", expected: "ok" };
      }
      default:
        return this.#post(this.#groupOf(step), step.amount % 2n === 0n);
    }
  }

  #groupOf(
    step: Extract<Step, { do: "bet" | "win" | "takeBack" | "toBonus" | "toMain" | "points" | "depositWithBonus" }>,
  ) {
    const { amount } = step;
    const [main, bonus] = [MAIN_WALLET, this.#bonus];
    const wallet = "inBonus" in step && step.inBonus ? bonus : main;
    switch (step.do) {
      case "bet":
        return group(this.memberId, { from: wallet, to: "open_bets", amount, code: "game_bet" });
      case "win":
        return group(this.memberId, { from: "open_bets", to: wallet, amount, code: "game_win" });
      case "takeBack":
        return group(this.memberId, { from: wallet, to: "open_bets", amount, code: "resettlement", shortfall: "owe" });
      case "toBonus":
        return group(this.memberId, { from: main, to: bonus, amount, code: "bonus" });
      case "toMain":
        return group(this.memberId, { from: bonus, to: main, amount, code: "bonus_finished" });
      case "points":
        return step.spend
          ? group(this.memberId, { from: POINTS_WALLET, to: "points_redeemed", amount, code: "points_spent" })
          : group(this.memberId, { from: "points_issued", to: POINTS_WALLET, amount, code: "points_earned" });
      case "depositWithBonus":
        return group(
          this.memberId,
          { from: "bank_clearing", to: main, amount, code: "deposit" },
          { from: main, to: bonus, amount, code: "bonus" },
          { from: "bonus_cost", to: bonus, amount: amount * 2n, code: "bonus" },
          { from: "points_issued", to: POINTS_WALLET, amount: 1n, code: "points_earned" },
        );
    }
  }

  async #post(made: MoveGroup, inOwnTransaction: boolean) {
    const { ledger, db } = this.#fixture;
    const real = await verdictOf(
      inOwnTransaction ? ledger.post(made) : db.transaction((tx) => ledger.postIn(tx, made)),
    );
    if (!this.#groups.some(({ key }) => key === made.key)) this.#groups.push(made);
    return { real, expected: this.model.post(made) };
  }

  /** The same request from three callers at once. */
  async #replay(made: MoveGroup | undefined) {
    if (!made) return { real: "ok", expected: "ok" } as const;
    const { ledger, db } = this.#fixture;
    const answers = await Promise.all([
      verdictOf(ledger.post(made)),
      verdictOf(db.transaction((tx) => ledger.postIn(tx, made))),
      verdictOf(ledger.post(made)),
    ]);
    const expected = this.model.post(made);
    // A request that was refused before may pass now: then one of the three does it.
    const done = answers.filter((answer) => answer === "ok").length;
    const wrong = answers.find((answer) => answer !== "replayed" && answer !== "ok" && answer !== expected);
    const real = wrong ?? (done === 0 ? (answers[0] ?? "replayed") : done === 1 ? "ok" : "CONFLICTING_REPLAY");
    return { real, expected };
  }

  async #hold({ amount, inBonus, expires }: Extract<Step, { do: "hold" }>) {
    const { ledger, db, clock } = this.#fixture;
    const wallet = inBonus ? this.#bonus : MAIN_WALLET;
    const { scope, key, reference, actor } = group(this.memberId);
    const expiresAt = new Date(clock.now().getTime() + EXPIRED_AFTER_MS);
    const request = { memberId: this.memberId, walletId: wallet, amount: satang(amount), scope, key, reference, actor };
    const real = await verdictOf(
      db.transaction(async (tx) => {
        const { holdId } = await ledger.placeHold(tx, { ...request, ...(expires && { expiresAt }) });
        return { holdId };
      }),
      ({ holdId }) => this.#holds.push({ id: holdId, wallet }),
    );
    return { real, expected: this.model.hold(wallet, amount, expires) };
  }

  async #capture({ pick, amount }: Extract<Step, { do: "capture" }>) {
    const { ledger, db } = this.#fixture;
    const no = pick % this.#holds.length;
    const hold = this.#holds[no];
    if (!hold) return { real: "ok", expected: "ok" } as const;
    const fresh = group(this.memberId, { from: hold.wallet, to: "withdrawals", amount, code: "withdraw" });
    // Every other capture is the one tried before, again.
    const taken = amount % 2n === 0n && hold.capture ? hold.capture : fresh;
    hold.capture = taken;
    const real = await verdictOf(db.transaction((tx) => ledger.captureHold(tx, hold.id, taken)));
    return { real, expected: this.model.capture(no, taken) };
  }

  /** A moment after their end, for the member's own holds; those without an end must stay. */
  async #expire() {
    const { db, clock } = this.#fixture;
    const later = new Date(clock.now().getTime() + 2 * EXPIRED_AFTER_MS);
    for (const { id } of this.#holds) await releaseHold(db, this.memberId, id, later, "expired");
    this.model.expire();
    return { real: "ok", expected: "ok" } as const;
  }

  /** The member's money as the ledger shows it, in the model's terms. */
  async standing() {
    const { ledger } = this.#fixture;
    const wallets = await ledger.wallets(this.memberId);
    return {
      owed: await ledger.owed(this.memberId),
      wallets: new Map(wallets.map(({ walletId, free, held, closed }) => [walletId, { free, held, closed }])),
    };
  }
}

async function verdictOf<T>(attempt: Promise<T>, onDone?: (result: T) => unknown): Promise<Verdict> {
  try {
    const result = await attempt;
    onDone?.(result);
    const isReplay = typeof result === "object" && result !== null && "replayed" in result && result.replayed === true;
    return isReplay ? "replayed" : "ok";
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}
