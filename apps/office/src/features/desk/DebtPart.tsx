import { Notice } from "@chokdee/ui";
import { formatBaht } from "@chokdee/money";
import { useAnswer } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { withSign } from "./Signed.tsx";

/** What a member owes and from which corrections. Nothing leaves before it is repaid. */
export function DebtPart({ memberId }: { memberId: number }) {
  const { data } = useAnswer("officeMemberDebt", { member_id: memberId });
  if (!data || data.owed === 0) return null;
  return (
    <Notice kind="error">
      <p className="font-semibold">ค้างชำระ {formatBaht(data.owed)} บาท จ่ายเงินออกไม่ได้จนกว่าจะชำระครบ</p>
      <ul aria-label="ที่มาของยอดค้าง" className="mt-1 grid gap-0.5 text-sm">
        {data.lines.map(({ description, reference, amount, at }) => (
          <li key={`${reference} ${at} ${amount}`} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words">
              {description} · อ้างอิง {reference} · {momentText(at)}
            </span>
            <span className="tabular whitespace-nowrap">{withSign(amount)}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
