import type { CallInput, CallOutput } from "@chokdee/contract/schemas";
import { toBaht, toBahtOrNull } from "@chokdee/money";
import { rateToNumber, RESULT_OVERDUE_MS } from "@chokdee/rules/lotto";
import { cut } from "@chokdee/server-kit/db";
import type { Queryable } from "../../core/db.ts";
import { DomainError, orNotFound } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { type CategoryRow, findCategory, listCategories, listTerms } from "./category-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { limitedNumbers, ruledNumbers } from "./offer.ts";
import { readPlace } from "../../core/page.ts";
import { findLastResult, listLastResults, listLobby, listRounds, pageResults } from "./round-list-repo.ts";
import { findRound, listOverdue, type RoundRow } from "./round-repo.ts";
import { MAX_LINES } from "./rules.ts";
import { ruleText } from "./rule-text.ts";
import { termsByType } from "./settings.ts";
import { readStaked } from "./sold-repo.ts";
import { rateView, roundView, settlementView, sheetView } from "./views.ts";

const LOBBY_ROUNDS = 6;
/** A whole day of every market, yeekee among them. */
const MAX_ROUNDS = 300;
const MAX_OVERDUE = 20;

export async function readLobby({ db, clock }: LottoDependencies): Promise<CallOutput<"lottoLobby">> {
  const now = clock.now();
  const [categories, rounds, results] = [
    await listCategories(db),
    await listLobby(db, now, LOBBY_ROUNDS),
    await listLastResults(db),
  ];
  return {
    server_now: now.toISOString(),
    categories: categories.map(({ id, code, name, market_group, is_open }) => {
      const last = results.find((row) => row.category_id === id);
      return {
        category_id: id,
        category: code,
        group: market_group,
        title: name,
        is_open,
        rounds: rounds.filter((row) => row.category_id === id).map((row) => roundView(row, now)),
        last_result: last ? roundView(last, now) : null,
      };
    }),
  };
}

export async function readRounds({ db, clock, onlookers }: LottoDependencies, input: CallInput<"lottoRounds">) {
  const now = clock.now();
  const rows = await listRounds(db, { categoryId: input.category_id, day: input.day }, now, MAX_ROUNDS);
  if (rows.some(({ market_group: group }) => group === "yeekee")) await onlookers.note("yeekee");
  return { server_now: now.toISOString(), rounds: rows.map((row) => roundView(row, now)) };
}

export async function readResult(deps: LottoDependencies, roundId: number | undefined) {
  const round =
    roundId === undefined ? await findLastResult(deps.db, "government") : await findRound(deps.db, BigInt(roundId));
  if (!round) throw new DomainError("NOT_FOUND");
  const category = await findCategory(deps.db, round.category_id);
  return {
    ...roundView(round, deps.clock.now()),
    sheet: category ? sheetView(round, category) : [],
    settlement: settlementView(round),
  };
}

export async function pageRoundResults({ db, clock }: LottoDependencies, input: CallInput<"lottoResults">) {
  const now = clock.now();
  const filter = { categoryId: input.category_id, from: input.from, to: input.to };
  const rows = await pageResults(db, filter, readPlace(input.cursor, "at", "id"), input.limit + 1);
  const { shown, next_cursor } = cut(rows, input.limit, (row) => [row.draws_at, row.id]);
  return { items: shown.map((row) => roundView(row, now)), next_cursor };
}

/** A round with the market it belongs to. */
export async function findWholeRound(
  { db }: { readonly db: Queryable },
  roundId: number | bigint,
): Promise<{ readonly round: RoundRow; readonly category: CategoryRow }> {
  const round = await findRound(db, BigInt(roundId));
  const category = round && (await findCategory(db, round.category_id));
  if (!round || !category) throw new DomainError("NOT_FOUND");
  return { round, category };
}

export async function readRound(deps: LottoDependencies, roundId: number): Promise<CallOutput<"lottoRound">> {
  const { round, category } = await findWholeRound(deps, roundId);
  const now = deps.clock.now();
  return {
    ...roundView(round, now),
    ...(await readRate(deps, roundId)),
    server_now: now.toISOString(),
    is_open: category.is_open,
    draw_kind: category.draw_kind,
    takes_tod_of_equal_digits: category.takes_tod_of_equal_digits,
    max_per_member: limitView(category),
    max_lines: MAX_LINES,
    settlement: settlementView(round),
  };
}

export async function readRate(deps: LottoDependencies, roundId: number): Promise<CallOutput<"lottoRate">> {
  const { round } = await findWholeRound(deps, roundId);
  const terms = termsByType(await listTerms(deps.db, round.category_id));
  const numbers = await ruledNumbers(deps.db, round.id, terms);
  return {
    rates: [...terms].map(([betType, each]) => rateView(betType, each)),
    numbers: numbers.map(({ betType, number, rate }) => ({
      bet_type: betType,
      number,
      rate: rate === null ? null : rateToNumber(rate),
    })),
  };
}

export async function readRates({ db }: LottoDependencies, categoryId: number): Promise<CallOutput<"lottoRates">> {
  const category = orNotFound(await findCategory(db, categoryId));
  const terms = termsByType(await listTerms(db, categoryId));
  return {
    category_id: category.id,
    category: category.code,
    title: category.name,
    rates: [...terms].map(([betType, each]) => rateView(betType, each)),
    max_per_member: limitView(category),
  };
}

export async function readLimit(
  deps: LottoDependencies,
  roundId: number,
  memberId: MemberId | undefined,
): Promise<CallOutput<"lottoLimit">> {
  const { round, category } = await findWholeRound(deps, roundId);
  const terms = termsByType(await listTerms(deps.db, category.id));
  const numbers = await limitedNumbers(deps.db, round.id, terms, memberId);
  const staked = memberId === undefined ? undefined : await readStaked(deps.db, round.id, memberId);
  const left = staked === undefined || category.max_per_member === null ? null : category.max_per_member - staked;
  return {
    limits: [...terms].map(([betType, each]) => rateView(betType, each)),
    numbers: numbers.map((each) => ({
      bet_type: each.betType,
      number: each.number,
      left: toBaht(each.left),
    })),
    round_left: left === null ? null : toBaht(left > 0n ? left : 0n),
  };
}

const limitView = ({ max_per_member: max }: CategoryRow): number | null => toBahtOrNull(max);

export async function readRule(deps: LottoDependencies, roundId: number): Promise<{ title: string; body: string }> {
  const { category } = await findWholeRound(deps, roundId);
  const terms = termsByType(await listTerms(deps.db, category.id));
  return { title: `กติกา${category.name}`, body: ruleText(category, terms) };
}

/** Rounds whose result is overdue. Only staff decide what becomes of them: their winners may be known already. */
export async function readOverdue({
  db,
  clock,
}: Pick<LottoDependencies, "db" | "clock">): Promise<{ readonly code: string; readonly problem: string }[]> {
  const rounds = await listOverdue(db, new Date(clock.now().getTime() - RESULT_OVERDUE_MS), MAX_OVERDUE);
  return rounds.map(({ code, draws_at }) => ({ code, problem: `no result since ${draws_at.toISOString()}` }));
}
