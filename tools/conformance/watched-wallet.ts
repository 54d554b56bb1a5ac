import type { ProviderStatus, SettleItem, WalletCallName, WalletRequest } from "@chokdee/contract/provider";
import type { Findings } from "./findings.ts";

/** The member that a provider is watched with. */
interface WatchedPlay {
  readonly token: string;
  readonly player: string;
  readonly game: string;
}

export type MoneyCall = Exclude<WalletCallName, "session" | "balance">;

interface Bet {
  readonly round: string;
  readonly stake: number;
  readonly unit: number | undefined;
  isPaid: boolean;
  isUndone: boolean;
}

type Verdict = { readonly status: ProviderStatus; readonly by: number };
const refused = (status: ProviderStatus): Verdict => ({ status, by: 0 });

/** What has a transaction of its own: the call, or an item of one that settles many. */
export type MoneyRequest<Name extends MoneyCall> = Name extends "settle" ? SettleItem : WalletRequest<Name>;

type Judges = { readonly [Name in MoneyCall]: (request: MoneyRequest<Name>) => Verdict };

/** A wallet of one member that holds a provider to the order of its calls. */
export class WatchedWallet {
  readonly #play: WatchedPlay;
  readonly #findings: Findings;
  readonly #bets = new Map<string, Bet>();
  readonly #undone = new Set<string>();
  readonly #rounds = new Map<string, { isOver: boolean }>();
  balance: number;
  /** No further bet is taken: what is under way comes to its end. */
  isClosing = false;

  constructor(play: WatchedPlay, findings: Findings, balance: number) {
    this.#play = play;
    this.#findings = findings;
    this.balance = balance;
  }

  /** Applies a call that is new. */
  apply<Name extends MoneyCall>(name: Name, request: MoneyRequest<Name>): ProviderStatus {
    const judge = this.#judges[name] as (request: MoneyRequest<Name>) => Verdict;
    const { status, by } = judge(request);
    this.balance += by;
    return status;
  }

  get roundsOver(): number {
    return [...this.#rounds.values()].filter(({ isOver }) => isOver).length;
  }

  isUndone(bet: string): boolean {
    return this.#undone.has(bet);
  }

  /** Neither over nor taken back. */
  get roundsOpen(): readonly string[] {
    const standing = new Set([...this.#bets.values()].flatMap(({ round, isUndone }) => (isUndone ? [] : [round])));
    return [...this.#rounds].flatMap(([round, { isOver }]) => (!isOver && standing.has(round) ? [round] : []));
  }

  checkEnds(): void {
    const open = new Set(this.roundsOpen);
    for (const round of this.#rounds.keys()) {
      this.#findings.check("ended", !open.has(round), `round ${round} stays open`);
    }
  }

  readonly #judges: Judges = {
    bet: (request) => this.#closing(request, this.#takeBet(request, request)),
    win: (request) => {
      const { reference, amount, jackpot, unused = 0 } = request;
      // No bet of this wallet takes part in pools.
      if (!this.#findings.check("pools", jackpot === undefined, `a prize is asked for with ${reference}`)) {
        return refused("UNKNOWN_TRANSACTION");
      }
      const verdict = reference === undefined ? { status: "OK" as const, by: amount } : this.#pay(request, reference);
      return this.#closing(request, verdict.status === "OK" ? this.#giveBack(verdict, reference, unused) : verdict);
    },
    bet_win: (request) => {
      const taken = this.#takeBet(request, { transaction: request.transaction, amount: request.bet_amount });
      if (taken.status !== "OK") return taken;
      const paid = this.#pay({ ...request, amount: request.win_amount }, request.transaction);
      return this.#closing(request, { status: paid.status, by: taken.by + paid.by });
    },
    rollback: ({ reference }) => {
      const bet = this.#bets.get(reference);
      if (!this.#findings.check("undone", bet?.isPaid !== true, `bet ${reference} is rolled back after its win`)) {
        return refused("ALREADY_SETTLED");
      }
      const isFirst = !this.#undone.has(reference);
      this.#undone.add(reference);
      if (!bet || !isFirst) return { status: "OK", by: 0 };
      bet.isUndone = true;
      return { status: "OK", by: bet.stake };
    },
    round_close: ({ round, unused = 0 }) => {
      const reserve = [...this.#bets].find(([, each]) => each.round === round && !each.isUndone)?.[0];
      return this.#closing({ round, round_closed: true }, this.#giveBack({ status: "OK", by: 0 }, reserve, unused));
    },
    actions: (request) => {
      let by = 0;
      for (const action of request.actions) {
        const { status, by: step } =
          action.kind === "bet"
            ? this.#takeBet({ ...request, token: request.token ?? "" }, action, by)
            : this.#pay({ ...request, amount: action.amount }, action.reference);
        if (status !== "OK") return refused(status);
        by += step;
      }
      return this.#closing(request, { status: "OK", by });
    },
    settle: (item) => {
      const bets = [...this.#bets.values()].filter(({ round, isUndone }) => round === item.round && !isUndone);
      const stake = bets.reduce((sum, bet) => sum + bet.stake, 0);
      const otherwise = `item ${item.transaction} names a stake of ${item.stake}, where ${stake} stand`;
      if (!this.#findings.check("agreed", item.stake === stake, otherwise)) return refused("UNKNOWN_TRANSACTION");
      const paid = this.#pay(item, item.reference);
      if (paid.status === "OK") for (const bet of bets) bet.isPaid = true;
      return this.#closing({ round: item.round, round_closed: true }, paid);
    },
  };

  #takeBet(
    request: { readonly token: string; readonly player: string; readonly game: string; readonly round: string },
    {
      transaction,
      amount,
      unit,
    }: { readonly transaction: string; readonly amount: number; readonly unit?: number | undefined },
    spentBefore = 0,
  ): Verdict {
    const { token, player, game } = this.#play;
    const isOwn = request.token === token && request.player === player && request.game === game;
    if (!this.#findings.check("own", isOwn, `bet ${transaction} names another session, player or game`)) {
      return refused("INVALID_TOKEN");
    }
    if (!this.#isOpen(request.round, `bet ${transaction}`)) return refused("ROUND_CLOSED");
    if (this.#undone.has(transaction)) return refused("ROLLED_BACK");
    if (this.isClosing) return refused("GAME_CLOSED");
    if (amount > this.balance + spentBefore) return refused("NOT_ENOUGH_MONEY");
    this.#bets.set(transaction, { round: request.round, stake: amount, unit, isPaid: false, isUndone: false });
    if (!this.#rounds.has(request.round)) this.#rounds.set(request.round, { isOver: false });
    return { status: "OK", by: -amount };
  }

  #pay(
    request: { readonly round: string; readonly player: string; readonly amount: number },
    reference: string,
  ): Verdict {
    if (!this.#isOpen(request.round, `a win for bet ${reference}`)) return refused("ROUND_CLOSED");
    const bet = this.#bets.get(reference);
    const stands =
      bet !== undefined && !bet.isUndone && bet.round === request.round && request.player === this.#play.player;
    if (
      !this.#findings.check(
        "owed",
        stands,
        `a win names bet ${reference}, which does not stand in round ${request.round}`,
      )
    ) {
      return refused("UNKNOWN_TRANSACTION");
    }
    if (bet) bet.isPaid = true;
    return { status: "OK", by: request.amount };
  }

  /** What was not shot of a reserve: whole units, at most all of it. */
  #giveBack(paid: Verdict, reference: string | undefined, unused: number): Verdict {
    if (unused === 0) return paid;
    const { stake = 0, unit } = this.#bets.get(reference ?? "") ?? {};
    const isWhole = unit !== undefined && unused <= stake && (stake - unused) % unit === 0;
    const more = `${unused} come back unused of ${stake} for bet ${reference}`;
    if (!this.#findings.check("agreed", isWhole, more)) return refused("UNKNOWN_TRANSACTION");
    return { status: "OK", by: paid.by + unused };
  }

  #isOpen(round: string, what: string): boolean {
    return this.#findings.check("over", this.#rounds.get(round)?.isOver !== true, `${what} comes after round ${round}`);
  }

  #closing(
    request: { readonly round: string; readonly round_closed?: boolean | undefined },
    verdict: Verdict,
  ): Verdict {
    const round = this.#rounds.get(request.round);
    if (verdict.status === "OK" && request.round_closed === true && round) round.isOver = true;
    return verdict;
  }
}
