import type { Queryable } from "../platform/db.ts";
import type { Games } from "./games.ts";

/** Stores every definition that was ever played, so that old rounds can be shown and verified. */
export async function keepDefinitions(q: Queryable, games: Games): Promise<void> {
  for (const { definition, hash } of games.values()) {
    await q.query("insert into definition (hash, game, body) values ($1, $2, $3) on conflict do nothing", [
      hash,
      definition.id,
      JSON.stringify(definition),
    ]);
  }
}
