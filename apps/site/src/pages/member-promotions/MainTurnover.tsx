import { formatBaht } from "@chokdee/money";
import type { CallOutput } from "@chokdee/contract";
import { Card, Meter } from "@chokdee/ui";

type Main = CallOutput<"promotionMine">["main"];

/** The turnover still required for the main wallet's own money. Renders nothing if it can be withdrawn. */
export function MainTurnover({ main: { turnover_done: done, turnover_needed: needed } }: { main: Main }) {
  if (needed <= done) return null;
  return (
    <Card className="grid gap-2 p-5">
      <Meter
        label="ยอดเทิร์นของกระเป๋าหลัก"
        text={`ต้องทำยอดเทิร์นอีก ${formatBaht(needed - done)} บาท`}
        value={done}
        max={needed}
      />
      <p className="text-sm text-muted">จากเงินฝากที่ไม่ได้รับโปรโมชั่นและเงินฝากที่คืนจากโปรโมชั่น เล่นเกมใดก็ได้</p>
    </Card>
  );
}
