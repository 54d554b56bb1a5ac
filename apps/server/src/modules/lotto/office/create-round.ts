import type { OfficeInput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import { dayOfDraw, plannedRounds, type RoundTimes } from "@chokdee/rules/lotto";
import { compactDay, DAY_MS } from "@chokdee/rules/time";
import { actingIds } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { type CategoryRow, lockCategory } from "../category-repo.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { copyMarketRules } from "../market-rule-repo.ts";
import { publishRound } from "../publish-round.ts";
import { addTimedBy, countCodes, findDrawnOn, hasRound, insertRounds } from "../round-repo.ts";
import { marketOf } from "../settings.ts";
import { showRound } from "./read-rounds.ts";
import type { WholeRound } from "./views.ts";

const MAX_SALE_DAYS = 45;
const MAX_DAYS_AHEAD = 60;

/**
 * Makes a round besides those of the market's calendar, for a draw that its source holds on another day. It takes two
 * people: whoever chose the time alone could sell what a source has published already.
 */
export async function createRound(
  deps: LottoDependencies,
  input: OfficeInput<"officeLottoRoundCreate">,
  by: StaffContext,
): Promise<WholeRound> {
  const reason = requireReason(input.reason);
  const times = {
    opensAt: new Date(input.opens_at),
    closesAt: new Date(input.closes_at),
    drawsAt: new Date(input.draws_at),
  };
  return by.once(async (tx) => {
    const now = deps.clock.now();
    refuseTimes(times, now);
    // Held, so that two rounds for the same day are made one after the other and the second is refused.
    const category = orNotFound(await lockCategory(tx, input.category_id));
    const roundId = await insertSpecial(tx, category, times, now);
    await addTimedBy(tx, roundId, actingIds(by));
    await copyMarketRules(tx, [roundId]);
    await publishRound(deps, tx, { id: roundId, status: "upcoming" });
    await deps.audit.weigh(tx, by, {
      action: "lotto_round.create",
      subject: `lotto_category:${category.code}`,
      after: times,
      reason,
      amount: NO_MONEY,
      needs: "person",
    });
    return showRound({ ...deps, db: tx }, roundId, by.staff);
  });
}

function refuseTimes({ opensAt, closesAt, drawsAt }: RoundTimes, now: Date): void {
  const tooLong = closesAt.getTime() - opensAt.getTime() > MAX_SALE_DAYS * DAY_MS;
  const tooFar = drawsAt.getTime() - now.getTime() > MAX_DAYS_AHEAD * DAY_MS;
  refuseFields({
    opens_at: tooLong ? `เปิดรับได้ไม่เกิน ${MAX_SALE_DAYS} วัน` : undefined,
    closes_at: closesAt <= opensAt ? "เวลาปิดรับต้องหลังเวลาเปิดรับ" : closesAt <= now ? "เวลาปิดรับต้องอยู่ในอนาคต" : undefined,
    draws_at:
      drawsAt < closesAt
        ? "เวลาออกผลต้องไม่ก่อนเวลาปิดรับ"
        : tooFar
          ? `สร้างงวดล่วงหน้าได้ไม่เกิน ${MAX_DAYS_AHEAD} วัน`
          : undefined,
  });
}

/** One draw a day: a member who reads a result by its day must not be able to mistake it. */
async function insertSpecial(tx: Tx, category: CategoryRow, times: RoundTimes, now: Date): Promise<bigint> {
  const market = marketOf(category);
  // A yeekee round is made with its seed and its beacon, or it proves nothing.
  if (!market) throw new DomainError("FIELDS_INVALID", { fields: { category_id: "ยี่กีสร้างงวดพิเศษไม่ได้" } });
  const day = dayOfDraw(market.sales, times.drawsAt);
  const made = await findDrawnOn(tx, category.id, day);
  if (made) throw new DomainError("ROUND_COLLIDES", { values: { code: made.code } });
  // Of the calendar's own day too, while its round is not made yet. One that is made and was ended is in nobody's way.
  const planned = plannedRounds(market, day, day).find(({ drawsAt }) => drawsAt.getTime() > now.getTime());
  if (planned && !(await hasRound(tx, planned.code))) {
    throw new DomainError("ROUND_COLLIDES", { values: { code: planned.code } });
  }
  const stem = `${market.prefix}-${compactDay(day)}-S`;
  const code = `${stem}${(await countCodes(tx, category.id, stem)) + 1}`;
  const [round] = await insertRounds(
    tx,
    [{ ...times, categoryId: category.id, code, day, number: null, isSpecial: true }],
    now,
  );
  if (!round) throw new Error("a round was not made");
  return round.id;
}
