import { printBaht } from "@chokdee/money";
import type { RewardProblemOf } from "../../core/rewards.ts";
import { findFreeRoundBets } from "./catalogue-repo.ts";

/** A provider refuses a free round at a stake that its game does not know, when it has long been promised. */
export const freeRoundProblem: RewardProblemOf<"free_round"> = async (db, reward) => {
  const bets = await findFreeRoundBets(db, reward);
  if (bets === undefined) return "ไม่พบเกมนี้";
  if (bets === null || bets.includes(reward.bet)) return undefined;
  if (bets.length === 0) return "เกมนี้ไม่มีหมุนฟรี";
  const list = bets.map(printBaht).join(", ");
  return `เดิมพันของหมุนฟรีในเกมนี้ต้องเป็น ${list} บาท`;
};
