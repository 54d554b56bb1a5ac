import type { StudioParts } from "../../core/ports.ts";
import { announceChains, refuseForeignChains } from "./chains.ts";
import { ensureTable, lockTable } from "./state-repo.ts";

/** Every table has its row, and the first key of a chain is there for everybody before its first round. */
export async function prepareTables(parts: StudioParts): Promise<void> {
  await refuseForeignChains(parts);
  for (const id of parts.tables.keys()) {
    await parts.db.transaction(async (tx) => {
      await ensureTable(tx, id);
      await lockTable(tx, id);
      await announceChains(tx, parts, id);
    });
  }
}
