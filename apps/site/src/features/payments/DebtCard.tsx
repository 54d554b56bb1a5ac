import { useQuery } from "@tanstack/react-query";
import { formatBaht } from "@chokdee/money";
import { Card, cx } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { debtQuery } from "./queries.ts";

const notes = {
  account: "ยอดที่เข้ากระเป๋าหลักครั้งต่อไปจะชำระยอดนี้ก่อน ส่วนที่เหลือเป็นของคุณตามปกติ",
  deposit: "เงินฝากที่เข้ากระเป๋าหลักจะชำระยอดนี้ก่อน ส่วนที่เหลือจึงใช้เล่นได้ เงินฝากที่รับโปรโมชั่นเข้ากระเป๋าโปรโมชั่นและไม่ถูกหัก",
  withdraw: "ถอนเงินได้เมื่อชำระครบ ยอดที่เข้ากระเป๋าหลักจะชำระยอดนี้ก่อน",
} as const;

/** What the member owes since a result was corrected, and why. Renders nothing where nothing is owed. */
export function DebtCard({ on }: { on: keyof typeof notes }) {
  const { client } = useApp();
  const { data } = useQuery({ ...debtQuery(client), enabled: useIsMember() });
  if (!data || data.owed === 0) return null;
  return (
    <Card className="grid gap-3 p-5">
      <div>
        <h2 className="text-lg">ยอดค้างชำระ {formatBaht(data.owed)} บาท</h2>
        <p className="text-sm text-muted">ผลที่ประกาศถูกแก้ไขหลังจ่ายเงินแล้ว ส่วนที่จ่ายเกินจึงรอชำระคืน</p>
      </div>
      <ul aria-label="ที่มาของยอดค้าง" className="grid gap-2 border-y border-line py-3 text-sm">
        {data.lines.map(({ description, reference, amount, at }) => (
          <li key={`${reference} ${at} ${amount}`} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0">
              {description}
              <span className="block text-xs break-words text-muted">
                {thaiMoment(at)} · อ้างอิง {reference}
              </span>
            </span>
            <span className={cx("tabular whitespace-nowrap", amount > 0 && "text-win-high")}>
              {amount > 0 ? "+" : ""}
              {formatBaht(amount)} บาท
            </span>
          </li>
        ))}
      </ul>
      <p className="text-sm">{notes[on]}</p>
    </Card>
  );
}
