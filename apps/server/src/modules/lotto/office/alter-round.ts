import { NO_MONEY } from "@chokdee/money";
import type { Act } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { hasBillOf } from "../bill-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { lockRound, type RoundRow } from "../round-repo.ts";
import { showRound } from "./read-rounds.ts";
import type { WholeRound } from "./views.ts";

/** What was done to a round or a market, and what decides how many people it takes. */
export type Change = Omit<Act, "subject" | "amount"> & Partial<Pick<Act, "amount">>;

/**
 * Alters a round together with the record of who did it, and returns it as it is then. A refusal keeps what was written.
 * Nobody alters a round on which an account of their own has bet.
 */
export async function alterRound(
  deps: LottoDependencies,
  roundId: bigint,
  by: StaffContext,
  change: (tx: Tx, round: RoundRow) => Promise<Change | DomainError>,
): Promise<WholeRound> {
  return by.once(async (tx) => {
    const round = orNotFound(await lockRound(tx, roundId));
    if (await hasBillOf(tx, roundId, await deps.audit.ownAccounts(tx, by))) throw new DomainError("OWN_ACCOUNT");
    const entry = await change(tx, round);
    if (entry instanceof DomainError) return entry;
    await deps.audit.weigh(tx, by, { amount: NO_MONEY, ...entry, subject: `lotto_round:${roundId}` });
    return showRound({ ...deps, db: tx }, roundId, by.staff);
  });
}
