import { bookChecks } from "../compose/book-checks.ts";
import { systemClock } from "../core/clock.ts";
import type { Db } from "../core/db.ts";
import { systemRandom } from "../core/random.ts";
import { createLedger } from "../modules/ledger/ledger.ts";
import { readBooks } from "../modules/ledger/reconcile.ts";
import { booksProblem } from "../modules/lotto/check-books.ts";
import { listSettledRounds } from "./settled-round-repo.ts";

/** Seals are in a file that only the tests about them have. */
const NO_SEALS = "/nonexistent/seals";

/** All that is off in the books: the ledger within itself, and others' records and settled bills against it. */
export async function findBreaks(db: Db): Promise<string[]> {
  const { breaks } = await readBooks({
    db,
    clock: systemClock,
    sealFile: NO_SEALS,
    bookChecks,
  });
  const found = breaks.filter(({ flow }) => flow !== "seals").map(({ flow, what }) => `${flow}: ${what}`);
  const ledger = createLedger({ db, clock: systemClock, random: systemRandom });
  for (const round of await listSettledRounds(db)) {
    const problem = await booksProblem({ db, ledger }, round);
    if (problem) found.push(`round ${round.code}: ${problem}`);
  }
  return found;
}
