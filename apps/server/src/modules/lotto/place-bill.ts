import { satang } from "@chokdee/money";
import { demandsOf } from "@chokdee/rules/lotto";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Posted } from "../../core/ledger.ts";
import type { BillDraft } from "./bill-token.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { countableOf, type Judged, judge, refusalData, refuseUnsold, type Standing, stakeOf } from "./judge-bill.ts";
import { asRules, numberKey, type Offer, readOffer } from "./known-offers.ts";
import { writeBill } from "./place-repo.ts";
import { billReference, STAKE_SCOPE, stakeKey } from "./postings.ts";
import { findRound, holdRound } from "./round-repo.ts";
import { stakesByNumber, totalOf } from "./rules.ts";
import { readSold, readStaked, type SoldRow } from "./sold-repo.ts";

/** A bill that may be sent, or was. */
export interface PlacedBill extends Judged {
  readonly balanceAfter: bigint;
}

export interface Placing {
  /** A dry run reads the counters without holding them and writes neither them nor the bill. */
  readonly isDry: boolean;
  readonly tokenId: string;
  readonly note: string;
}

/**
 * Takes a bill by itself, in the caller's transaction, which is rolled back where it is refused: round, limits, rates and
 * balance are all looked at, and whatever speaks against it is named. Locks are taken in one order: the round, the numbers
 * by type and number, the member's counters, the wallet.
 */
export async function placeBill(
  deps: LottoDependencies,
  tx: Tx,
  draft: BillDraft,
  placing: Placing,
): Promise<PlacedBill> {
  const { memberId, roundId, lines } = draft;
  const offer = await readOffer(tx, await (placing.isDry ? findRound(tx, roundId) : holdRound(tx, roundId)));
  const now = deps.clock.now();
  refuseUnsold(offer, lines, now);
  await deps.gate.mayPlay(tx, memberId, { category: "lotto", amount: stakeOf(lines) });
  await refuseWallet(deps, tx, draft, offer);
  const { billId, ...standing } = await countBill(tx, draft, offer, placing, now);
  const judged = judge(draft, offer, standing);
  if (billId === undefined && !placing.isDry) throw new Error("a bill was neither written nor refused");
  const posted = await takeStake(deps, tx, draft, placing, billId, judged);
  return { ...judged, balanceAfter: posted.postings[0]?.balanceAfter ?? 0n };
}

/** A bonus may not be for the lottery, or not for so much at once. */
async function refuseWallet(
  { walletTerms }: LottoDependencies,
  tx: Tx,
  { memberId, walletId, lines }: BillDraft,
  { category: { code } }: Offer,
): Promise<void> {
  const game = { providerId: "lotto", gameId: code };
  const refusal = await walletTerms.refusal(tx, memberId, walletId, {
    category: "lotto",
    game,
    amount: stakeOf(lines),
  });
  if (refusal) throw refusal;
}

/** What is sold before this bill; unless it is a dry run or refused whatever is sold, the bill counts from here on. */
async function countBill(
  tx: Tx,
  draft: BillDraft,
  offer: Offer,
  { isDry, tokenId, note }: Placing,
  at: Date,
): Promise<Standing & { readonly billId?: bigint }> {
  const { memberId, roundId, lines } = draft;
  const demands = isDry ? undefined : demandsOf(lines, asRules(offer));
  if (demands) {
    const { rows, ...written } = await writeBill(tx, { draft, offer, demands, tokenId, note }, at);
    return { ...written, sold: soldMap(rows) };
  }
  const rows = await readSold(tx, roundId, memberId, stakesByNumber(countableOf(lines, offer)));
  return { sold: soldMap(rows), staked: await readStaked(tx, roundId, memberId) };
}

const soldMap = (rows: readonly SoldRow[]): Standing["sold"] =>
  new Map(
    rows.map(({ bet_type, number, by_all, by_member }) => [
      numberKey(bet_type, number),
      { byAllSatang: satang(by_all), byMemberSatang: satang(by_member) },
    ]),
  );

/** The whole bill is one stake. A dry run takes it too and is rolled back. */
async function takeStake(
  { ledger }: LottoDependencies,
  tx: Tx,
  { memberId, walletId, lines }: BillDraft,
  { tokenId }: Placing,
  billId: bigint | undefined,
  { checked, offer }: Judged,
): Promise<Posted> {
  try {
    return await ledger.postIn(tx, {
      memberId,
      scope: STAKE_SCOPE,
      key: billId === undefined ? `dry:${tokenId}` : stakeKey(billId),
      reference: billReference(billId ?? 0n),
      actor: "member",
      moves: [{ from: walletId, to: "open_bets", amount: totalOf(lines), code: "lotto_bet" }],
    });
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "INSUFFICIENT_FUNDS") throw error;
    const data = { ...refusalData(lines, checked, offer.terms), ...error.data };
    throw new DomainError("LOTTO_BALANCE_TOO_LOW", { data });
  }
}
