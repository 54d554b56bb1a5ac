import { formatPoints, formatBaht } from "@chokdee/money";
import { buttonClass, Card } from "@chokdee/ui";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import type { Wheel } from "./queries.ts";

function waysOf(setting: Wheel["setting"]): string[] {
  const { daily_tickets: daily, deposit_per_ticket: deposit, points_per_spin: price } = setting;
  return [
    ...(daily > 0
      ? [`หมุนฟรีวันละ ${daily} ครั้ง ${setting.daily_needs_deposit ? "สำหรับสมาชิกที่เคยฝากเงิน " : ""}ใช้ได้ถึงเที่ยงคืน`]
      : []),
    ...(deposit === null
      ? []
      : [
          `ยอดฝากรวมของวันทุก ${formatBaht(deposit)} บาท รับ 1 สิทธิ์ สูงสุดวันละ ${setting.deposit_tickets_a_day} สิทธิ์ ใช้ได้ ${setting.ticket_days} วัน`,
        ]),
    "ทำภารกิจ ใช้คูปอง หรือแลกจากร้านค้าแต้ม",
    ...(price === null ? [] : [`ใช้ ${formatPoints(price)} แต้มต่อครั้ง`]),
  ];
}

/** How a member earns spins. */
export function TicketWays({ setting }: { setting: Wheel["setting"] }) {
  const { Link } = useShell();
  return (
    <Card className="grid gap-4 p-4 sm:p-5">
      <h2 className="text-lg">รับสิทธิ์หมุนได้จาก</h2>
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-gold">
        {waysOf(setting).map((way) => (
          <li key={way}>{way}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Link to={pathTo("memberDeposit")} className={buttonClass({ size: "sm" })}>
          ฝากเงิน
        </Link>
        <Link to={pathTo("memberCreditfree")} className={buttonClass({ size: "sm" })}>
          ภารกิจ
        </Link>
        <Link to={pathTo("redeem")} className={buttonClass({ size: "sm" })}>
          ร้านค้าแต้ม
        </Link>
      </div>
    </Card>
  );
}
