import type { TableEntry } from "@chokdee/contract/provider";
import type { Asked, Session } from "../../core/session.ts";
import type { Audience } from "./live/audience.ts";
import type {
  KeyChainView,
  OwnBet,
  PoolsFrame,
  RoundFrame,
  SleepFrame,
  TableBetInput,
  TableBetTaken,
} from "./protocol.ts";
import type { HallLook } from "./state-repo.ts";

export type PublicFrame = RoundFrame | SleepFrame;

/** All tables as this process knows them: everything that it shows comes from here. */
export interface TableBoard {
  /** How often a table was made into what snapshots show: once for each change, however many look. */
  readonly counts: { readonly shown: number };
  /** Reads all tables anew, and returns what of it is to be published. */
  update(look: HallLook): Promise<PublicFrame[]>;
  /** The table as a snapshot shows it, a `TableView` in JSON. All get the same bytes. */
  shown(id: string): Buffer | undefined;
  /** Works out what lies on a table where that is not known at this age. What it returns is to be sent to all. */
  pools(id: string, now: Date, maxAgeMs: number): PoolsFrame | undefined;
  /** What lies on a table, as it was worked out last. */
  lying(id: string, now: Date): PoolsFrame | undefined;
  isAwake(id: string): boolean;
  /** What is published of a table's past. */
  record(
    id: string,
  ):
    | { readonly chain: KeyChainView; readonly rounds: number; readonly voided: number; readonly late: number }
    | undefined;
  entries(now: Date): TableEntry[];
}

/** The shared tables of this process: it moves what is due, and tells its pages of everything that has moved. */
export interface Hall {
  readonly audience: Audience;
  readonly board: TableBoard;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Something is due now. */
  soon(): void;
  /** The database's time, as far as this process knows. */
  now(): Date;
  /** Somebody will be looking at these tables for a while: sleeping ones wake. */
  watch(tables: readonly string[]): Promise<void>;
  /** All tables, for the operator. */
  entries(): Promise<TableEntry[]>;
  /** Tells the pages of a member of a bet that a session has asked for, with the balance that the operator reported. */
  tellBet(playerId: number, asked: Asked, bet: OwnBet, balance: number | null): void;
  /** Asks the operator for the balance of a session, and tells its pages. */
  tellBalance(session: Session): void;
}

/** Places bets and asks the operator for their stakes. One for each process: it gathers what arrives together. */
export interface BetTaker {
  take(input: TableBetInput): Promise<TableBetTaken>;
}
