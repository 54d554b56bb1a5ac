import type { Games } from "./games/games.ts";
import type { WalletClient } from "./operator/wallet-client.ts";
import type { Db } from "./platform/db.ts";

/** What every part of the studio works with. */
export interface StudioParts {
  readonly db: Db;
  readonly wallet: WalletClient;
  readonly games: Games;
  readonly now: () => Date;
  /** Cryptographic, in hexadecimal. */
  readonly randomHex: (bytes: number) => string;
  /** Told of what a person must look at. */
  readonly alarm: (message: string, facts: object) => void;
}
