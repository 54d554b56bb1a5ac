import type { Fishing } from "../kinds/fishing/faces.ts";
import type { Games } from "../kinds/slots/games/games.ts";
import type { PoolsLook } from "../jackpot/protocol.ts";
import type { WalletClient } from "../operator/wallet-client.ts";
import type { Db } from "../platform/db.ts";
import type { Sealing } from "../platform/keys.ts";
import type { SessionTokens } from "../platform/session-tokens.ts";
import type { Session } from "../players/sessions-repo.ts";
import type { SigningKey } from "@chokdee/server-kit/signing";
import type { Beacon } from "@chokdee/server-kit/beacon";
import type { BetTaker, Hall } from "../kinds/tables/faces.ts";
import type { Tables } from "../kinds/tables/tables.ts";

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
  readonly tokens: SessionTokens;
  /** A round is due now. */
  readonly settleSoon: () => void;
  /** Reports what a person must look at. */
  readonly alarm: (message: string, facts: object) => void;
  readonly tables: Tables;
  /** What the pools hold, for pages: as they were at most a second ago. */
  readonly readPools: () => Promise<PoolsLook>;
  /** The beacon that decides at the tables together with their keys, and who wins pools. */
  readonly beacon: Beacon;
  /** Signs the receipts of bets at the tables. */
  readonly receiptKey: SigningKey;
  readonly hall: Hall;
  readonly fishing: Fishing;
  readonly betTaker: BetTaker;
  /** The session of a token, of those that were used a moment ago without a look into the database. */
  readonly knownSession: (token: string) => Promise<Session>;
  /** Simulated players sit at the tables, and controls may move them. */
  readonly isSandbox: boolean;
}
