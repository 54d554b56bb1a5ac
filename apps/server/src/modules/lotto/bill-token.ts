import { hash } from "node:crypto";
import type { BillLine } from "@chokdee/rules/lotto";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import { quoteTokens } from "../../core/quote-token.ts";

/** Long enough to read the summary, short enough that rates and limits are still those shown. */
const LIFE_MS = 3 * MINUTE_MS;

/** What was validated, and so may be created. */
export interface BillDraft {
  readonly memberId: MemberId;
  readonly roundId: bigint;
  readonly walletId: WalletId;
  readonly lines: readonly BillLine[];
}

/** That these lines at these rates were validated for this member and round. */
export const billTokens = quoteTokens<BillDraft>("lotto-bill", LIFE_MS, ({ memberId, roundId, walletId, lines }) => {
  const listed = lines.map(({ betType, number, stakeSatang, rate }) => `${betType}:${number}:${stakeSatang}:${rate}`);
  return [memberId, roundId, walletId, hash("sha256", listed.join("\n"))].join("\n");
});
