/** A call of a provider, in the terms of the rules. */
export type ModelCall =
  | PlayCall
  | (Common & { readonly kind: "rollback"; readonly reference: string })
  | (Common & { readonly kind: "close" });

/** Items that are calls of their own; nothing where one cannot be read. */
export interface ModelSettle {
  readonly kind: "settle";
  readonly items: readonly (PlayCall | undefined)[];
  /** What items are called, also those that cannot be read. */
  readonly names: readonly string[];
}

/** `isGathered` where it has a name beside its steps'. */
export type PlayCall = Common & {
  readonly kind: "play";
  readonly token?: string;
  readonly isGathered: boolean;
  readonly play: Play;
};

interface Common {
  readonly player: string;
  readonly transaction: string;
  readonly round: string;
  readonly game: string;
}

interface Play {
  readonly currency: string;
  readonly closes: boolean;
  readonly isPromotion: boolean;
  readonly freeRound: string | null;
  readonly steps: readonly ModelStep[];
}

export interface ModelStep {
  readonly kind: "bet" | "win" | "bet_win";
  readonly transaction: string;
  readonly amount: number;
  readonly win?: number;
  readonly reference?: string;
  readonly part?: { readonly stake: number; readonly effective: number };
  readonly unit?: number;
  readonly unused?: number;
}

interface ModelAnswer {
  readonly status: string;
  readonly balance?: number;
  readonly items?: readonly ModelAnswer[];
}

interface ModelSession {
  readonly player: string;
  readonly game: string;
  readonly wallet: number;
}

/** What a member has: money by wallet, the largest stake that a wallet's terms allow, and what is owed. */
interface ModelMember {
  readonly free: Map<number, number>;
  readonly maxBet: ReadonlyMap<number, number>;
  owed: number;
}

export interface ModelRound {
  readonly wallet: number;
  readonly game: string;
  isClosed: boolean;
  isVoid: boolean;
  bets: number;
  stake: number;
  refunded: number;
  win: number;
  effective: number | null;
  /** The price of a shot, where the stake is a reserve for many. */
  unit: number | null;
  /** The transaction that ended all of it at once, while that stands. */
  settlement: string | null;
  /** How many wins were rolled back after the close: as many may come in their place. */
  winsDue: number;
}

interface Known {
  readonly kind: "bet" | "win" | "bet_win" | "actions" | "rollback" | "close" | "tombstone" | "refused";
  readonly player: string;
  readonly round: string;
  readonly content: string;
  readonly answer: ModelAnswer;
  readonly amount: number;
  readonly win: number;
  readonly unused: number;
  readonly reference: string | null;
  readonly freeRound: string | null;
  readonly steps: readonly string[];
  isUndone: boolean;
}

/** The word of a refusal, which undoes what its call did. */
class Refused extends Error {
  readonly answer: ModelAnswer;

  constructor(answer: ModelAnswer) {
    super(answer.status);
    this.answer = answer;
  }
}

function refuse(status: string): never {
  throw new Refused({ status });
}

/** The rules of the wallet once more, one call after the other and without a database, to hold the real one to. */
export class WalletModel {
  readonly members = new Map<string, ModelMember>();
  /** By token, in the order of their opening. */
  readonly sessions = new Map<string, ModelSession>();
  /** By player and round. */
  readonly rounds = new Map<string, ModelRound>();
  readonly grants = new Map<string, { readonly player: string; left: number }>();
  readonly #known = new Map<string, Known>();

  apply(call: ModelCall): ModelAnswer {
    if (call.kind === "play" && hasTwins(call)) return { status: "DUPLICATE_TRANSACTION" };
    if (!this.members.has(call.player)) return { status: "INVALID_TOKEN" };
    const isSelfNamed = call.kind === "rollback" && call.transaction === call.reference;
    const name = isSelfNamed ? `~${call.transaction}` : call.transaction;
    const old = this.#known.get(name);
    if (old?.kind === "tombstone") return { status: call.kind === "play" ? "ROLLED_BACK" : "DUPLICATE_TRANSACTION" };
    if (old) return old.content === contentOf(call) ? old.answer : { status: "DUPLICATE_TRANSACTION" };
    try {
      if (call.kind === "play") return this.#play(call);
      return call.kind === "rollback" ? this.#rollBack(call, name) : this.#close(call);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (call.kind === "play" && stakes(call)) this.#keep(call, name, "refused", error.answer);
      return error.answer;
    }
  }

  settle({ items, names }: ModelSettle): ModelAnswer {
    if (new Set(names).size < names.length) return { status: "DUPLICATE_TRANSACTION" };
    return { status: "OK", items: items.map((item) => (item ? this.apply(item) : { status: "WRONG_SYNTAX" })) };
  }

  #play(call: PlayCall): ModelAnswer {
    const { play } = call;
    if (play.currency !== "THB") refuse("WRONG_CURRENCY");
    const round = { ...this.#roundOf(call, stakes(call) ? this.#sessionOf(call) : undefined) };
    const member = this.#member(call.player);
    const placed = new Set<string>();
    for (const step of play.steps) {
      const taken = this.#known.get(step.transaction);
      if (taken) refuse(taken.kind === "tombstone" ? "ROLLED_BACK" : "DUPLICATE_TRANSACTION");
      if (step.kind === "win") this.#checkWin(call, step, placed, round);
      else {
        if ((step.unit ?? step.amount) > (member.maxBet.get(round.wallet) ?? Infinity)) refuse("LIMIT_REACHED");
        if (round.unit !== null || (step.unit !== undefined && round.bets > 0)) refuse("ROUND_CLOSED");
        placed.add(step.transaction);
        round.unit = step.unit ?? null;
        round.bets++;
        round.stake += step.amount;
      }
      round.win += paidBy(step);
    }
    const grant = play.freeRound === null ? undefined : this.grants.get(play.freeRound);
    if (play.freeRound !== null && !(grant?.player === call.player && grant.left > 0)) refuse("NO_FREE_ROUND");
    const purse = this.#purse(call.player, round.wallet);
    for (const step of play.steps) {
      if (step.kind !== "win") purse.stake(step.amount);
      purse.credit(step.unused ?? 0);
      purse.credit(paidBy(step));
    }
    if (grant) grant.left--;
    const answer = { status: "OK", balance: purse.commit() };
    for (const step of play.steps) this.#keep(call, step.transaction, step.kind, answer, step);
    if (call.isGathered) this.#keep(call, call.transaction, "actions", answer);
    if (play.closes || (play.isPromotion && round.bets === 0)) {
      round.isClosed = true;
      round.isVoid = isNothing(round);
      round.winsDue = 0;
    }
    this.rounds.set(keyOf(call), round);
    return answer;
  }

  #sessionOf({ token, player, game }: PlayCall): ModelSession {
    const session = this.sessions.get(token ?? "");
    if (session?.player !== player) return refuse("INVALID_TOKEN");
    return session.game === game ? session : refuse("INVALID_GAME");
  }

  #roundOf(call: PlayCall, session: ModelSession | undefined): ModelRound {
    const round = this.rounds.get(keyOf(call));
    if (!round) {
      if (!session && !call.play.isPromotion) refuse("UNKNOWN_TRANSACTION");
      if (!session && !this.#lastOpened(call)) refuse("INVALID_GAME");
      const wallet = session?.wallet ?? 1;
      const empty = { bets: 0, stake: 0, refunded: 0, win: 0, winsDue: 0 };
      const open = { isClosed: false, isVoid: false, effective: null, unit: null, settlement: null };
      return { wallet, game: call.game, ...open, ...empty };
    }
    if (round.game !== call.game) refuse("INVALID_GAME");
    if (round.isClosed && session) refuse("ROUND_CLOSED");
    return session ? { ...round, isVoid: false } : round;
  }

  #checkWin(call: ModelCall, step: ModelStep, placed: ReadonlySet<string>, round: ModelRound): void {
    if (step.reference !== undefined && !placed.has(step.reference)) {
      const bet = this.#known.get(step.reference);
      const isOwn = bet?.player === call.player && bet.round === call.round;
      if (!isOwn || (bet.kind !== "bet" && bet.kind !== "tombstone")) refuse("UNKNOWN_TRANSACTION");
      if (bet.kind === "tombstone" || bet.isUndone) refuse("ROLLED_BACK");
    }
    if (round.isClosed && round.winsDue-- === 0) refuse("ROUND_CLOSED");
    if (step.unused !== undefined) giveBack(round, step.unused, step);
    if (!step.part) return;
    if (step.part.stake !== round.stake) refuse("UNKNOWN_TRANSACTION");
    round.effective = step.part.effective;
    round.settlement = step.transaction;
  }

  #rollBack(call: ModelCall & { kind: "rollback" }, name: string): ModelAnswer {
    const target = this.#known.get(call.reference);
    if (!target || ((target.kind === "tombstone" || target.kind === "refused") && isOf(target, call))) {
      const answer = { status: "OK", balance: this.#idleBalance(call) };
      if (!target) this.#keep(call, call.reference, "tombstone", answer);
      return this.#keep(call, name, "rollback", answer);
    }
    const round = this.rounds.get(keyOf(call));
    if (!isOf(target, call) || !round || !UNDOABLE.has(target.kind)) return refuse("UNKNOWN_TRANSACTION");
    if (round.game !== call.game) refuse("INVALID_GAME");
    const purse = this.#purse(call.player, round.wallet);
    if (target.isUndone || (round.bets === 0 && round.win === 0)) {
      return this.#keep(call, name, "rollback", { status: "OK", balance: purse.commit() });
    }
    const names = target.kind === "actions" ? target.steps : [call.reference];
    if (round.settlement !== null && !names.includes(round.settlement)) refuse("ALREADY_SETTLED");
    for (const [other, { kind, reference, isUndone }] of this.#known) {
      const pays = kind === "win" && reference !== null && names.includes(reference);
      if (pays && !isUndone && !names.includes(other)) refuse("ALREADY_SETTLED");
    }
    let [stake, win, unused] = [0, 0, 0];
    const betsBefore = round.bets;
    for (const known of names.flatMap((each) => this.#known.get(each) ?? [])) {
      if (known.isUndone) continue;
      known.isUndone = true;
      const isBet = known.kind !== "win";
      stake += isBet ? known.amount : 0;
      win += isBet ? known.win : known.amount;
      unused += known.unused;
      round.bets -= Number(isBet);
      round.winsDue += Number(round.isClosed && !isBet && !names.includes(known.reference ?? ""));
      const grant = this.grants.get(known.freeRound ?? "");
      if (grant) grant.left++;
    }
    target.isUndone = true;
    purse.credit(stake);
    purse.takeBack(win);
    purse.takeBack(unused);
    round.stake += unused - stake;
    round.refunded += stake - unused;
    round.win -= win;
    round.settlement = null;
    if (round.bets === 0 && betsBefore > 0) round.winsDue = 0;
    round.isVoid = isNothing(round);
    return this.#keep(call, name, "rollback", { status: "OK", balance: purse.commit() });
  }

  #close(call: ModelCall): ModelAnswer {
    const round = this.rounds.get(keyOf(call));
    if (!round) return refuse("UNKNOWN_TRANSACTION");
    if (round.game !== call.game) refuse("INVALID_GAME");
    const answer = { status: "OK", balance: this.#purse(call.player, round.wallet).commit() };
    if (!round.isClosed) {
      round.isClosed = true;
      round.isVoid = isNothing(round);
    }
    round.winsDue = 0;
    return this.#keep(call, call.transaction, "close", answer);
  }

  #member(player: string): ModelMember {
    const member = this.members.get(player);
    if (!member) throw new Error(`no ${player}`);
    return member;
  }

  #lastOpened({ player, game }: ModelCall): ModelSession | undefined {
    return [...this.sessions.values()].findLast((session) => session.player === player && session.game === game);
  }

  #idleBalance(call: ModelCall): number {
    const wallet = this.rounds.get(keyOf(call))?.wallet ?? this.#lastOpened(call)?.wallet ?? 1;
    return this.#member(call.player).free.get(wallet) ?? 0;
  }

  /** One wallet while a call is judged: nothing is changed before it is committed. */
  #purse(player: string, wallet: number) {
    const member = this.#member(player);
    let [free, { owed }] = [member.free.get(wallet) ?? 0, member];
    return {
      stake(amount: number) {
        if (amount > free) throw new Refused({ status: "NOT_ENOUGH_MONEY", balance: free });
        free -= amount;
      },
      /** What comes into the main wallet repays what is owed first. */
      credit(amount: number) {
        const repaid = wallet === 1 ? Math.min(owed, amount) : 0;
        owed -= repaid;
        free += amount - repaid;
      },
      takeBack(amount: number) {
        const there = Math.min(free, amount);
        free -= there;
        owed += amount - there;
      },
      commit(): number {
        member.free.set(wallet, free);
        member.owed = owed;
        return free;
      },
    };
  }

  #keep(call: ModelCall, name: string, kind: Known["kind"], answer: ModelAnswer, step?: ModelStep): ModelAnswer {
    if (kind === "refused" && this.#known.has(name)) return answer;
    const isPlay = call.kind === "play";
    this.#known.set(name, {
      kind,
      player: call.player,
      round: call.round,
      content: contentOf(call),
      answer,
      amount: step?.amount ?? 0,
      win: step?.win ?? 0,
      unused: step?.unused ?? 0,
      reference: step?.reference ?? null,
      freeRound: isPlay && kind === "bet" ? call.play.freeRound : null,
      steps: isPlay && kind === "actions" ? call.play.steps.map(({ transaction }) => transaction) : [],
      isUndone: false,
    });
    return answer;
  }
}

/** What was not shot of a reserve comes back with its end. */
function giveBack(round: ModelRound, unused: number, { transaction, amount }: ModelStep): void {
  const shot = round.stake - unused;
  const isWhole = round.unit !== null && shot >= 0 && shot % round.unit === 0;
  if (!isWhole || (shot === 0 && round.win + amount > 0)) refuse("UNKNOWN_TRANSACTION");
  round.stake = shot;
  round.refunded += unused;
  round.settlement = transaction;
}

/** No bet is left in it, or nothing was shot of it. */
function isNothing({ bets, win, stake, unit, refunded }: ModelRound): boolean {
  return win === 0 && (bets === 0 || (stake === 0 && unit !== null && refunded > 0));
}

const UNDOABLE: ReadonlySet<string> = new Set(["bet", "win", "bet_win", "actions"]);

function paidBy({ kind, amount, win = 0 }: ModelStep): number {
  return kind === "win" ? amount : win;
}

function stakes({ play }: PlayCall): boolean {
  return play.steps.some(({ kind }) => kind !== "win");
}

/** Two steps alike, or one that is named like the call that gathers it. */
function hasTwins({ transaction, isGathered, play }: PlayCall): boolean {
  const names = play.steps.map((step) => step.transaction);
  return isGathered && new Set([transaction, ...names]).size <= names.length;
}

function isOf({ player, round }: Known, call: ModelCall): boolean {
  return player === call.player && round === call.round;
}

export function keyOf({ player, round }: Pick<ModelCall, "player" | "round">): string {
  return `${player} ${round}`;
}

/** Two calls are the same when they would do the same: neither the token nor the name of a gathering call counts. */
function contentOf(call: ModelCall): string {
  const { kind, player, round, game } = call;
  const more = call.kind === "rollback" ? call.reference : call.kind === "play" ? call.play : null;
  return JSON.stringify([kind, player, round, game, more]);
}
