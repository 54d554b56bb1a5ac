import { type LottoResult, roundCan } from "@chokdee/rules/lotto";
import type { Tx } from "../../core/db.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { insertHeld, replaceHeld } from "./held-repo.ts";
import { lockRound, type RoundRow, setDraw, setOutcome } from "./round-repo.ts";
import { roundOf } from "./rules.ts";
import { publishRound } from "./publish-round.ts";
import { winnersOf } from "./settle-round.ts";

/** What one person may win of rounds that staff have typed the results of, before an owner has released it. */
interface Hold {
  readonly above: bigint;
  /** Since when what other rounds have paid counts with it. */
  readonly since: Date;
  /** Whether an owner beside the two has seen the result. */
  readonly isSeen: boolean;
  /** The owner who releases all of it by agreeing to the result. */
  readonly releasedBy: bigint | undefined;
}

export type RoundOutcome =
  | {
      readonly draw: RoundRow["draw"];
      readonly result: LottoResult;
      readonly isSimulated: boolean;
      readonly hold?: Hold;
    }
  | { readonly cancelReason: string };

/** Decides a round in the caller's transaction, which holds it. Its bills follow on their own. */
export async function decideRoundIn(
  deps: LottoDependencies,
  tx: Tx,
  round: RoundRow,
  outcome: RoundOutcome,
): Promise<void> {
  await replaceHeld(tx, round.id);
  await setOutcome(tx, round.id, outcome, deps.clock.real());
  if ("hold" in outcome && outcome.hold) {
    const search = { roundId: round.id, winners: winnersOf(outcome.result), ...outcome.hold };
    await insertHeld(tx, search, { version: round.version + 1, at: deps.clock.now(), ...outcome.hold });
  }
  const status = "cancelReason" in outcome ? "cancelled" : "resulted";
  await publishRound(deps, tx, { id: round.id, status }, { settled_bills: 0, total_bills: round.total_bills });
}

/** Adds to what was published for a decided round, in the caller's transaction. Its result and its bills stay. */
export async function publishSheetIn(
  deps: LottoDependencies,
  tx: Tx,
  round: RoundRow,
  draw: NonNullable<RoundRow["draw"]>,
): Promise<void> {
  await setDraw(tx, round.id, draw);
  await publishRound(deps, tx, round);
}

/** Decides a round that is still undecided; another process may have been quicker. */
export async function decideRound(deps: LottoDependencies, roundId: bigint, outcome: RoundOutcome): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (!round || !mayDecide(round, outcome, deps.clock.now())) return false;
    await decideRoundIn(deps, tx, round, outcome);
    return true;
  });
}

function mayDecide(round: RoundRow, outcome: RoundOutcome, now: Date): boolean {
  return "cancelReason" in outcome ? roundCan.void(roundOf(round)) : roundCan.takeResult(roundOf(round), now);
}
