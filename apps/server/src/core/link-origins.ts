import type { Queryable, Tx } from "./db.ts";

/** Where links may lead that members are shown: the site itself, and what two owners have listed. */
export interface LinkOrigins {
  /** Such as `https://line.me`. */
  list(db: Queryable): Promise<ReadonlySet<string>>;
  /** For what a new system begins with. */
  add(tx: Tx, origins: readonly string[]): Promise<void>;
}
