import type { Tx } from "./db.ts";
import { DomainError } from "./domain-error.ts";
import type { Ledger, MoveGroup } from "./ledger.ts";

/** Rows whose member's money is closed by the ledger at the moment. */
class LeftBehind extends Error {
  readonly ids: ReadonlySet<bigint>;
  constructor(ids: ReadonlySet<bigint>) {
    super("some money cannot be moved now");
    this.ids = ids;
  }
}

/** Does a step of many rows. Where the ledger refuses some of them, it is done once more without those. */
export async function leavingBehind<Done>(step: (left: ReadonlySet<bigint>) => Promise<Done>): Promise<Done> {
  try {
    return await step(new Set());
  } catch (error) {
    if (error instanceof LeftBehind) return step(error.ids);
    throw error;
  }
}

/** Posts what must be posted, and what the rows of a step move: those that are refused are left behind. */
export async function postAll(
  ledger: Ledger,
  tx: Tx,
  musts: readonly MoveGroup[],
  moved: readonly { readonly id: bigint; readonly group: MoveGroup }[] = [],
): Promise<void> {
  const results = await ledger.postAllIn(tx, [...musts, ...moved.map(({ group }) => group)]);
  for (const result of results.slice(0, musts.length)) if (result instanceof DomainError) throw result;
  const refused = moved.filter((_, index) => results[musts.length + index] instanceof DomainError);
  if (refused.length > 0) throw new LeftBehind(new Set(refused.map(({ id }) => id)));
}
