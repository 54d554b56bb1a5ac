import { satang, type Satang } from "@chokdee/money";
import { type Calendar, isHeldOn, moveOf, roundCan } from "@chokdee/rules/lotto";
import { addDays, bangkokDay, daysBetween, isDay } from "@chokdee/rules/time";
import type { Tx } from "../../../core/db.ts";
import { refuseFields } from "../../../core/form.ts";
import { sumRound } from "../bill-repo.ts";
import { decideRoundIn } from "../decide-round.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { lockRoundsOn, type RoundRow } from "../round-repo.ts";
import { roundAt } from "../rules.ts";

/** Further than rounds are made ahead, and back than one waits for its result. */
const DAYS_AROUND = 62;

export interface Ended {
  readonly codes: readonly string[];
  /** What their bills get back. */
  readonly stake: Satang;
  /** The part of it that was staked on draws that may be known. */
  readonly drawn: Satang;
}

/**
 * Ends the rounds that are made already for days that a market's calendar no longer holds, in the caller's transaction,
 * which holds the market. A rest day gives every stake back. A draw that is held on another day keeps its bills: with
 * bills, its round has to be moved, which is refused here with the round's name.
 */
export async function endUnheld(
  deps: LottoDependencies,
  tx: Tx,
  categoryId: number,
  before: Calendar,
  after: Calendar,
): Promise<Ended> {
  const now = deps.clock.now();
  const today = bangkokDay(now);
  const named = after.moves.flatMap(({ day }) => (isDay(day) ? [day] : []));
  const days = [...daysBetween(addDays(today, -DAYS_AROUND), addDays(today, DAYS_AROUND)), ...named];
  const unheld = days.filter((day) => isHeldOn(before, day) && !isHeldOn(after, day));
  const codes: string[] = [];
  let stake = 0n;
  let drawn = 0n;
  for (const round of await lockRoundsOn(tx, categoryId, unheld)) {
    const isRest = moveOf(after, round.day)?.byDays === null;
    if (round.result !== null) {
      // A day of every year says nothing about the years that are over.
      if (named.includes(round.day) || round.day >= today) refuse(round, "ออกผลแล้ว จึงตั้งเป็นวันไม่ออกหรือเลื่อนไม่ได้");
      continue;
    }
    const sold = await sumRound(tx, round.id);
    if (!isRest && sold.bills > 0n) refuse(round, "มีโพยแล้ว กรุณาเลื่อนที่งวดนั้น");
    const cancelReason = isRest ? "ตลาดหยุด งวดนี้ไม่มีการออกรางวัล" : "งวดนี้เลื่อนไปออกรางวัลวันอื่น";
    await decideRoundIn(deps, tx, round, { cancelReason });
    codes.push(round.code);
    stake += sold.stake;
    if (!roundCan.giveBack(roundAt(round, now), now)) drawn += sold.stake;
  }
  return { codes, stake: satang(stake), drawn: satang(drawn) };
}

function refuse({ code, day }: RoundRow, why: string): void {
  refuseFields({ moves: `งวด ${code} วันที่ ${day} ${why}` });
}
