import type { ReactNode } from "react";
import { Card, cx, Money } from "@chokdee/ui";
import type { Summary } from "./words.ts";

interface StatProps {
  label: string;
  note?: string;
  wide?: boolean;
  children: ReactNode;
}

function Stat({ label, note, wide, children }: StatProps) {
  return (
    <Card className={cx("grid content-start gap-1 p-4", wide && "max-lg:col-span-2")}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="tabular text-xl font-semibold sm:text-2xl">{children}</dd>
      {note && <dd className="text-sm text-muted">{note}</dd>}
    </Card>
  );
}

const grid = "grid grid-cols-2 gap-3 sm:gap-4";

/** How often the link was used, and what it has earned. */
export function Stats({ summary }: { summary: Summary }) {
  return (
    <div className="grid gap-3 sm:gap-4">
      <dl className={cx(grid, "lg:grid-cols-3")}>
        <Stat label="รายได้วันนี้" note="ประมาณการ สรุปหลังเที่ยงคืน">
          <Money amount={summary.income_today} />
        </Stat>
        <Stat label="รายได้เดือนนี้">
          <Money amount={summary.income_month} />
        </Stat>
        <Stat label="รายได้สะสม" wide>
          <Money amount={summary.income_total} />
        </Stat>
      </dl>
      <dl className="grid grid-cols-3 gap-3 sm:gap-4">
        <Stat label="คลิกลิงก์">{summary.clicks}</Stat>
        <Stat label="สมัครสมาชิก">{summary.registrations}</Stat>
        <Stat label="เพื่อนที่เล่น">{summary.active_friends}</Stat>
      </dl>
    </div>
  );
}
