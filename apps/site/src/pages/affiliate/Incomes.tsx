import { useState } from "react";
import { Card, cx, EmptyState, Money, SignedMoney } from "@chokdee/ui";
import type { Column } from "@chokdee/ui/data";
import { ChoiceChips } from "@chokdee/ui/forms";
import type { CallOutput } from "@chokdee/contract";
import { midnight } from "@chokdee/rules/time";
import { thaiDay } from "../../base/content/thai-time.ts";
import { PagedTable } from "./PagedTable.tsx";
import { useDayIncomes, useIncomes } from "./use-affiliate.ts";
import { categoryWord, type Income, incomeStates, levelWord, percentWord } from "./words.ts";

type DayIncome = CallOutput<"affiliateTransactions">["items"][number];

const dayOf = ({ day }: { day: string }) => thaiDay(midnight(day).toISOString());

/** Zero has no sign. */
function Earned({ amount }: { amount: number }) {
  return amount === 0 ? <Money amount={0} /> : <SignedMoney amount={amount} />;
}

const dayColumns: readonly Column<DayIncome>[] = [
  { key: "day", title: "วันที่", cell: dayOf },
  { key: "level", title: "ชั้น", cell: ({ level }) => levelWord(level) },
  { key: "turnover", title: "ยอดของเพื่อน", align: "end", cell: ({ turnover }) => <Money amount={turnover} /> },
  { key: "amount", title: "รายได้", align: "end", cell: ({ amount }) => <Earned amount={amount} /> },
];

const rowColumns: readonly Column<Income>[] = [
  {
    key: "day",
    title: "วันที่",
    cell: (row) => (
      <>
        {dayOf(row)}
        <span className="tabular block text-sm font-normal text-muted">
          {row.member_masked} · ชั้นที่ {row.level}
        </span>
      </>
    ),
  },
  { key: "category", title: "หมวดเกม", cell: ({ category }) => categoryWord(category) },
  {
    key: "sum",
    title: "วิธีคิด",
    align: "end",
    cell: ({ turnover, rate }) => (
      <>
        <Money amount={turnover} /> × {percentWord(rate)}
      </>
    ),
  },
  { key: "amount", title: "รายได้", align: "end", cell: ({ amount }) => <Earned amount={amount} /> },
  { key: "state", title: "สถานะ", cell: (row) => <State row={row} /> },
];

const tones = { held: "text-muted", claimable: "text-win", claimed: "text-text", refused: "text-gold-high" } as const;

function State({ row }: { row: Income }) {
  const isHeld = row.status === "held";
  return (
    <span className={cx("max-sm:block max-sm:text-right", tones[row.status])}>
      {incomeStates[row.status]}
      {row.reason && `: ${row.reason}`}
      {isHeld && ` ถอนได้ ${dayOf({ day: row.available_day })}`}
      {row.is_capped && " (ถึงเพดานของวัน)"}
    </span>
  );
}

const views = [
  { value: "days", label: "สรุปรายวัน" },
  { value: "rows", label: "ทุกรายการ" },
] as const;

const empty = (
  <EmptyState scene="friends" title="ยังไม่มีรายได้">
    เมื่อเพื่อนของคุณเล่น รายได้ของวันนั้นจะแสดงที่นี่หลังเที่ยงคืน
  </EmptyState>
);

function Days() {
  return <PagedTable caption="รายได้รายวัน" columns={dayColumns} query={useDayIncomes()} empty={empty} />;
}

function Rows() {
  return <PagedTable caption="ที่มาของรายได้ทุกรายการ" columns={rowColumns} query={useIncomes()} empty={empty} />;
}

/** Where income came from: by day, or row by row with the rate of that day. */
export function Incomes() {
  const [view, setView] = useState<(typeof views)[number]["value"]>("days");
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <ChoiceChips legend="แสดงแบบ" choices={views} value={view} onChange={setView} />
      {view === "days" ? <Days /> : <Rows />}
    </Card>
  );
}
