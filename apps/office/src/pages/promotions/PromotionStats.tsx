import { useState } from "react";
import { formatBaht, formatNumber } from "@chokdee/money";
import { BarPlot } from "@chokdee/ui/data";
import { type Answer, type Input } from "../../base/office.ts";
import { shortDayText } from "../../base/thai-time.ts";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { ChoiceRow, PanelPart } from "../../features/desk/parts.tsx";
import { choicesOf } from "../../features/form/plain.tsx";
import { takenStates } from "../../base/state-names.ts";

type Stats = Answer<"officePromotionStats">;
type Period = NonNullable<Input<"officePromotionStats">["period"]>;

const periods: Readonly<Record<Period, string>> = {
  week: "7 วัน",
  month: "30 วัน",
  quarter: "90 วัน",
  all: "ทั้งหมด",
};

/** What has become of a promotion: who took it, how it ended, and what it has brought and cost. */
export function PromotionStats({ promotionId }: { promotionId: number }) {
  const [period, setPeriod] = useState<Period>("all");
  return (
    <PanelPart title="ผลของโปรโมชั่น">
      <ChoiceRow label="ช่วงเวลาที่รับ" values={choicesOf(periods)} value={period} onChoose={setPeriod} />
      <AnswerOf call="officePromotionStats" input={{ promotion_id: promotionId, period }}>
        {(stats) =>
          stats.takings === 0 ? (
            <p className="text-sm text-muted">ยังไม่มีใครรับโปรโมชั่นนี้ในช่วงนี้</p>
          ) : (
            <Figures stats={stats} />
          )
        }
      </AnswerOf>
    </PanelPart>
  );
}

function Figures({ stats }: { stats: Stats }) {
  const ended = (Object.entries(stats.statuses) as [keyof Stats["statuses"], number][]).filter(
    ([, count]) => count > 0,
  );
  return (
    <>
      <Facts
        facts={[
          ["ผู้รับ", `${formatNumber(stats.takers)} คน รับ ${formatNumber(stats.takings)} ครั้ง`],
          ["ตอนนี้", ended.map(([status, times]) => `${takenStates[status]} ${formatNumber(times)}`).join(" · ")],
          ["ฝากเข้าโปร", formatBaht(stats.deposited)],
          ["โบนัสที่ให้", formatBaht(stats.bonus)],
          ["ริบคืน", formatBaht(stats.forfeited)],
          ["เข้ากระเป๋าหลัก", formatBaht(stats.paid)],
          ["เดิมพัน", `${formatBaht(stats.staked)} (นับเทิร์น ${formatBaht(stats.counted)})`],
          ["จ่ายรางวัล", formatBaht(stats.won)],
          ["ได้เสียของเว็บ", formatBaht(stats.result)],
          ["ต้นทุนโบนัส", formatBaht(stats.cost)],
          [
            "สุทธิของเว็บ",
            <b key="net" className={stats.net < 0 ? "text-loss-high" : "text-win-high"}>
              {formatBaht(stats.net)}
            </b>,
          ],
        ]}
      />
      <p className="text-xs text-muted">ต้นทุนคือโบนัสที่ยังไม่กลับมา รวมโปรที่กำลังทำอยู่ สุทธิคือได้เสียของเดิมพันในกระเป๋าโปรหักต้นทุน</p>
      <BarPlot
        title="จำนวนครั้งที่รับต่อวัน"
        points={stats.days.map(({ day, takings }) => ({ label: shortDayText(day), value: takings }))}
        format={(value) => `${formatNumber(value)} ครั้ง`}
        look="calm"
      />
    </>
  );
}
