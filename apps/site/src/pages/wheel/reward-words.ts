import { formatPoints, formatShortBaht } from "@chokdee/money";
import { wheelOdds } from "@chokdee/rules/wheel";
import type { Reward } from "../../features/rewards/RewardIcon.tsx";
import type { Prize } from "./queries.ts";

/** A reward in two short lines that fit on the wheel. */
export function segmentLines({ kind, value }: Reward): readonly [string, string] {
  switch (kind) {
    case "credit":
      return [formatShortBaht(value), "บาท"];
    case "points":
      return [formatPoints(value), "แต้ม"];
    case "wheel_ticket":
      return [`+${value}`, "สิทธิ์หมุน"];
    case "free_round":
      return [String(value), "หมุนฟรี"];
    case "nothing":
      return ["", "ลองใหม่"];
    case "coupon":
      return ["", "คูปอง"];
    case "bonus":
      return ["", "โบนัส"];
    case "goods":
      return ["", "ของรางวัล"];
  }
}

/** How likely each prize is now, by its id; what stands in for a prize that has run out is counted under itself. */
export function chancesOf(prizes: readonly Prize[]): ReadonlyMap<number, number> {
  const odds = wheelOdds(
    prizes.map((prize) => ({
      prizeId: prize.prize_id,
      title: prize.reward.title,
      weight: prize.weight,
      isInStock: prize.is_in_stock,
      replacedBy: prize.replaced_by,
    })),
  );
  return new Map(odds.map(({ prizeId, chance }) => [prizeId, chance]));
}

/** `12.5%`: with enough digits that the rarest prize does not read as zero. */
export function chanceWords(chance: number): string {
  const percent = chance * 100;
  const digits = percent === 0 || percent >= 1 ? 1 : percent >= 0.1 ? 2 : 4;
  return `${percent.toLocaleString("th-TH", { maximumFractionDigits: digits })}%`;
}
