import type { TableEntry, TableLimits, TableState } from "@chokdee/contract/provider";
import { HANDS_OF_SHOE, roomsOf } from "@chokdee/rules/tables";
import type { Db } from "../../platform/db.ts";
import type { TablesDeps } from "./dependencies.ts";
import { chainById, chainsOf } from "./chains-repo.ts";
import { type Crowd, crowdAt, NO_CROWD } from "./crowd.ts";
import type { PublicFrame, TableBoard } from "./faces.ts";
import type { KeyChainView, Pools, PoolsFrame, ResultsChange, TableView } from "./protocol.ts";
import { resultsOf, type TableRound } from "./rounds-repo.ts";
import type { TableLook } from "./state-repo.ts";
import { limitsFor, type Table } from "./tables.ts";
import { revealTimes, showChain, showResult, showRound } from "./views.ts";

const MAX_RESULTS = 100;
/** The most results of a shoe: dragon tiger takes two cards a round. */
const MAX_OF_SHOE = 250;

type Deps = Pick<TablesDeps, "db" | "tables" | "beacon" | "receiptKey" | "isSandbox">;
type Results = TableView["results"];

interface Known {
  readonly look: TableLook;
  readonly limits: TableLimits;
  readonly results: Results;
  /** What the results are of; they are read again when it changes. */
  readonly resultsOf: string;
  readonly chain: KeyChainView;
  readonly chainOf: string;
  /** What lies on the table, and when that was worked out. */
  readonly pools: Pools;
  readonly pooledAt: Date;
}

export function createBoard(deps: Deps): TableBoard {
  const known = new Map<string, Known>();
  /** Tables as snapshots show them: made when somebody asks, and kept until something changes. */
  const shown = new Map<string, Buffer>();
  const counts = { shown: 0 };

  async function learn(table: Table, look: TableLook): Promise<Learned> {
    const { round } = look;
    const before = known.get(look.id);
    if (round?.seq !== before?.look.round?.seq) noteLimits(table, round?.limits ?? null);
    const isShown = round?.phase === "settling" || round?.phase === "done";
    const shownUpTo = look.is_awake && round ? `${round.shoe_no} ${round.seq} ${isShown}` : `asleep ${round?.seq ?? 0}`;
    const chainOf = `${round?.chain_id} ${round?.key_index}`;
    return {
      look,
      limits: table.limits,
      resultsOf: shownUpTo,
      results: before?.resultsOf === shownUpTo ? before.results : await readResults(deps.db, look),
      chainOf,
      chain: before?.chainOf === chainOf ? before.chain : await readChain(deps.db, look),
    };
  }

  /** What lies on it is worked out anew with each change, and once a second besides. */
  function keep(table: Table, learned: Learned, now: Date): PublicFrame | undefined {
    const { id } = learned.look;
    const before = known.get(id);
    if (before && isSame(before, learned)) {
      known.set(id, { ...before, ...learned });
      return undefined;
    }
    const after = { ...learned, pools: poolsOf(deps, table, learned.look, now), pooledAt: now };
    known.set(id, after);
    shown.delete(id);
    return frameOf(deps, before, after, now.toISOString());
  }

  return {
    counts,
    async update(look) {
      // Tables end their shows together, so they are read together.
      const learned = await Promise.all(
        look.tables.flatMap((each) => {
          const table = deps.tables.get(each.id);
          return table ? [learn(table, each).then((known) => ({ table, known }))] : [];
        }),
      );
      return learned.flatMap((each) => keep(each.table, each.known, look.now) ?? []);
    },
    shown(id) {
      const table = deps.tables.get(id);
      const at = known.get(id);
      if (!table || !at) return undefined;
      let bytes = shown.get(id);
      if (!bytes) {
        counts.shown += 1;
        bytes = Buffer.from(JSON.stringify(show(deps, table, at)));
        shown.set(id, bytes);
      }
      return bytes;
    },
    pools(id, now, maxAgeMs) {
      const table = deps.tables.get(id);
      const at = known.get(id);
      if (!table || !at || now.getTime() - at.pooledAt.getTime() < maxAgeMs) return undefined;
      const pools = poolsOf(deps, table, at.look, now);
      known.set(id, { ...at, pools, pooledAt: now });
      if (JSON.stringify(pools) !== JSON.stringify(at.pools)) shown.delete(id);
      return poolsFrame(at.look, pools, now);
    },
    lying(id, now) {
      const at = known.get(id);
      return at && poolsFrame(at.look, at.pools, now);
    },
    isAwake: (id) => known.get(id)?.look.is_awake ?? false,
    record(id) {
      const at = known.get(id);
      return at && { chain: at.chain, rounds: at.look.rounds, voided: at.look.voided, late: at.look.late };
    },
    entries: (now) =>
      [...deps.tables.values()].flatMap((table) => {
        const at = known.get(table.definition.id);
        return at ? [entryOf(table, at, crowdOf(deps, table, at.look, now), now)] : [];
      }),
  };
}

function crowdOf(deps: Deps, table: Table, { round, is_awake: isAwake }: TableLook, now: Date): Crowd {
  return deps.isSandbox && isAwake && round ? crowdAt(table, round, now) : NO_CROWD;
}

function poolsOf(deps: Deps, table: Table, look: TableLook, now: Date): Pools {
  const crowd = crowdOf(deps, table, look, now);
  const isBetting = look.round?.phase === "betting";
  return {
    members: Object.entries(look.pool ?? {}).map(([place, [amount, heads]]) => ({ place, amount, heads })),
    crowd: crowd.places,
    players: look.watchers,
    crowd_players: crowd.players,
    room: isBetting ? roomIn(table, look) : [],
  };
}

function frameOf(deps: Deps, before: Known | undefined, after: Known, now: string): PublicFrame | undefined {
  const { look } = after;
  const wasAwake = before?.look.is_awake ?? false;
  if (!look.is_awake) return wasAwake ? { type: "sleep", now, table: look.id } : undefined;
  const table = deps.tables.get(look.id);
  const { round } = look;
  if (!table || !round || (isSameRound(before, after) && wasAwake)) return undefined;
  return {
    type: "round",
    now,
    table: look.id,
    state: stateOf(look),
    round: showRound(deps, table, round),
    shoe: shoeOf(look),
    limits: before?.limits === after.limits ? null : after.limits,
    results: changeOf(before?.results ?? [], after.results),
    chain: before?.chainOf === after.chainOf ? null : after.chain,
  };
}

function show(deps: Deps, table: Table, { look, results, chain, pools }: Known): TableView {
  return {
    table: look.id,
    kind: table.definition.kind,
    name: table.name,
    name_th: table.definition.name,
    state: stateOf(look),
    limits: table.limits,
    round: look.is_awake && look.round ? showRound(deps, table, look.round) : null,
    shoe: shoeOf(look),
    results,
    chain,
    receipt_key: deps.receiptKey.publicKey,
    beacon_key: deps.beacon.publicKey,
    pools,
  };
}

type Learned = Omit<Known, "pools" | "pooledAt">;

function isSameRound(before: Learned | undefined, { look: { round } }: Learned): boolean {
  const last = before?.look.round;
  return last?.seq === round?.seq && last?.epoch === round?.epoch;
}

/** What lies on the table apart, which is sent once a second. */
function isSame(before: Learned, after: Learned): boolean {
  const isSameTable = before.look.is_awake === after.look.is_awake && before.limits === after.limits;
  return isSameTable && isSameRound(before, after) && before.results === after.results && before.chain === after.chain;
}

function poolsFrame({ id, is_awake: isAwake, round }: TableLook, pools: Pools, now: Date): PoolsFrame | undefined {
  return isAwake && round ? { type: "pools", now: now.toISOString(), table: id, round: round.id, pools } : undefined;
}

/** A round has its own limits, which decide its bets from now on. */
function noteLimits(table: Table, decided: TableRound["limits"]): void {
  const limits = limitsFor(table, decided);
  if (JSON.stringify(limits) !== JSON.stringify(table.limits)) table.limits = limits;
}

function changeOf(before: Results, after: Results): ResultsChange | null {
  const first = before.findIndex(({ round }) => round === after[0]?.round);
  const kept = first === -1 ? 0 : before.length - first;
  const isGrown = kept > 0 && after[kept - 1]?.round === before.at(-1)?.round;
  if (!isGrown) return before.length + after.length === 0 ? null : { kept: 0, added: after };
  return kept === before.length && kept === after.length ? null : { kept, added: after.slice(kept) };
}

/** Asleep a table shows the shoe that it was dealt from last. */
async function readResults(db: Db, { id, round }: TableLook): Promise<Results> {
  const isShoe = round?.shoe_no !== null && round !== null;
  const limit = isShoe ? MAX_OF_SHOE : MAX_RESULTS;
  const rows = await resultsOf(db, id, { shoeNo: round?.shoe_no ?? undefined, limit });
  return rows.map(showResult);
}

async function readChain(db: Db, { id, round }: TableLook): Promise<KeyChainView> {
  if (round) {
    const chain = await chainById(db, round.chain_id);
    return showChain(chain, chain.next_first);
  }
  const [first, next] = await chainsOf(db, id);
  if (!first) throw new Error(`table ${id} has no chain`);
  return showChain(first, next?.first_key ?? null);
}

function stateOf({ is_awake: isAwake, round }: TableLook): TableState {
  if (!isAwake) return "asleep";
  return round?.is_late ? "late" : "open";
}

function shoeOf({ is_awake: isAwake, round }: TableLook): TableView["shoe"] {
  if (!isAwake || round?.shoe_no === null || round === null) return null;
  return { number: round.shoe_no, left: HANDS_OF_SHOE - (round.hands ?? 0) };
}

/** Only places that now take less than their maximum for one member. */
function roomIn({ rules, limits }: Table, { pool }: TableLook): Pools["room"] {
  if (!pool || Object.keys(pool).length === 0) return [];
  const totals = Object.fromEntries(Object.entries(pool).map(([place, [amount]]) => [place, amount]));
  const rooms = roomsOf(rules, totals, limits.table_max_loss);
  return limits.places.flatMap(({ place, max }, no) => {
    const amount = rooms[no] ?? 0;
    return amount < max ? [{ place, amount }] : [];
  });
}

function entryOf(table: Table, { look, results }: Known, crowd: Crowd, now: Date): TableEntry {
  const { definition, limits, name } = table;
  const { round, pool } = look;
  return {
    table: definition.id,
    kind: definition.kind,
    name,
    name_th: definition.name,
    state: stateOf(look),
    round:
      look.is_awake && round
        ? {
            round: round.id,
            phase: round.phase,
            ends_at: round.ends_at.toISOString(),
            drawn: openPart(table, round, now),
            stake: Object.values(pool ?? {}).reduce((sum, [amount]) => sum + amount, 0),
          }
        : null,
    limits: { ...limits, places: [...limits.places] },
    players: look.watchers,
    crowd: crowd.players,
    shoe: shoeOf(look),
    results: results.map((result) => ({ ...result, drawn: [...result.drawn] })),
    meters: { rounds: look.rounds, voided: look.voided, bets: look.bets, staked: look.staked, won: look.won },
  };
}

/** What of a result has been shown by now. */
function openPart({ definition }: Table, { drawn, shows_at: showsAt }: NonNullable<TableLook["round"]>, now: Date) {
  if (!drawn || !showsAt) return null;
  const shown = revealTimes(definition, drawn.length, showsAt).filter((at) => at <= now).length;
  return shown === 0 ? null : drawn.slice(0, shown);
}
