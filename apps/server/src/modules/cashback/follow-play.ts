import { addDays, bangkokDay } from "@chokdee/rules/time";
import type { EventConsumer } from "../../core/events.ts";
import { readCreditedReward } from "../../core/rewards.ts";
import { readCountedTurnover } from "../../core/turnover.ts";
import { addBonuses, addPlay, type BonusSum, holdClosedDay, type PlaySum } from "./play-repo.ts";

/** Keeps the running sums of each day. What is published late for a closed day belongs to the day after it. */
export const cashbackFollower: EventConsumer<"turnover.counted" | "reward.credited"> = {
  name: "cashback.play",
  topics: ["turnover.counted", "reward.credited"],
  async handle(tx, events) {
    const firstOpen = addDays(await holdClosedDay(tx), 1);
    const open = (day: string) => (day < firstOpen ? firstOpen : day);
    const play: PlaySum[] = [];
    const bonuses: BonusSum[] = [];
    for (const event of events) {
      const { memberId } = event;
      if (event.topic === "reward.credited") {
        const { amount, at } = readCreditedReward(event);
        bonuses.push({ member_id: memberId, day: open(bangkokDay(at)), amount });
        continue;
      }
      const { day, category, stake, payout, turnover, isBonus } = readCountedTurnover(event);
      if (!isBonus)
        play.push({ member_id: memberId, day: open(day), category, stakes: stake, payouts: payout, turnover });
    }
    if (play.length > 0) await addPlay(tx, play);
    if (bonuses.length > 0) await addBonuses(tx, bonuses);
  },
};
