import { formatBaht } from "@chokdee/money";
import { Notice } from "@chokdee/ui";

/** The most that one draw can pay of all lines together: a sum of all lines would add wins that exclude each other. */
export const BEST_PAYOUT = "ถูกรางวัลได้สูงสุด";

/** Says so where even the best draw gives back less than the bill costs. */
export function BelowStake({ best, total }: { best: number; total: number }) {
  if (best >= total) return null;
  return (
    <Notice kind="info">
      โพยนี้ถูกรางวัลได้สูงสุด {formatBaht(best)} บาท น้อยกว่ายอดแทง {formatBaht(total)} บาท ไม่ว่าผลจะออกเลขใด
    </Notice>
  );
}
