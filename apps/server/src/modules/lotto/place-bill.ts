import { printBaht, satang, toBaht } from "@chokdee/money";
import {
  type BetTerms,
  type BetType,
  type BillLine,
  type CheckedLine,
  checkLines,
  isNumberOf,
  type NumberRule,
  roundCan,
  type Sold,
} from "@chokdee/rules/lotto";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Posted } from "../../core/ledger.ts";
import { insertBill } from "./bill-repo.ts";
import type { BillDraft } from "./bill-token.ts";
import { type CategoryRow, findCategory, listTerms } from "./category-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { listNumberRules } from "./number-rule-repo.ts";
import { numberRuleOf } from "./offer.ts";
import { findRound, holdRound, type RoundRow } from "./round-repo.ts";
import { MAX_LINES, roundAt, stakesByNumber, totalOf } from "./rules.ts";
import { billReference, STAKE_SCOPE, stakeKey } from "./postings.ts";
import { salesPlaceOf } from "./sales-repo.ts";
import { termsByType } from "./settings.ts";
import { addSold, addStaked, readSold, readStaked, type SoldRow } from "./sold-repo.ts";
import { checkedLineView } from "./views.ts";

/** A bill that may be sent, or was. */
export interface PlacedBill {
  readonly round: RoundRow;
  readonly category: CategoryRow;
  readonly checked: readonly CheckedLine[];
  readonly terms: ReadonlyMap<BetType, BetTerms>;
  readonly balanceAfter: bigint;
  /** Absent in a dry run. */
  readonly billId: bigint | undefined;
}

export interface Placing {
  /** A dry run reads the counters without holding them and writes neither them nor the bill. */
  readonly isDry: boolean;
  readonly tokenId: string;
  readonly note: string;
}

/**
 * Takes a bill in the caller's transaction: round, limits, rates and balance are all looked at here and nowhere else.
 * Locks are taken in one order: the round, the numbers by type and number, the member's counters, the wallet.
 */
export async function placeBill(
  deps: LottoDependencies,
  tx: Tx,
  draft: BillDraft,
  placing: Placing,
): Promise<PlacedBill> {
  const { memberId, roundId, lines } = draft;
  const round = placing.isDry ? await findRound(tx, roundId) : await holdRound(tx, roundId);
  const category = round && (await findCategory(tx, round.category_id));
  if (!round || !category) throw new DomainError("NOT_FOUND");
  const now = deps.clock.now();
  if (!category.is_open || !roundCan.takeBills(roundAt(round, now), now)) throw new DomainError("ROUND_CLOSED");
  if (lines.length === 0) throw new DomainError("BILL_EMPTY");
  if (lines.length > MAX_LINES) throw new DomainError("BILL_TOO_LONG", { values: { max: MAX_LINES } });
  await deps.gate.mayPlay(tx, memberId, { category: "lotto", amount: stakeOf(lines) });
  await refuseWallet(deps, tx, draft, category);

  const terms = termsByType(await listTerms(tx, category.id));
  const rules = new Map(
    (await listNumberRules(tx, roundId)).map((row) => [keyOf(row.bet_type, row.number), numberRuleOf(row)]),
  );
  const sold = await countLines(tx, draft, terms, placing);
  const checked = checkLines(lines, {
    termsOf: (betType) => terms.get(betType),
    ruleOf: (betType, number): NumberRule | undefined => rules.get(keyOf(betType, number)),
    soldOf: (betType, number) => sold.get(keyOf(betType, number)) ?? NOTHING_SOLD,
    takesTodOfEqualDigits: category.takes_tod_of_equal_digits,
  });
  refuseLines(lines, checked, terms);
  await refuseRoundLimit(tx, draft, category, placing);

  const billId = placing.isDry ? undefined : await insertBill(tx, billRow(draft, placing, category, now));
  const posted = await takeStake(deps, tx, draft, placing, billId, checked, terms);
  return { round, category, checked, terms, balanceAfter: posted.postings[0]?.balanceAfter ?? 0n, billId };
}

/** A stake below zero is refused with its line; until then it counts for nothing. */
const stakeOf = (lines: readonly BillLine[]) => totalOf(lines.filter(({ stakeSatang }) => stakeSatang > 0n));

/** A bonus may not be for the lottery, or not for so much at once. */
async function refuseWallet(
  { walletTerms }: LottoDependencies,
  tx: Tx,
  { memberId, walletId, lines }: BillDraft,
  { code }: CategoryRow,
): Promise<void> {
  const game = { providerId: "lotto", gameId: code };
  const refusal = await walletTerms.refusal(tx, memberId, walletId, {
    category: "lotto",
    game,
    amount: stakeOf(lines),
  });
  if (refusal) throw refusal;
}

const NOTHING_SOLD: Sold = { byAllSatang: satang(0n), byMemberSatang: satang(0n) };
const keyOf = (betType: BetType, number: string): string => `${betType}:${number}`;

/** What is on the numbers before this bill; unless it is a dry run the bill counts from here on. */
async function countLines(
  tx: Tx,
  { memberId, roundId, lines }: BillDraft,
  terms: ReadonlyMap<BetType, BetTerms>,
  { isDry }: Placing,
): Promise<ReadonlyMap<string, Sold>> {
  const countable = lines.filter(
    ({ betType, number, stakeSatang }) => stakeSatang > 0n && terms.has(betType) && isNumberOf(betType, number),
  );
  // A bill with a line that cannot be counted is refused by the rules whatever was sold.
  const isWhole = countable.length === lines.length;
  const stakes = stakesByNumber(countable);
  const rows: SoldRow[] =
    isDry || !isWhole ? await readSold(tx, roundId, memberId, stakes) : await addSold(tx, roundId, memberId, stakes);
  return new Map(
    rows.map((row) => [
      keyOf(row.bet_type, row.number),
      { byAllSatang: satang(row.by_all), byMemberSatang: satang(row.by_member) },
    ]),
  );
}

/** The gravest fault names the whole. */
const REFUSALS = [
  ["invalid", "BILL_LINES_INVALID"],
  ["out_of_range", "STAKE_OUT_OF_RANGE"],
  ["closed", "NUMBER_CLOSED"],
  ["over_limit", "NUMBER_LIMIT"],
  ["rate_changed", "RATE_CHANGED"],
] as const;

function refuseLines(
  lines: readonly BillLine[],
  checked: readonly CheckedLine[],
  terms: ReadonlyMap<BetType, BetTerms>,
): void {
  for (const [status, code] of REFUSALS) {
    if (checked.some((line) => line.status === status)) {
      throw new DomainError(code, { data: refusalData(lines, checked, terms) });
    }
  }
}

function refusalData(
  lines: readonly BillLine[],
  checked: readonly CheckedLine[],
  terms: ReadonlyMap<BetType, BetTerms>,
) {
  return {
    lines: lines.map((line, index) => checkedLineView(line, checked[index], terms.get(line.betType))),
    total: toBaht(totalOf(lines)),
  };
}

async function refuseRoundLimit(
  tx: Tx,
  { memberId, roundId, lines }: BillDraft,
  { max_per_member: max }: CategoryRow,
  { isDry }: Placing,
): Promise<void> {
  const total = totalOf(lines);
  const staked = isDry
    ? (await readStaked(tx, roundId, memberId)) + total
    : await addStaked(tx, roundId, memberId, total);
  if (max === null || staked <= max) return;
  const left = max - (staked - total);
  throw new DomainError("ROUND_MEMBER_LIMIT", { values: { left: printBaht(left > 0n ? left : 0n) } });
}

function billRow(
  { memberId, roundId, walletId, lines }: BillDraft,
  { tokenId, note }: Placing,
  { market_group }: CategoryRow,
  at: Date,
) {
  return {
    memberId,
    roundId,
    walletId,
    tokenId,
    note,
    at,
    sales: salesPlaceOf(market_group, memberId, at),
    stake: totalOf(lines),
    lines: lines.map(({ betType, number, stakeSatang, rate }) => ({
      bet_type: betType,
      number,
      stake: stakeSatang,
      rate,
    })),
  };
}

/** The whole bill is one stake. A dry run takes it too and is rolled back. */
async function takeStake(
  { ledger }: LottoDependencies,
  tx: Tx,
  draft: BillDraft,
  { tokenId }: Placing,
  billId: bigint | undefined,
  checked: readonly CheckedLine[],
  terms: ReadonlyMap<BetType, BetTerms>,
): Promise<Posted> {
  const { memberId, walletId, lines } = draft;
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
    const data = { ...refusalData(lines, checked, terms), ...error.data };
    throw new DomainError("LOTTO_BALANCE_TOO_LOW", { data });
  }
}
