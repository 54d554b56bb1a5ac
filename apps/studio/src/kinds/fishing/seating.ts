import type { FishingRoom } from "@chokdee/rules/fishing";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { PageSocket } from "../../core/sockets.ts";
import { balanceOf } from "../../players/balance.ts";
import { isOwn, type Session } from "../../core/session.ts";
import { showFreeRounds } from "../../players/free-rounds.ts";
import { SOCKET_CODES } from "../../core/protocol.ts";
import type { Ports } from "../../core/ports.ts";
import type { FoundTable, SeatRequest } from "./faces.ts";
import { readLines } from "./journal.ts";
import { recentJournal } from "./processes-repo.ts";
import type { SnapshotFrame } from "./protocol.ts";
import { isFull, newAllowance, newSeat, type Allowance, type Seat } from "./seat.ts";
import type { Home } from "./seat-work.ts";
import { createTable, freeSeat, type Table, tellPage } from "./table.ts";
import { addTable, claimTable, freeTables, tableOfPlayer, takeSeat } from "./tables-repo.ts";
import { showOwn, showSeats } from "./views.ts";

const SEED_BYTES = 32;
const MAX_TRIES = 5;
const DEMO = "-demo";
/** A quarter of the tables that a process is fast enough for: guests, who cost nothing to make, crowd no member out. */
const MAX_DEMO_TABLES = 25;
/** A quarter of the seats at them: one address leaves some to others, who may be behind it too. */
const MAX_GUESTS_OF_NETWORK = 24;
/** Above this number, the allowances of members who have done nothing recently are forgotten. */
const MAX_ALLOWANCES = 1_000;

export function shoreOf({ demo_balance: demoBalance }: Session, { id }: FishingRoom): string {
  return demoBalance === null ? id : `${id}${DEMO}`;
}

export function isDemoShore(shore: string): boolean {
  return shore.endsWith(DEMO);
}

/** Finds the member's own table, the one that was asked for, one with company, or a new one where guests may have one. */
export async function findTable(
  deps: Ports,
  home: Home,
  session: Session,
  room: FishingRoom,
  { wanted, network }: SeatRequest,
): Promise<FoundTable | "full"> {
  const { db, randomHex } = deps;
  const shore = shoreOf(session, room);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const own = await tableOfPlayer(db, session.player_id, shore);
    if (!own && isDemoShore(shore) && guestsOf(home, network) >= MAX_GUESTS_OF_NETWORK) return "full";
    const here = own || wanted !== null ? undefined : freeTable(home, shore);
    if (here) return { table: here };
    const found = own ? [own] : await freeTables(db, shore, wanted);
    const mayOpen = session.demo_balance === null || demoTables(home) < MAX_DEMO_TABLES;
    for (const { id, process_id: processId, url } of found) {
      if (processId !== null && processId !== home.processId && url !== null) return { id, url };
      const table = home.tables.get(id) ?? (mayOpen ? await openTable(deps, home, id, room, shore) : undefined);
      if (table && (own || freeSeat(table) !== undefined)) return { table };
    }
    if (own) continue;
    if (!mayOpen) return "full";
    const table = await openTable(deps, home, await addTable(db, shore, randomHex(SEED_BYTES)), room, shore);
    if (table) return { table };
  }
  throw new Error("no table was found");
}

/** Seats that pages have left are theirs until they are given back. */
function guestsOf({ tables }: Home, network: string): number {
  const guests = [...tables.values()]
    .filter(({ shore }) => isDemoShore(shore))
    .flatMap(({ seats }) => [...seats.values()]);
  return guests.filter((seat) => seat.network === network).length;
}

function demoTables({ tables }: Home): number {
  return [...tables.values()].filter(({ shore }) => isDemoShore(shore)).length;
}

/** A table of this process with a free seat, the fullest first, so that nobody is forwarded without need. */
function freeTable({ tables }: Home, shore: string): Table | undefined {
  const free = [...tables.values()].filter((table) => table.shore === shore && freeSeat(table) !== undefined);
  return free.toSorted((one, other) => other.seats.size - one.seats.size)[0];
}

/** Takes a table into this process as it was left: what was caught recently stays caught. */
async function openTable(
  deps: Ports,
  home: Home,
  id: string,
  room: FishingRoom,
  shore: string,
): Promise<Table | undefined> {
  const { db, isSandbox } = deps;
  const { processId } = home;
  const seed = await claimTable(db, id, processId);
  if (seed === undefined) return undefined;
  const now = deps.now().getTime();
  const lately = (await recentJournal(db, id, new Date(now - MINUTE_MS))).flatMap(readLines);
  // This process was declared dead meanwhile, and the table is no longer here.
  if (home.processId !== processId) return undefined;
  const table = createTable({ id, room, shore, seed }, isSandbox, lately, now);
  home.tables.set(id, table);
  return table;
}

/** A page takes its member's seat, or a free one. Nothing where there is none. */
export async function sitDown(
  deps: Ports,
  home: Home,
  table: Table,
  session: Session,
  page: PageSocket,
): Promise<Seat | undefined> {
  const own = [...table.seats.values()].find((each) => each.session.player_id === session.player_id);
  if (own?.changing) {
    // Once the seat is taken or given back, the search begins again.
    await own.changing.catch(() => {});
    return undefined;
  }
  if (own) comeBack(own, session, page, deps.now().getTime());
  const seat = own ?? (await takeFree(deps, home, table, session, page));
  if (!seat) return undefined;
  table.emptySince = undefined;
  const [balance, freeRounds] = await Promise.all([
    balanceOf(deps, session).catch(() => null),
    // The member has the seat, even if something else cannot be read.
    showFreeRounds(deps, session.operator_player, table.room.id).catch(() => null),
  ]);
  const isStill = isOwn(session, { session_id: seat.session.id });
  // While a call for it is under way, the answer to that call is newer.
  const isBusy = seat.shooting !== undefined || seat.isBusy;
  if (isStill && (seat.balance === null || !isBusy)) seat.balance = balance;
  table.tellSeats();
  const now = deps.now().getTime();
  page.tell(
    snapshotOf(table, now, {
      seat: seat.no,
      balance,
      magazine: seat.shooting && isOwn(session, seat.shooting.magazine) ? showOwn(seat.shooting) : null,
      free_rounds: freeRounds,
    }),
  );
  return seat;
}

function snapshotOf(table: Table, now: number, own: SnapshotFrame["own"]): SnapshotFrame {
  const { id, room, seed, water, seats, crowd } = table;
  const caught = water.caught(now);
  return { type: "snapshot", now, room: room.id, table: id, seed, caught, seats: showSeats(seats, crowd.seats), own };
}

/** A page that comes again goes on in its seat; the page before it hears of that. */
function comeBack(seat: Seat, session: Session, page: PageSocket, now: number): void {
  if (!isOwn(session, { session_id: seat.session.id })) forgetSession(seat);
  tellPage(seat, { type: "end", reason: "replaced", failure: null, message: "เปิดเกมนี้ในหน้าอื่นแล้ว" });
  seat.page?.close(SOCKET_CODES.left);
  Object.assign(seat, {
    session,
    page,
    awaySince: undefined,
    isLeaving: false,
    ended: undefined,
    lastBullet: 0,
    idleSince: now,
  });
  seat.bullets.clear();
}

/**
 * The game was opened again, perhaps with another wallet: what is open is paid to the wallet that it came from, and the
 * rest is void.
 */
function forgetSession(seat: Seat): void {
  if (seat.shooting) seat.shooting.ending ??= "price";
  Object.assign(seat, { balance: null, load: undefined, limited: undefined });
}

/** The seat is taken here at once, so that two pages do not take the same, and then for all processes. */
async function takeFree(
  { db, now }: Ports,
  { processId, tables, allowances }: Home,
  table: Table,
  session: Session,
  page: PageSocket,
): Promise<Seat | undefined> {
  const no = freeSeat(table);
  if (no === undefined || tables.get(table.id) !== table) return undefined;
  const { player_id: playerId } = session;
  const at = now().getTime();
  const seat = newSeat(no, session, page, allowanceOf(allowances, playerId, at), at);
  table.seats.set(no, seat);
  const taking = takeSeat(db, {
    player_id: playerId,
    room: table.shore,
    table: table.id,
    seat: no,
    process_id: processId,
  });
  seat.changing = taking;
  let isTaken = false;
  try {
    isTaken = await taking;
  } finally {
    seat.changing = undefined;
    if (!isTaken) table.seats.delete(no);
  }
  return isTaken ? seat : undefined;
}

function allowanceOf(allowances: Map<number, Allowance>, playerId: number, now: number): Allowance {
  if (allowances.size > MAX_ALLOWANCES)
    for (const [id, each] of allowances) if (isFull(each, now)) allowances.delete(id);
  const allowance = allowances.get(playerId) ?? newAllowance(now);
  allowances.set(playerId, allowance);
  return allowance;
}
