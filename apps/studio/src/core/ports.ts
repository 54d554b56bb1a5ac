import type { Beacon } from "@chokdee/server-kit/beacon";
import type { Db } from "@chokdee/server-kit/db";
import type { RateLimiter } from "@chokdee/server-kit/rate-limit";
import type { Pulse } from "@chokdee/server-kit/pulse";
import type { KnownSessions } from "./session.ts";
import type { Wallet } from "./wallet.ts";

/** What every part of the studio may stand on. Each names what it takes of it. */
export interface Ports {
  readonly db: Db;
  /** Of few connections: guests wait for each other, and never for members or before them. */
  readonly guestDb: Db;
  /** Beats with what any process of the studio writes. */
  readonly pulse: Pulse;
  readonly limits: CallLimits;
  readonly wallet: Wallet;
  readonly now: () => Date;
  /** Cryptographically random, in hexadecimal. */
  readonly randomHex: (bytes: number) => string;
  /** Server seeds are readable only with a key outside the database until they are revealed. */
  readonly sealing: Sealing;
  readonly tokens: SessionTokens;
  readonly knownSessions: KnownSessions;
  /** Reports what a person must look at. */
  readonly alarm: (message: string, facts: object) => void;
  /** The beacon that decides at the tables together with their keys, and who wins pools. */
  readonly beacon: Beacon;
  /** Simulated players sit at the tables, and controls may move them. */
  readonly isSandbox: boolean;
  /** Where a sandbox's past is played. Nothing at the tables goes on by itself there. */
  readonly past?: PastDb | undefined;
}

export interface PastDb {
  readonly db: Db;
  /** What the database's clock shows there from now on. */
  setTo(at: Date): Promise<void>;
}

/** How often pages call, counted for all processes together. */
export interface CallLimits {
  readonly members: RateLimiter;
  /** By the guests' connections: however many come, no member waits for what they are counted by. */
  readonly guests: RateLimiter;
}

/** Keeps what the database holds unreadable without a key that is outside it. */
export interface Sealing {
  /** What is sealed for one thing does not open for another. */
  seal(boundTo: string, text: string): string;
  open(boundTo: string, sealed: string): string;
}

/** Who a session was opened for: a member with money, or a guest with play credit. */
export type Visitor = "member" | "guest";

/**
 * Tokens of sessions carry a mark that only the studio can make. Whoever makes one up is nobody, and that costs no look
 * into the database; whoever has one is a member or a guest before anything is done for them.
 */
export interface SessionTokens {
  make(visitor: Visitor): string;
  /** Undefined of what the studio has not made. Whether the session still runs is not in it. */
  visitorOf(token: string): Visitor | undefined;
}
