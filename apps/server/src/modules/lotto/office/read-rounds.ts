import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { drawFields } from "@chokdee/rules/lotto";
import { cut } from "@chokdee/server-kit/db";
import type { Queryable } from "../../../core/db.ts";
import { DomainError } from "../../../core/domain-error.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { StaffSession } from "../../../core/session.ts";
import { sumRound } from "../bill-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { listNumberRules } from "../number-rule-repo.ts";
import { readPlace } from "../../../core/page.ts";
import { findWholeRound } from "../read-rounds.ts";
import { listProposals } from "../result-repo.ts";
import { pageRounds } from "../round-list-repo.ts";
import { findRound } from "../round-repo.ts";
import { sumSales } from "../sales-repo.ts";
import { pageDifferences, sumDifferences } from "../settle-repo.ts";
import { listLiabilities } from "../sold-repo.ts";
import { sheetView } from "../views.ts";
import { drawFieldView, numberRuleView, officeRoundView, proposalView, type WholeRound } from "./views.ts";

const MAX_PROPOSALS = 50;
const MAX_LIABILITIES = 100;

export async function listOfficeRounds(
  { db, clock }: LottoDependencies,
  input: OfficeInput<"officeLottoRoundList">,
): Promise<OfficeOutput<"officeLottoRoundList">> {
  const now = clock.now();
  const filter = {
    categoryId: input.category_id,
    status: input.status,
    kind: input.kind,
    from: input.from,
    to: input.to,
  };
  const rows = await pageRounds(db, filter, readPlace(input.cursor, "at", "id"), input.limit + 1);
  const { shown, next_cursor } = cut(rows, input.limit, (row) => [row.closes_at, row.id]);
  const sold = await sumSales(
    db,
    shown.map(({ id }) => id),
  );
  return {
    items: shown.map((row) => ({ ...officeRoundView(row, now), sold: toBaht(sold.get(row.id) ?? 0n) })),
    next_cursor,
  };
}

/** Everything that staff need to decide about a round. */
export async function showRound(
  deps: Pick<LottoDependencies, "clock"> & { readonly db: Queryable },
  roundId: number | bigint,
  viewer: StaffSession,
): Promise<WholeRound> {
  const { db, clock } = deps;
  const { round, category } = await findWholeRound(deps, roundId);
  const sales = await sumRound(db, round.id);
  const differences = await sumDifferences(db, round.id);
  return {
    ...officeRoundView(round, clock.now()),
    draw_fields: category.draw_kind ? drawFields(category.draw_kind).map(drawFieldView) : [],
    sheet: sheetView(round, category),
    proposals: (await listProposals(db, round.id, MAX_PROPOSALS)).map((row) => proposalView(row, category, viewer)),
    sales: {
      bills: Number(sales.bills),
      members: Number(sales.members),
      stake: toBaht(sales.stake),
      prize: toBaht(sales.prize),
    },
    liabilities: (await listLiabilities(db, round.id, MAX_LIABILITIES)).map((row) => ({
      bet_type: row.bet_type,
      number: row.number,
      sold: toBaht(row.sold),
      payout: toBaht(row.liability),
    })),
    number_rules: (await listNumberRules(db, round.id)).map(numberRuleView),
    differences: { bills: Number(differences.bills), more: toBaht(differences.more), less: toBaht(differences.less) },
  };
}

/** Bill by bill what a correction changed, with what each member owes since. */
export async function listDifferences(
  { db, ledger }: LottoDependencies,
  input: OfficeInput<"officeLottoDifferenceList">,
): Promise<OfficeOutput<"officeLottoDifferenceList">> {
  const roundId = BigInt(input.round_id);
  const rows = await pageDifferences(db, roundId, readCursor(input.cursor), input.limit + 1);
  if (rows.length === 0 && !(await findRound(db, roundId))) throw new DomainError("NOT_FOUND");
  const owed = await ledger.owedBy(db, [...new Set(rows.map(({ member_id }) => member_id))]);
  return pageOf(rows, input.limit, (row) => ({
    bill_id: String(row.id),
    username: row.username,
    before: toBaht(row.before),
    after: toBaht(row.after),
    owed: toBaht(owed.get(row.member_id) ?? 0n),
    at: row.at.toISOString(),
  }));
}
