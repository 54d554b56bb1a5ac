import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { toBaht } from "@chokdee/money";
import { addDays, bangkokDay, midnight } from "@chokdee/rules/time";
import { readBriefly } from "../../../core/brief-read.ts";
import { DomainError } from "../../../core/domain-error.ts";
import type { PromotionsDependencies } from "../dependencies.ts";
import { findPromotion } from "../promotion-repo.ts";
import { sumTakersBets, sumTakingDays, sumTakings } from "../stats-repo.ts";

type Input = OfficeInput<"officePromotionStats">;

const PERIOD_DAYS = { week: 7, month: 30, quarter: 90, all: undefined } as const satisfies Record<
  Input["period"],
  number | undefined
>;
/** As many as a plot shows. */
const PLOTTED_DAYS = 30;

/**
 * What has become of a promotion. Bonus and cost are what the ledger has moved; bets are there as soon as they are
 * counted, like the turnover of whoever plays them.
 */
export async function readStats(
  { db, clock }: PromotionsDependencies,
  { promotion_id: id, period }: Input,
): Promise<OfficeOutput<"officePromotionStats">> {
  const days = PERIOD_DAYS[period];
  const today = bangkokDay(clock.now());
  const since = days === undefined ? null : midnight(addDays(today, 1 - days));
  const plotted = Array.from({ length: Math.min(days ?? PLOTTED_DAYS, PLOTTED_DAYS) }, (_, ago) =>
    addDays(today, -ago),
  ).toReversed();
  return readBriefly(db, async (tx) => {
    if (!(await findPromotion(tx, id))) throw new DomainError("NOT_FOUND");
    const taken = await sumTakings(tx, id, since);
    const { staked, won } = await sumTakersBets(tx, id, since);
    const byDay = new Map((await sumTakingDays(tx, id, plotted.map(midnight))).map((each) => [each.at, each]));
    const { active, finished, cancelled, expired, lost } = taken;
    const cost = taken.bonus - taken.forfeited;
    return {
      takings: taken.takings,
      takers: taken.takers,
      statuses: { active, finished, cancelled, expired, lost },
      deposited: toBaht(taken.deposited),
      bonus: toBaht(taken.bonus),
      paid: toBaht(taken.paid),
      forfeited: toBaht(taken.forfeited),
      staked: toBaht(staked),
      won: toBaht(won),
      counted: toBaht(taken.counted),
      result: toBaht(staked - won),
      cost: toBaht(cost),
      net: toBaht(staked - won - cost),
      days: plotted.map((day, at) => ({
        day,
        takings: byDay.get(at)?.takings ?? 0,
        bonus: toBaht(byDay.get(at)?.bonus ?? 0n),
      })),
    };
  });
}
