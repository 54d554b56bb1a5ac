import type { SlotDefinition } from "@chokdee/rules/slots";
import type { Queryable } from "../../../platform/db.ts";
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

export async function definitionByHash(q: Queryable, hash: string): Promise<SlotDefinition> {
  const definition = await q.row<{ body: SlotDefinition }>("select body from definition where hash = $1", [hash]);
  if (!definition) throw new Error(`no definition ${hash} was kept`);
  return definition.body;
}
