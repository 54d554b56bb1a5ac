import { formatBaht } from "@chokdee/money";
import { Button, buttonClass, Notice } from "@chokdee/ui";
import { pathTo } from "../../../base/routing/paths.ts";
import { useShell } from "../../../base/shell/shell-context.ts";
import type { Offer } from "../offer.ts";
import { changeLines } from "../draft-store.ts";
import { withFixes } from "../draft.ts";
import { fixedLines, type Refusal } from "./refusal.ts";
import type { BillFlow } from "./use-bill-flow.ts";

interface RefusalNoticeProps {
  refusal: Refusal;
  offer: Offer;
  flow: BillFlow;
}

/** Why the bill was refused, and the quickest way to fix it. */
export function RefusalNotice({ refusal, offer, flow }: RefusalNoticeProps) {
  const { Link } = useShell();
  const { answers, balance, code, message } = refusal;

  function fixAll(): void {
    changeLines((lines) => {
      const fixes = lines.flatMap((line) => {
        const answer = answers.get(line.key);
        return answer ? [[line.key, fixedLines(line, answer, offer.termsOf(line.betType)?.min ?? 1)] as const] : [];
      });
      return withFixes(lines, new Map(fixes));
    });
    flow.forgetRefusal();
  }

  return (
    <Notice kind="error">
      <p>{message}</p>
      {balance !== undefined && <p className="tabular">ยอดเงินคงเหลือ {formatBaht(balance)} บาท</p>}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {answers.size > 0 && (
          <Button size="sm" onClick={fixAll}>
            แก้ไขให้ทั้ง {answers.size} รายการ
          </Button>
        )}
        {code === "PERSONAL_LIMIT" && (
          <Link to={pathTo("memberLimits")} className={buttonClass({ size: "sm" })}>
            ดูขีดจำกัดของฉัน
          </Link>
        )}
        {code === "LOTTO_BALANCE_TOO_LOW" && (
          <Link to={pathTo("memberDeposit")} className={buttonClass({ size: "sm" })}>
            ไปหน้าฝากเงิน
          </Link>
        )}
      </div>
    </Notice>
  );
}
