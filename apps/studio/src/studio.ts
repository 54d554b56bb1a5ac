import type { Fishing } from "./fishing/faces.ts";
import type { Games } from "./games/games.ts";
import type { PoolsLook } from "./jackpot/protocol.ts";
import type { WalletClient } from "./operator/wallet-client.ts";
import type { Db } from "./platform/db.ts";
import type { Sealing } from "./platform/sealing.ts";
import type { SigningKey } from "./platform/signing.ts";
import type { Beacon } from "./tables/beacon/beacon.ts";
import type { BetTaker, Hall } from "./tables/faces.ts";
import type { Tables } from "./tables/tables.ts";

/** The dependencies of every part of the studio. */
export interface StudioParts {
  readonly db: Db;
  readonly wallet: WalletClient;
  readonly games: Games;
  readonly now: () => Date;
  /** Cryptographically random, in hexadecimal. */
  readonly randomHex: (bytes: number) => string;
  /** Server seeds are readable only with a key outside the database until they are revealed. */
  readonly sealing: Sealing;
  /** A round is due now. */
  readonly settleSoon: () => void;
  /** Reports what a person must look at. */
  readonly alarm: (message: string, facts: object) => void;
  readonly tables: Tables;
  /** What the pools hold, for pages: as they were at most a second ago. */
  readonly readPools: () => Promise<PoolsLook>;
  /** What decides at the tables beside their keys, and who wins pools. */
  readonly beacon: Beacon;
  /** Signs the receipts of bets at the tables. */
  readonly receiptKey: SigningKey;
  readonly hall: Hall;
  readonly fishing: Fishing;
  readonly betTaker: BetTaker;
  /** Simulated players sit at the tables, and controls may move them. */
  readonly isSandbox: boolean;
}
