import type { FishingRoom } from "@chokdee/rules/fishing";
import type { DueWork } from "../../core/due-work.ts";
import type { PageSocket } from "../../core/sockets.ts";
import type { Refusal } from "../../core/refusal.ts";
import type { Session } from "../../core/session.ts";
import type { Seat } from "./seat.ts";
import type { Table } from "./table.ts";

/** Where a page's table is: in this process, or in another one that its socket is forwarded to. */
export type FoundTable = { readonly table: Table } | { readonly id: string; readonly url: string };

/** Which table a page asks for, if any, and where it comes from. */
export interface SeatRequest {
  readonly wanted: string | null;
  readonly network: string;
}

/** The seas of this process. */
export interface Seas {
  readonly tables: ReadonlyMap<string, Table>;
  readonly dueWork: readonly DueWork[];
  /** Starts to decide here. Other processes reach it at this address. */
  start(url: string): Promise<void>;
  stop(): Promise<void>;
  /** Undefined while this process stops. */
  find(session: Session, room: FishingRoom, request: SeatRequest): Promise<FoundTable | "full" | undefined>;
  /** A page takes its member's seat, or a free one. Nothing where there is none. */
  sit(table: Table, session: Session, page: PageSocket): Promise<Seat | undefined>;
  /** The operator takes no more stakes of a session: its seat is given back, and what was not shot with it. */
  endSession(session: Pick<Session, "id">, refusal: Refusal): void;
  /** The page of a seat is gone. */
  away(table: Table, seat: Seat): void;
  /** Something of the seat may be due. */
  advance(table: Table, seat: Seat): void;
}
