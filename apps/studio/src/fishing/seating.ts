import type { FishingRoom } from "@chokdee/rules/fishing";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { PageSocket } from "../platform/sockets.ts";
import { balanceOf } from "../play/balance.ts";
import type { Session } from "../play/sessions-repo.ts";
import { showFreeRounds } from "../play/views.ts";
import { SOCKET_CODES } from "../protocol.ts";
import type { StudioParts } from "../studio.ts";
import type { Place } from "./faces.ts";
import { readLines } from "./journal.ts";
import { recentJournal } from "./processes-repo.ts";
import type { SnapshotFrame } from "./protocol.ts";
import { newSeat, type Seat } from "./seat.ts";
import type { Home } from "./seat-work.ts";
import { createTable, freeSeat, type Table, tellPage } from "./table.ts";
import { addTable, claimTable, freePlaces, placeOfPlayer, takeSeat } from "./tables-repo.ts";
import { showOwn, showSeats } from "./views.ts";

const SEED_BYTES = 32;
const MAX_TRIES = 5;

function shoreOf({ demoBalance }: Session, { id }: FishingRoom): string {
  return demoBalance === null ? id : `${id}-demo`;
}

/** Finds the member's own table, the one that was asked for, one with company, or a new one. */
export async function findTable(
  parts: StudioParts,
  home: Home,
  session: Session,
  room: FishingRoom,
  wanted: string | null,
): Promise<Place> {
  const { db, randomHex } = parts;
  const shore = shoreOf(session, room);
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const own = await placeOfPlayer(db, session.playerId, shore);
    const here = own || wanted !== null ? undefined : freeTable(home, shore);
    if (here) return { table: here };
    const places = own ? [own] : await freePlaces(db, shore, wanted);
    for (const { id, processId, url } of places) {
      if (processId !== null && processId !== home.processId && url !== null) return { id, url };
      const table = home.tables.get(id) ?? (await openTable(parts, home, id, room, shore));
      if (table && (own || freeSeat(table) !== undefined)) return { table };
    }
    if (own) continue;
    const table = await openTable(parts, home, await addTable(db, shore, randomHex(SEED_BYTES)), room, shore);
    if (table) return { table };
  }
  throw new Error("no table was found");
}

/** One of this process with a free seat, the fullest first: nobody is forwarded without need. */
function freeTable({ tables }: Home, shore: string): Table | undefined {
  const free = [...tables.values()].filter((table) => table.shore === shore && freeSeat(table) !== undefined);
  return free.toSorted((one, other) => other.seats.size - one.seats.size)[0];
}

/** Takes a table into this process, as it was left: what was caught lately stays so. */
async function openTable(
  parts: StudioParts,
  home: Home,
  id: string,
  room: FishingRoom,
  shore: string,
): Promise<Table | undefined> {
  const { db, isSandbox } = parts;
  const { processId } = home;
  const seed = await claimTable(db, id, processId);
  if (seed === undefined) return undefined;
  const now = parts.now().getTime();
  const lately = (await recentJournal(db, id, new Date(now - MINUTE_MS))).flatMap(readLines);
  // Taken for dead meanwhile: then it is no longer in this process.
  if (home.processId !== processId) return undefined;
  const table = createTable({ id, room, shore, seed }, isSandbox, lately, now);
  home.tables.set(id, table);
  return table;
}

/** A page takes its member's seat, or a free one. Nothing where there is none. */
export async function sitDown(
  parts: StudioParts,
  home: Home,
  table: Table,
  session: Session,
  page: PageSocket,
): Promise<Seat | undefined> {
  const own = [...table.seats.values()].find((each) => each.session.playerId === session.playerId);
  if (own?.rising) {
    // The seat is looked for anew when it is given back.
    await own.rising.catch(() => {});
    return undefined;
  }
  if (own) comeBack(own, session, page);
  const seat = own ?? (await takeFree(parts, home, table, session, page));
  if (!seat) return undefined;
  table.emptySince = undefined;
  const [balance, freeRounds] = await Promise.all([
    balanceOf(parts, session).catch(() => null),
    showFreeRounds(parts, session.operatorPlayer, table.room.id),
  ]);
  if (!seat.shooting && !seat.isBusy) seat.balance = balance;
  table.tellSeats();
  const now = parts.now().getTime();
  page.tell(
    snapshotOf(table, now, {
      seat: seat.no,
      balance,
      magazine: seat.shooting ? showOwn(seat.shooting) : null,
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
function comeBack(seat: Seat, session: Session, page: PageSocket): void {
  tellPage(seat, { type: "end", reason: "replaced", failure: null, message: "เปิดเกมนี้ในหน้าอื่นแล้ว" });
  seat.page?.close(SOCKET_CODES.left);
  Object.assign(seat, { session, page, awaySince: undefined, isLeaving: false, lastBullet: 0 });
  seat.bullets.clear();
}

/** The seat is taken here at once, so that two pages do not take the same, and then for all processes. */
async function takeFree(
  { db, now }: StudioParts,
  { processId, tables }: Home,
  table: Table,
  session: Session,
  page: PageSocket,
): Promise<Seat | undefined> {
  const no = freeSeat(table);
  if (no === undefined || tables.get(table.id) !== table) return undefined;
  const seat = newSeat(no, session, page, null, now().getTime());
  table.seats.set(no, seat);
  let isTaken = false;
  try {
    isTaken = await takeSeat(db, {
      playerId: session.playerId,
      room: table.shore,
      table: table.id,
      seat: no,
      processId,
    });
  } finally {
    if (!isTaken) table.seats.delete(no);
  }
  return isTaken ? seat : undefined;
}
