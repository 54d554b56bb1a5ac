import { freshShoe, hasShoe, openingFrom, type Shoe, shoeAfter, shoeHash } from "@chokdee/rules/tables";
import { HOUR_MS } from "@chokdee/rules/time";
import type { TablesDeps } from "./dependencies.ts";
import { takeKey } from "./chains.ts";
import { insertTableRound } from "./rounds-repo.ts";
import { type DueTable, lockDueTable, noteOpened, putToSleep } from "./state-repo.ts";
import type { Table } from "./tables.ts";

/** A round that opens this late still closes at its original time. */
const SLACK_MS = 1_000;
/** Whoever looks at a table that has slept for longer finds a fresh shoe. */
const SHOE_KEPT_MS = HOUR_MS;

type Deps = Pick<TablesDeps, "db" | "randomHex" | "sealing" | "beacon">;

/** Opens the next round of a due table, or lets the table sleep if nobody watches. */
export async function openRound(deps: Deps, table: Table): Promise<void> {
  const { id, pace } = table.definition;
  await deps.db.transaction(async (tx) => {
    const due = await lockDueTable(tx, id);
    if (!due) return;
    if (!due.is_watched) return putToSleep(tx, due.id);
    const shoe = shoeFor(table, hasRested(due) ? { ...due, shoe: null } : due);
    await insertTableRound(tx, {
      id: `${due.id}:${due.round_no + 1}`,
      table_id: due.id,
      opens_at: due.now,
      closes_at: new Date(openingFrom(deps.beacon.chain, pace, due.now.getTime() - SLACK_MS) + pace.betting * 1_000),
      shoe,
      shoe_hash: shoe && shoeHash(shoe),
      ...(await takeKey(tx, deps, due.id)),
    });
    await noteOpened(tx, due.id, shoe);
  });
}

function hasRested({ rested_since: since, now }: DueTable): boolean {
  return since !== null && now.getTime() - since.getTime() > SHOE_KEPT_MS;
}

export function shoeFor(
  { definition }: Table,
  { shoe, shoe_no: shoeNo }: Pick<DueTable, "shoe" | "shoe_no">,
): Shoe | null {
  if (!hasShoe(definition.kind)) return null;
  return shoe ? shoeAfter(shoe) : freshShoe(shoeNo + 1);
}
