import type { MemberId } from "../../core/ids.ts";
import { DomainError } from "../../core/domain-error.ts";
import { MAIN_WALLET, walletId } from "../../core/ledger.ts";
import type { BillDraft } from "./bill-token.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { type LineInput, lineFromInput } from "./rules.ts";

/** A bill as the member sent it, to be checked. */
export async function readDraft(
  { ledger }: LottoDependencies,
  memberId: MemberId,
  input: { readonly round_id: number; readonly wallet_id?: number | undefined; readonly lines: readonly LineInput[] },
): Promise<BillDraft> {
  const wallet = walletId(input.wallet_id ?? MAIN_WALLET);
  if (wallet !== MAIN_WALLET) {
    const found = (await ledger.wallets(memberId)).find((each) => each.walletId === wallet);
    if (!found || found.kind === "points") throw new DomainError("WALLET_NOT_FOUND");
  }
  return { memberId, roundId: BigInt(input.round_id), walletId: wallet, lines: input.lines.map(lineFromInput) };
}
