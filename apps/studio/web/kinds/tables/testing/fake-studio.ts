import {
  drawOutcome,
  freshShoe,
  limitsOf,
  payOf,
  HANDS_OF_SHOE,
  shoeAfter,
  type Shoe,
  type SignedBetReceipt,
  tableOf,
  tableRules,
} from "@chokdee/rules/tables";
import type {
  DrawView,
  OwnBet,
  PlacedChips,
  PlacePool,
  Pools,
  RoundView,
  TableBetInput,
  TableFrame,
  TableHistoryRow,
  TableView,
} from "../../../../src/kinds/tables/protocol.ts";
import type { AllCalls } from "../../../../src/protocol.ts";
import type { StudioClient } from "../../../base/api/studio-client.ts";
import type { OpenTableLine } from "../net/table-client.ts";

type Phase = RoundView["phase"];

interface FakeTable {
  view: TableView;
  shoe: Shoe | null;
  bets: OwnBet[];
  counter: number;
}

interface Setting {
  readonly tables: readonly string[];
  readonly balance: number;
  readonly random: () => number;
  readonly now: () => number;
  readonly lost: () => Error;
  readonly refuse?: (input: TableBetInput) => Error | undefined;
}

const HASH = "0".repeat(64);
const REVEAL_LEAD_MS = 640;
const REVEAL_MS = 880;
const THIRD_MS = 1_440;

/** A studio in the page itself, moved by hand: for stories and tests. It draws by the rules and proves nothing. */
export class FakeStudio {
  balance: number;
  /** The receipts of a bet. */
  sign: (bet: string) => readonly SignedBetReceipt[] = () => [];
  readonly #setting: Setting;
  readonly #tables: ReadonlyMap<string, FakeTable>;
  readonly #chosen = new Map<string, readonly number[]>();
  readonly #taken = new Map<string, OwnBet>();
  #line: Parameters<OpenTableLine>[0] | undefined;
  #isCut = false;
  #lostAnswers = 0;

  constructor(setting: Setting) {
    this.#setting = setting;
    this.balance = setting.balance;
    this.#tables = new Map(setting.tables.map((id) => [id, fakeTable(id)]));
  }

  readonly open: OpenTableLine = (line) => {
    this.#line = line;
    queueMicrotask(() => this.#snapshot());
    return { send: () => this.#snapshot(), check: () => {}, close: () => (this.#line = undefined) };
  };

  readonly call: StudioClient = ((name: keyof AllCalls, input: object) => this.#answer(name, input)) as StudioClient;

  /** Moves a table into a phase that lasts so long. */
  enter(id: string, phase: Phase | "late" | "asleep", lastsMs: number): void {
    const table = this.#at(id);
    const now = this.#setting.now();
    if (phase === "asleep") {
      table.view = { ...table.view, state: "asleep", round: null, shoe: null, results: [] };
      return this.#tell({ type: "sleep", now: iso(now), table: id });
    }
    const round = nextRound(table, phase, lastsMs, now, () => this.#draw(table, now));
    const isResult = phase === "settling" || (phase === "done" && table.view.results.at(-1)?.round !== round.round);
    const { results: known } = table.view;
    const added =
      isResult && round.draw ? [{ round: round.round, drawn: [...round.draw.drawn], is_last: round.draw.is_last }] : [];
    const state = phase === "late" ? "late" : "open";
    const shoe = table.shoe ? { number: table.shoe.no, left: HANDS_OF_SHOE - table.shoe.hands } : null;
    const { pools } = table.view;
    table.view = {
      ...table.view,
      state,
      round,
      results: [...known, ...added],
      shoe,
      pools: phase === "betting" ? { ...pools, members: [], crowd: [], room: [] } : pools,
    };
    const results = added.length > 0 ? { kept: known.length, added } : null;
    this.#tell({ type: "round", now: iso(now), table: id, state, round, shoe, limits: null, results, chain: null });
    if (phase === "settling") this.#settle(table);
  }

  /** Chooses the next result instead of chance. */
  choose(id: string, drawn: readonly number[]): void {
    this.#chosen.set(id, drawn);
  }

  /** Says another chain of keys of a table. */
  announce(id: string, chain: TableView["chain"]): void {
    const table = this.#at(id);
    table.view = { ...table.view, chain };
    this.#snapshot();
  }

  crowd(id: string, pools: Partial<Pools>): void {
    const table = this.#at(id);
    table.view = { ...table.view, pools: { ...table.view.pools, ...pools } };
    const { round } = table.view;
    if (!round) return;
    const now = iso(this.#setting.now());
    this.#tell({ type: "pools", now, table: id, round: round.round, pools: table.view.pools });
  }

  /** Plays rounds in the background, for a road. */
  play(id: string, rounds: number): void {
    for (let at = 0; at < rounds; at++) {
      for (const phase of ["betting", "dealing", "settling"] as const) this.enter(id, phase, 0);
    }
  }

  /** The line breaks. */
  cut(): void {
    this.#isCut = true;
    this.#line?.onLost();
  }

  /** The line comes back. */
  restore(): void {
    this.#isCut = false;
    this.#snapshot();
  }

  /** Answers to bets get lost, so often. */
  loseAnswers(count: number): void {
    this.#lostAnswers = count;
  }

  bets(id: string): readonly OwnBet[] {
    return this.#at(id).bets;
  }

  #at(id: string): FakeTable {
    const table = this.#tables.get(id);
    if (!table) throw new RangeError(`There is no table ${id}`);
    return table;
  }

  #tell(frame: TableFrame): void {
    if (!this.#isCut) this.#line?.onFrame(structuredClone(frame));
  }

  #snapshot(): void {
    const tables = [...this.#tables.values()];
    const bets = tables.flatMap((table) => table.bets.filter(({ round }) => round === table.view.round?.round));
    this.#tell({
      type: "snapshot",
      now: iso(this.#setting.now()),
      tables: tables.map(({ view }) => view),
      own: { nickname: "ทดสอบ", balance: this.balance, bets },
    });
  }

  #draw(table: FakeTable, startMs: number): DrawView {
    const { kind, table: id } = table.view;
    const chosen = this.#chosen.get(id);
    this.#chosen.delete(id);
    const from = chosen && table.shoe ? shoeWith(chosen, table.shoe) : table.shoe;
    const { outcome, shoe, steps } = drawOutcome({ kind }, drawsOf(chosen, this.#setting.random), from);
    const isLast = shoe !== null && shoeAfter(shoe).no !== shoe.no;
    if (shoe) table.shoe = chosen && table.shoe ? { ...table.shoe, hands: table.shoe.hands + 1 } : shoeAfter(shoe);
    const drawn = steps.filter(({ what }) => what !== "burn").map(({ value }) => value);
    const scale = Math.min(1, (tableOf(id)?.pace.showing ?? 8) / 8);
    const gaps = drawn.map((_, index) => (index === 0 ? REVEAL_LEAD_MS : index > 3 ? THIRD_MS : REVEAL_MS) * scale);
    return {
      outcome,
      drawn,
      reveal_at: gaps.map((_, index) => iso(startMs + sumOf(gaps.slice(0, index + 1)))),
      key: HASH,
      beacon: { chain: "sandbox", round: 1, value: HASH, signature: "", publicKey: null },
      burnt: [],
      is_last: isLast,
    };
  }

  #settle(table: FakeTable): void {
    const { round, table: id } = table.view;
    const mine = table.bets.filter((bet) => bet.round === round?.round && bet.state === "taken");
    if (!round?.draw || mine.length === 0) return;
    const definition = tableOf(id);
    const rules = definition && tableRules(definition);
    const { outcome } = round.draw;
    const payFor = ({ place, amount }: PlacedChips) => (rules ? payOf(rules, outcome, place, amount) : 0);
    const settled = mine.map((bet): OwnBet => ({ ...bet, state: "settled", win: sumOf(bet.places.map(payFor)) }));
    const win = sumOf(settled.map((bet) => bet.win ?? 0));
    const stake = sumOf(settled.map((bet) => bet.stake));
    table.bets = [...table.bets.filter((bet) => bet.round !== round.round), ...settled];
    this.balance += win;
    this.#tell({ type: "result", table: id, round: round.round, stake, win, bets: settled, balance: this.balance });
  }

  #bet(input: TableBetInput): OwnBet {
    const known = this.#taken.get(input.key);
    if (known) return known;
    const { table, round, key, places } = input;
    const stake = sumOf(places.map(({ amount }) => amount));
    const bet = `b${this.#taken.size + 1}`;
    const made: OwnBet = {
      bet,
      table,
      round,
      key,
      places,
      stake,
      state: "taken",
      failure: null,
      win: null,
      receipts: this.sign(bet),
    };
    this.balance -= stake;
    this.#taken.set(key, made);
    this.#at(table).bets.push(made);
    return made;
  }

  #history(): TableHistoryRow[] {
    const bets = [...this.#tables.values()].flatMap((table) => table.bets).filter(({ state }) => state === "settled");
    return bets.map((bet) => ({
      table: bet.table,
      round: bet.round,
      phase: "done",
      played_at: iso(this.#setting.now()),
      drawn: null,
      stake: bet.stake,
      win: bet.win,
      bets: [bet],
    }));
  }

  async #answer(name: keyof AllCalls, input: object): Promise<unknown> {
    const { refuse, lost } = this.#setting;
    if (name === "balance") return { balance: this.balance };
    if (name === "table_history") return { rounds: this.#history(), next_cursor: null };
    if (name !== "table_bet") throw lost();
    const refused = refuse?.(input as TableBetInput);
    if (refused) throw refused;
    if (this.#isCut) throw lost();
    const bet = this.#bet(input as TableBetInput);
    if (this.#lostAnswers > 0) {
      this.#lostAnswers--;
      throw lost();
    }
    return { bet, balance: this.balance };
  }
}

const iso = (ms: number) => new Date(ms).toISOString();

function nextRound(
  table: FakeTable,
  phase: Phase | "late",
  lastsMs: number,
  now: number,
  draw: () => DrawView,
): RoundView {
  const before = table.view.round;
  const isNew = phase === "betting" || !before;
  if (isNew) table.counter++;
  const id = isNew ? `${table.view.table}.${table.counter}` : before.round;
  const ends = iso(now + lastsMs);
  const isDrawn = phase === "dealing" || phase === "settling" || phase === "done";
  return {
    round: id,
    phase: phase === "late" ? "closing" : phase,
    opens_at: isNew ? iso(now) : before.opens_at,
    closes_at: isNew ? ends : before.closes_at,
    ends_at: ends,
    opening: {
      table: table.view.table,
      round: id,
      keyIndex: table.counter,
      commit: HASH,
      closesAt: now + lastsMs,
      shoe: null,
      beaconChain: "sandbox",
    },
    freeze: isNew ? null : { round: id, root: HASH, bets: table.bets.length, frozenAt: now },
    beacon: isNew ? null : { round: 1, at: ends },
    is_late: phase === "late",
    draw: isDrawn ? (isNew ? draw() : (before.draw ?? draw())) : null,
    void_reason: phase === "void" ? "ระบบขัดข้องก่อนออกผล คืนเดิมพันทุกคน" : null,
    void_key: null,
  };
}

function fakeTable(id: string): FakeTable {
  const definition = tableOf(id);
  if (!definition) throw new RangeError(`There is no table ${id}`);
  const { kind, name, min, max, maxPerRound, maxLoss } = definition;
  const shoe = kind === "baccarat" || kind === "dragon-tiger" ? freshShoe(1) : null;
  const places = tableRules(definition).places.map((place) => ({
    place: place.id,
    max: limitsOf(definition, place).max,
  }));
  const noPools: readonly PlacePool[] = [];
  return {
    shoe,
    bets: [],
    counter: 0,
    view: {
      table: id,
      kind,
      name: id,
      name_th: name,
      state: "asleep",
      limits: { min, max, step: 100, member_max: maxPerRound, table_max_loss: maxLoss, places },
      round: null,
      shoe: null,
      results: [],
      chain: { number: 1, first: HASH, length: 1_000, next: null },
      receipt_key: HASH,
      beacon_key: null,
      pools: { members: noPools, crowd: noPools, players: 1, crowd_players: 0, room: [] },
    },
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
}

/** Chosen cards are the last of the shoe and are taken from there; chosen dice and pockets come as they are. */
function drawsOf(chosen: readonly number[] | undefined, random: () => number) {
  if (!chosen) return { below: (bound: number) => Math.floor(random() * bound) };
  const left = [...chosen];
  return {
    below: (bound: number) => {
      const next = left.shift() ?? 0;
      if (bound === 6) return next - 1;
      return bound === 37 ? next : bound - 1;
    },
  };
}

function shoeWith(chosen: readonly number[], shoe: Shoe): Shoe {
  return { ...shoe, left: [...shoe.left, ...chosen.toReversed()], hands: Math.max(1, shoe.hands) };
}
