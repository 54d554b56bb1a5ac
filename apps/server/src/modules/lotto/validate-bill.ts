import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { toBaht } from "@chokdee/money";
import { bestPayout } from "@chokdee/rules/lotto";
import type { MemberId } from "../../core/ids.ts";
import { type BillDraft, billTokens } from "./bill-token.ts";
import { lookAtBill, type LottoDesk } from "./gather-bills.ts";
import { type PlacedBill, placeBill } from "./place-bill.ts";
import { readDraft } from "./read-draft.ts";
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

/** What sending the bill would come to. Where that is not plain, it is sent and then undone. */
export async function validateBill(
  desk: LottoDesk,
  memberId: MemberId,
  input: CallInput<"lottoBillValidate">,
): Promise<CallOutput<"lottoBillValidate">> {
  const draft = await readDraft(desk, memberId, input);
  const token = billTokens.sign(desk, draft);
  const judged = (await lookAtBill(desk, draft)) ?? (await dryRun(desk, draft, token.id));
  const { checked, balanceAfter } = judged;
  const { round, category, terms } = judged.offer;
  const { name, day, closes_at, draws_at } = roundView(round, desk.clock.now());
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

async function dryRun(desk: LottoDesk, draft: BillDraft, tokenId: string): Promise<PlacedBill> {
  try {
    return await desk.db.transaction(async (tx) => {
      throw new DryRunDone(await placeBill(desk, tx, draft, { isDry: true, tokenId, note: "" }));
    });
  } catch (error) {
    if (error instanceof DryRunDone) return error.placed;
    throw error;
  }
}
