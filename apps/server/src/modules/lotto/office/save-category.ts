import { isDeepStrictEqual } from "node:util";
import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY, satangFromBaht } from "@chokdee/money";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { Tx } from "../../../core/db.ts";
import { orNotFound } from "../../../core/domain-error.ts";
import { refuseFields } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import {
  type CategoryRow,
  findCategory,
  listCategories,
  listTerms,
  lockCategory,
  updateCategory,
} from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { planCategory } from "../plan-rounds.ts";
import { publishTerms } from "../publish-round.ts";
import { secondToEnd } from "../weigh-result.ts";
import type { Change } from "./alter-round.ts";
import { type Ended, endUnheld } from "./end-unheld.ts";
import { categoryView, type OfficeCategory } from "./views.ts";

export async function listOfficeCategories({ db }: LottoDependencies): Promise<OfficeCategory[]> {
  const terms = await listTerms(db);
  return (await listCategories(db)).map((row) => categoryView(row, terms));
}

/** Alters a market together with the record of who did it, and returns it as it is then. Whatever it is may pay more. */
export async function alterCategory(
  deps: LottoDependencies,
  id: number,
  by: StaffContext,
  change: (tx: Tx, category: CategoryRow) => Promise<Change>,
): Promise<OfficeCategory> {
  return by.once(async (tx) => {
    const economy = await deps.audit.holdEconomy(tx);
    const category = orNotFound(await lockCategory(tx, id));
    const entry = await change(tx, category);
    await publishTerms(deps, tx, id);
    await deps.audit.weigh(tx, by, { amount: NO_MONEY, ...entry, economy, subject: `lotto_category:${category.code}` });
    const after = await findCategory(tx, id);
    return categoryView(after ?? category, await listTerms(tx, id));
  });
}

/**
 * What a market takes, when bills can be taken back, and which draws are moved. Rounds that are made already follow the
 * calendar.
 */
export async function saveCategory(
  deps: LottoDependencies,
  input: OfficeInput<"officeLottoCategorySave">,
  by: StaffContext,
): Promise<OfficeCategory> {
  const max = input.max_per_member === null ? null : satangFromBaht(input.max_per_member);
  refuseFields({ max_per_member: max === undefined || (max !== null && max < 0n) ? "จำนวนเงินไม่ถูกต้อง" : undefined });
  return alterCategory(deps, input.category_id, by, async (tx, category) => {
    const isYeekee = category.market_group === "yeekee";
    refuseFields({
      cancel_rule: isYeekee && input.cancel_rule !== null ? "โพยยี่กียกเลิกไม่ได้" : undefined,
      moves: isYeekee && input.moves.length > 0 ? "ยี่กีไม่มีวันเลื่อน" : undefined,
    });
    const rule = input.cancel_rule;
    const kept = category.calendar?.moves ?? [];
    const settings = {
      ...category,
      is_open: input.is_open,
      takes_tod_of_equal_digits: input.takes_tod_of_equal_digits,
      max_per_member: max ?? null,
      cancel_rule: rule && {
        withinMs: rule.within_minutes * MINUTE_MS,
        beforeCloseMs: rule.before_close_minutes * MINUTE_MS,
        maxPerDay: rule.most_per_day,
      },
      // A move that is still listed keeps the years that it holds for.
      calendar: category.calendar && {
        ...category.calendar,
        moves: input.moves.map(
          ({ day, by_days }) =>
            kept.find((move) => move.day === day && move.byDays === by_days) ?? { day, byDays: by_days },
        ),
      },
    };
    await updateCategory(tx, category.id, settings);
    const ended = await followCalendar(deps, tx, category, settings.calendar);
    const [before, after] = [auditedOf(category), auditedOf(settings)];
    // One person opens and closes a market. Whoever moves its draws could let them be sold when they are known.
    const isSwitched = isDeepStrictEqual({ ...before, is_open: after.is_open }, after);
    return {
      action: "lotto_category.save",
      exception: ended.codes.length > 0 ? "void" : undefined,
      before,
      after: { ...after, ...(ended.codes.length > 0 && { ended_rounds: ended.codes }) },
      amount: ended.stake,
      flow: "passed",
      needs: isSwitched ? undefined : "person",
      secondRoles: await secondToEnd(deps, tx, by, ended.drawn),
    };
  });
}

/** Ends the rounds of days that are no longer held, and makes those of the days that are now. */
async function followCalendar(
  deps: LottoDependencies,
  tx: Tx,
  { id, calendar: before }: CategoryRow,
  after: CategoryRow["calendar"],
): Promise<Ended> {
  if (!before || !after || isDeepStrictEqual(before, after)) return { codes: [], stake: NO_MONEY, drawn: NO_MONEY };
  const ended = await endUnheld(deps, tx, id, before, after);
  await planCategory(deps, tx, id, deps.clock.now());
  return ended;
}

const auditedOf = ({ is_open, takes_tod_of_equal_digits, max_per_member, cancel_rule, calendar }: CategoryRow) => ({
  is_open,
  takes_tod_of_equal_digits,
  max_per_member: max_per_member === null ? null : String(max_per_member),
  cancel_rule,
  moves: calendar?.moves ?? [],
});
