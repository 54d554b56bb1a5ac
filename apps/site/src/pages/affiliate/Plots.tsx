import { useState } from "react";
import { formatBaht } from "@chokdee/money";
import { Card, EmptyState } from "@chokdee/ui";
import { BarPlot, LinePlot } from "@chokdee/ui/data";
import { ChoiceChips } from "@chokdee/ui/forms";
import type { Summary } from "./words.ts";

type Day = Summary["days"][number];

const counted = (unit: string) => (value: number) => `${value} ${unit}`;

const series = {
  income: { label: "รายได้", title: "รายได้รายวัน 30 วัน", format: (value: number) => `${formatBaht(value)} บาท` },
  clicks: { label: "คลิกลิงก์", title: "คลิกลิงก์รายวัน 30 วัน", format: counted("ครั้ง") },
  registrations: { label: "สมัครสมาชิก", title: "สมัครสมาชิกรายวัน 30 วัน", format: counted("คน") },
  active_friends: { label: "เพื่อนที่เล่น", title: "เพื่อนที่เล่นรายวัน 30 วัน", format: counted("คน") },
} as const satisfies Partial<Record<keyof Day, object>>;

type Series = keyof typeof series;

const choices = (["income", "clicks", "registrations", "active_friends"] as const).map((value) => ({
  value,
  label: series[value].label,
}));

const dayLabel = new Intl.DateTimeFormat("th-TH", { timeZone: "UTC", day: "numeric", month: "short" });

/** The last 30 days, one figure at a time. */
export function Plots({ days }: { days: Summary["days"] }) {
  const [shown, setShown] = useState<Series>("income");
  const { title, format } = series[shown];
  const points = days.map((day) => ({
    label: dayLabel.format(new Date(`${day.day}T00:00:00Z`)),
    value: day[shown],
  }));
  const isBlank = points.every(({ value }) => value === 0);
  const Plot = shown === "active_friends" ? LinePlot : BarPlot;
  return (
    <Card className="grid grid-cols-1 gap-4 p-5 sm:p-6">
      <ChoiceChips legend="ดูกราฟของ" choices={choices} value={shown} onChange={setShown} />
      {isBlank ? (
        <EmptyState scene="friends" title={`ยังไม่มี${series[shown].label}ใน 30 วันล่าสุด`}>
          ส่งลิงก์ของคุณให้เพื่อน แล้วกลับมาดูที่นี่
        </EmptyState>
      ) : (
        <Plot key={shown} title={title} points={points} format={format} />
      )}
    </Card>
  );
}
