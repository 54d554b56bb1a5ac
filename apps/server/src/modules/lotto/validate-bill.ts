import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { toBaht } from "@chokdee/money";
import { bestPayout } from "@chokdee/rules/lotto";
import type { MemberId } from "../../core/ids.ts";
import { type BillDraft, billTokens } from "./bill-token.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { readDraft } from "./read-draft.ts";
import { type PlacedBill, placeBill } from "./place-bill.ts";
import { totalOf } from "./rules.ts";
import { checkedLineView, roundView } from "./views.ts";

/** Rolls back the transaction of a dry run while its answer is kept. */
class DryRunDone extends Error {
  readonly placed: PlacedBill;
  constructor(placed: PlacedBill) {
    super("a dry run is rolled back");
    this.placed = placed;
  }
}

/** Everything that sending the bill would do, and then undone. */
export async function validateBill(
  deps: LottoDependencies,
  memberId: MemberId,
  input: CallInput<"lottoBillValidate">,
): Promise<CallOutput<"lottoBillValidate">> {
  const draft = await readDraft(deps, memberId, input);
  const token = billTokens.sign(deps, draft);
  const { round, category, checked, terms, balanceAfter } = await dryRun(deps, draft, token.id);
  const { name, day, closes_at, draws_at } = roundView(round, deps.clock.now());
  return {
    round_id: input.round_id,
    round_name: name,
    day,
    closes_at,
    draws_at,
    lines: draft.lines.map((line, index) => checkedLineView(line, checked[index], terms.get(line.betType))),
    total: toBaht(totalOf(draft.lines)),
    best_payout: toBaht(bestPayout(draft.lines, category.draw_kind)),
    balance_after: toBaht(balanceAfter),
    bill_token: token.text,
    expires_at: token.expiresAt.toISOString(),
  };
}

async function dryRun(deps: LottoDependencies, draft: BillDraft, tokenId: string): Promise<PlacedBill> {
  try {
    return await deps.db.transaction(async (tx) => {
      throw new DryRunDone(await placeBill(deps, tx, draft, { isDry: true, tokenId, note: "" }));
    });
  } catch (error) {
    if (error instanceof DryRunDone) return error.placed;
    throw error;
  }
}
