import { Check } from "lucide-react";
import { formatBaht } from "@chokdee/money";
import { Card } from "@chokdee/ui";
import type { Config } from "./words.ts";

/** Every sentence is generated from the terms in force today. */
function sentences(config: Config): string[] {
  const { base, hold_days, min_claim, max_claim, turnover_times, deposit_days } = config;
  return [
    base === "turnover" ? "คิดจากยอดเดิมพันที่จบผลแล้วของเพื่อน ไม่ว่าเพื่อนจะได้หรือเสีย" : "คิดจากยอดเสียสุทธิรายวันของเพื่อน",
    "ยอดที่เล่นด้วยโบนัสไม่นำมาคิดค่าแนะนำ",
    `สรุปทุกวันหลังเที่ยงคืน ${hold_days > 0 ? `ถอนได้เมื่อครบ ${hold_days} วันหลังวันที่สรุป` : "ถอนได้ทันทีที่สรุป"}`,
    `ถอนขั้นต่ำ ${formatBaht(min_claim)} บาท${max_claim === null ? "" : ` สูงสุดครั้งละ ${formatBaht(max_claim)} บาท`}`,
    ...(turnover_times > 0 ? [`ยอดที่ถอนเข้ากระเป๋าเครดิตฟรี ทำเทิร์น ${turnover_times} เท่าแล้วย้ายเข้ากระเป๋าหลัก`] : []),
    ...(deposit_days === null ? [] : [`ผู้แนะนำมีการฝากอย่างน้อย 1 ครั้งใน ${deposit_days} วันล่าสุด`]),
    "เพื่อนที่ใช้บัญชีธนาคารหรืออุปกรณ์เดียวกับผู้แนะนำไม่นับ และแสดงเหตุผลให้เห็นทุกรายการ",
  ];
}

export function Conditions({ config }: { config: Config }) {
  return (
    <Card className="p-5 sm:p-6">
      <ul className="grid gap-x-8 gap-y-3 lg:grid-cols-2">
        {sentences(config).map((sentence) => (
          <li key={sentence} className="flex items-start gap-3">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-gold" />
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
