import { drawOutcome, freshShoe, limitsOf, payOf, shoeAfter, type Shoe, tableOf, tableRules } from "@chokdee/rules/tables";
import type { StudioCalls } from "../../../src/protocol.ts";
import type {
  DrawView,
  OwnBet,
  PlacedChips,
  PlacePool,
  Pools,
  RoundView,
  TableBetInput,
  TableFrame,
  TableView,
} from "../../../src/tables/protocol.ts";
import type { StudioClient } from "../../api/studio-client.ts";
import type { LineSetting, OpenLine } from "../net/live-socket.ts";

type Phase = RoundView["phase"];

interface FakeTable {
  view: TableView;
  shoe: Shoe | null;
  bets: OwnBet[];
  counter: number;
}

/** A studio in the page itself, moved by hand: for stories and tests. It draws by the rules and proves nothing. */
export interface FakeStudio {
  readonly call: StudioClient;
  readonly open: OpenLine;
  /** Moves a table into a phase that lasts so long. */
  enter(table: string, phase: Phase | "late" | "asleep", lastsMs: number): void;
  /** Chooses the next result instead of chance. */
  wish(table: string, drawn: readonly number[]): void;
  crowd(table: string, pools: Partial<Pools>): void;
  /** Plays rounds in the background, for a road. */
  play(table: string, rounds: number): void;
  /** The line breaks, or comes back. */
  cut(): void;
  restore(): void;
  /** Answers to bets get lost, so often. */
  loseAnswers(count: number): void;
  readonly bets: (table: string) => readonly OwnBet[];
  balance: number;
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
const REVEAL_MS = 900;
const THIRD_MS = 1_500;

export function createFakeStudio(setting: Setting): FakeStudio {
  const { random, now } = setting;
  const iso = (ms: number) => new Date(ms).toISOString();
  const tables = new Map(setting.tables.map((id) => [id, fakeTable(id, iso(now()))]));
  const wishes = new Map<string, readonly number[]>();
  const taken = new Map<string, OwnBet>();
  let line: LineSetting | undefined;
  let isCut = false;
  let lostAnswers = 0;
  const tableAt = (id: string): FakeTable => {
    const table = tables.get(id);
    if (!table) throw new RangeError(`There is no table ${id}`);
    return table;
  };
  const tell = (frame: TableFrame) => {
    if (!isCut) line?.onFrame(structuredClone(frame));
  };
  const snapshot = () =>
    tell({
      type: "snapshot",
      now: iso(now()),
      tables: [...tables.values()].map(({ view }) => view),
      own: {
        nickname: "ทดสอบ",
        balance: fake.balance,
        bets: [...tables.values()].flatMap(({ bets, view }) => bets.filter(({ round }) => round === view.round?.round)),
      },
    });

  const draw = (table: FakeTable, startMs: number): DrawView => {
    const { kind } = table.view;
    const definition = tableOf(table.view.table);
    const wished = wishes.get(table.view.table);
    wishes.delete(table.view.table);
    const { outcome, shoe, steps } = drawOutcome({ kind }, drawsOf(wished, random), wished && table.shoe ? wishedShoe(wished, table.shoe) : table.shoe);
    const isLast = shoe !== null && shoeAfter(shoe).no !== shoe.no;
    if (shoe) table.shoe = wished && table.shoe ? { ...table.shoe, hands: table.shoe.hands + 1 } : shoeAfter(shoe);
    const drawn = steps.filter(({ what }) => what !== "burn").map(({ value }) => value);
    const scale = (definition?.pace.showing ?? 8) / 8;
    let at = startMs + 700;
    const reveal = drawn.map((_, index) => {
      if (index > 0) at += (index > 3 ? THIRD_MS : REVEAL_MS) * Math.min(1, scale);
      return iso(at);
    });
    return {
      outcome,
      drawn,
      reveal_at: reveal,
      key: HASH,
      beacon: { chain: "sandbox", round: 1, value: HASH, signature: "", publicKey: null },
      burnt: [],
      is_last: isLast,
    };
  };

  const settle = (table: FakeTable): void => {
    const { round } = table.view;
    const mine = table.bets.filter((bet) => bet.round === round?.round && bet.state === "taken");
    if (!round?.draw || mine.length === 0) return;
    const definition = tableOf(table.view.table);
    const rules = definition && tableRules(definition);
    const { outcome } = round.draw;
    const payFor = ({ place, amount }: PlacedChips) => (rules ? payOf(rules, outcome, place, amount) : 0);
    const settled = mine.map((bet): OwnBet => ({ ...bet, state: "settled", win: sumOf(bet.places.map(payFor)) }));
    const win = sumOf(settled.map((bet) => bet.win ?? 0));
    const stake = sumOf(settled.map((bet) => bet.stake));
    table.bets = [...table.bets.filter((bet) => bet.round !== round.round), ...settled];
    fake.balance += win;
    tell({ type: "result", table: table.view.table, round: round.round, stake, win, bets: settled, balance: fake.balance });
  };

  const enter = (id: string, phase: Phase | "late" | "asleep", lastsMs: number): void => {
    const table = tableAt(id);
    if (phase === "asleep") {
      table.view = { ...table.view, state: "asleep", round: null, shoe: null, results: [] };
      return tell({ type: "sleep", now: iso(now()), table: id });
    }
    const round = nextRound(table, phase, lastsMs, now(), iso, () => draw(table, now()));
    const isResult = phase === "settling" || (phase === "done" && table.view.results.at(-1)?.round !== round.round);
    const results =
      isResult && round.draw
        ? [...table.view.results, { round: round.round, drawn: [...round.draw.drawn], is_last: round.draw.is_last }]
        : table.view.results;
    table.view = {
      ...table.view,
      state: phase === "late" ? "late" : "open",
      round,
      results,
      shoe: table.shoe ? { number: table.shoe.no, left: table.shoe.left.length } : null,
      pools: phase === "betting" ? { ...table.view.pools, members: [], crowd: [], room: [] } : table.view.pools,
    };
    tell({ type: "round", now: iso(now()), table: id, state: table.view.state, round, shoe: table.view.shoe, results, chain: null });
    if (phase === "settling") settle(table);
  };

  const bet = (input: TableBetInput): OwnBet => {
    const known = taken.get(input.key);
    if (known) return known;
    const table = tableAt(input.table);
    const stake = sumOf(input.places.map(({ amount }) => amount));
    const made: OwnBet = {
      bet: `b${taken.size + 1}`,
      table: input.table,
      round: input.round,
      key: input.key,
      places: input.places,
      stake,
      state: "taken",
      failure: null,
      win: null,
      receipts: [],
    };
    fake.balance -= stake;
    taken.set(input.key, made);
    table.bets = [...table.bets, made];
    return made;
  };

  const answer = async (name: keyof StudioCalls, input: object): Promise<unknown> => {
    if (name === "balance") return { balance: fake.balance };
    if (name === "table_history") return { rounds: [], next_cursor: null };
    if (name !== "table_bet") throw setting.lost();
    const refused = setting.refuse?.(input as TableBetInput);
    if (refused) throw refused;
    if (isCut) throw setting.lost();
    const made = bet(input as TableBetInput);
    if (lostAnswers > 0) {
      lostAnswers--;
      throw setting.lost();
    }
    return { bet: made, balance: fake.balance };
  };

  const fake: FakeStudio = {
    balance: setting.balance,
    call: answer as StudioClient,
    open: (opened) => {
      line = opened;
      queueMicrotask(snapshot);
      return { watch: snapshot, check: () => {}, close: () => (line = undefined) };
    },
    enter,
    wish: (id, drawn) => void wishes.set(id, drawn),
    crowd: (id, pools) => {
      const table = tableAt(id);
      table.view = { ...table.view, pools: { ...table.view.pools, ...pools } };
      if (table.view.round) {
        tell({ type: "pools", now: iso(now()), table: id, round: table.view.round.round, pools: table.view.pools });
      }
    },
    play: (id, rounds) => {
      for (let at = 0; at < rounds; at++) for (const phase of ["betting", "dealing", "settling"] as const) enter(id, phase, 0);
    },
    cut: () => {
      isCut = true;
      line?.onState(false);
    },
    restore: () => {
      isCut = false;
      snapshot();
    },
    loseAnswers: (count) => (lostAnswers = count),
    bets: (id) => tableAt(id).bets,
  };
  return fake;
}

function nextRound(
  table: FakeTable,
  phase: Phase | "late",
  lastsMs: number,
  now: number,
  iso: (ms: number) => string,
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

function fakeTable(id: string, now: string): FakeTable {
  const definition = tableOf(id);
  if (!definition) throw new RangeError(`There is no table ${id}`);
  const { kind, name, min, max, maxPerRound, maxLoss } = definition;
  const shoe = kind === "baccarat" || kind === "dragon-tiger" ? freshShoe(1) : null;
  const places = tableRules(definition).places.map((place) => ({ place: place.id, max: limitsOf(definition, place).max }));
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
      pools: { members: noPools, crowd: noPools, players: 1, crowd_players: 0, room: [] },
    },
  };
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, each) => sum + each, 0);
}

/** Wished cards are the last of the shoe and are taken from there; wished dice and pockets come as they are. */
function drawsOf(wished: readonly number[] | undefined, random: () => number) {
  if (!wished) return { below: (bound: number) => Math.floor(random() * bound) };
  const left = [...wished];
  return {
    below: (bound: number) => {
      const next = left.shift() ?? 0;
      if (bound === 6) return next - 1;
      return bound === 37 ? next : bound - 1;
    },
  };
}

function wishedShoe(wished: readonly number[], shoe: Shoe): Shoe {
  return { ...shoe, left: [...shoe.left, ...wished.toReversed()], hands: Math.max(1, shoe.hands) };
}
