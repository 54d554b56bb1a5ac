import { SOCKET_CODES } from "../../core/protocol.ts";
import type { Ports } from "../../core/ports.ts";
import { isEnded, isSame, leaveBehind, load, unload } from "./flows.ts";
import { isLoadable } from "./load-magazine.ts";
import { laneOf } from "../../players/guests-lane.ts";
import type { EndFrame } from "./protocol.ts";
import { isIdle, type Allowance, type Seat, takeLoad } from "./seat.ts";
import { type Table, tellPage } from "./table.ts";
import { leaveSeat } from "./tables-repo.ts";

/** How long after a failure, such as of the database, the work of a seat is tried again. */
const AGAIN_MS = 1_000;

const LEFT = { reason: "left", message: "คืนกระสุนที่ไม่ได้ยิงให้ครบแล้ว" } as const;
const IDLE = { reason: "idle", message: "ไม่ได้ยิงนานสิบนาที จึงคืนที่นั่งให้ผู้เล่นอื่น" } as const;

function endOf(seat: Seat, now: number): EndFrame {
  if (!seat.ended) return { type: "end", failure: null, ...(isIdle(seat, now) ? IDLE : LEFT) };
  const { status: failure, message } = seat.ended.answer;
  return { type: "end", reason: "session", failure, message };
}

/** What the parts of one process know of it. */
export interface Home {
  readonly tables: Map<string, Table>;
  /** Its name in the database; a new one after it was declared dead. */
  processId: number;
  isStopping: boolean;
  /** The allowances of members who sat somewhere recently. */
  readonly allowances: Map<number, Allowance>;
}

/** Does for each seat, one thing after the other, what needs the operator or the database. */
export interface SeatWork {
  /** Something of the seat may be due. */
  advance(table: Table, seat: Seat): void;
  /** Waits for what is under way, and writes down what was shot. */
  finish(): Promise<void>;
}

export function createSeatWork(home: Home, deps: Ports): SeatWork {
  const working = new Set<Promise<unknown>>();

  function run(table: Table, seat: Seat, work: () => Promise<void>): void {
    seat.isBusy = true;
    const done = work()
      .catch((error: unknown) => {
        deps.alarm("something of a seat failed", { error: String(error) });
        return new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      })
      .finally(() => {
        seat.isBusy = false;
        working.delete(done);
        // What comes next does not wait for the next tick.
        setImmediate(() => advance(table, seat));
      });
    working.add(done);
  }

  function advance(table: Table, seat: Seat): void {
    const { shooting } = seat;
    if (seat.isBusy || home.isStopping || table.seats.get(seat.no) !== seat) return;
    if (home.tables.get(table.id) !== table) return;
    if (shooting) {
      if (seat.isLeaving) shooting.ending ??= "left";
      if (seat.load && !isSame(shooting, seat.load)) shooting.ending ??= "price";
      if (isEnded(shooting)) run(table, seat, () => unload(laneOf(deps, seat.session), seat, shooting));
    } else if (seat.isLeaving) {
      run(table, seat, () => {
        const rising = rise(table, seat).finally(() => (seat.changing = undefined));
        seat.changing = rising;
        return rising;
      });
    } else if (seat.load && (!isLoadable(table.room, seat.load) || takeLoad(seat, deps.now().getTime()))) {
      run(table, seat, () => load(laneOf(deps, seat.session), table, seat, home.processId));
    }
  }

  async function rise(table: Table, seat: Seat): Promise<void> {
    const { db, now } = laneOf(deps, seat.session);
    await leaveSeat(db, seat.session.player_id, table.shore, home.processId);
    table.seats.delete(seat.no);
    if (table.seats.size === 0) table.emptySince = now().getTime();
    tellPage(seat, endOf(seat, now().getTime()));
    seat.page?.close(SOCKET_CODES.left);
    table.tellSeats();
  }

  return {
    advance,
    async finish() {
      await Promise.all(working);
      const seats = [...home.tables.values()].flatMap((table) => [...table.seats.values()]);
      const open = seats.flatMap(({ shooting }) => shooting ?? []);
      await Promise.all(open.map((shooting) => leaveBehind(deps, shooting)));
    },
  };
}
