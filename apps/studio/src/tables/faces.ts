import type { TableEntry } from "@chokdee/contract/provider";
import type { Audience } from "./live/audience.ts";
import type {
  OwnBet,
  PoolsFrame,
  RoundFrame,
  SleepFrame,
  TableBetInput,
  TableBetTaken,
  TableView,
} from "./protocol.ts";
import type { HallLook } from "./state-repo.ts";

export type PublicFrame = RoundFrame | SleepFrame;

/** All tables as this process knows them: everything that it shows comes from here. */
export interface TableBoard {
  /** Takes a new look, and returns what is published of it. */
  update(look: HallLook): Promise<PublicFrame[]>;
  view(id: string, now: Date): TableView | undefined;
  pools(id: string, now: Date): PoolsFrame | undefined;
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
  /** Somebody looks at these tables for a while: those that sleep wake. */
  watch(tables: readonly string[]): Promise<void>;
  /** All tables, for the operator. */
  entries(): Promise<TableEntry[]>;
  /** Tells the pages of a member of a bet. */
  tellBet(playerId: number, bet: OwnBet, balance: number | null): void;
}

/** Places bets and asks the operator for their stakes. One for each process: it gathers what arrives together. */
export interface BetTaker {
  take(input: TableBetInput): Promise<TableBetTaken>;
}
