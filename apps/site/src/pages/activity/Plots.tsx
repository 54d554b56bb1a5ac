import { formatBaht } from "@chokdee/money";
import { Card } from "@chokdee/ui";
import { BarPlot, FlowPlot } from "@chokdee/ui/data";
import { durationText } from "../../base/content/durations.ts";
import { type Activity, pointLabel, unitWords } from "./words.ts";

const baht = (value: number) => `${formatBaht(value)} บาท`;
const HOUR = 3_600;
const MINUTE = 60;

/** Time in the unit that the longest bar can be read in. */
function timePoints(points: Activity["points"], label: (index: number) => string) {
  const isLong = points.some(({ play_seconds: seconds }) => seconds >= 3 * HOUR);
  const size = isLong ? HOUR : MINUTE;
  return {
    title: isLong ? "ชั่วโมง" : "นาที",
    points: points.map((point, index) => ({ label: label(index), value: point.play_seconds / size })),
    format: (value: number) => durationText(Math.round(value * size)),
  };
}

/** Result, time, and money in and out, each over the same days. */
export function Plots({ unit, points }: Pick<Activity, "unit" | "points">) {
  const label = (index: number) => pointLabel(points[index]?.from ?? "", unit);
  const words = unitWords[unit];
  const time = timePoints(points, label);
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card className="p-5 sm:p-6">
        <BarPlot
          title={`ผลการเล่นสุทธิ${words} (บาท)`}
          points={points.map(({ net }, index) => ({ label: label(index), value: net }))}
          format={baht}
          look="signed"
        />
      </Card>
      <Card className="p-5 sm:p-6">
        <BarPlot title={`เวลาที่เล่น${words} (${time.title})`} points={time.points} format={time.format} look="calm" />
      </Card>
      <Card className="p-5 sm:p-6 lg:col-span-2">
        <FlowPlot
          title={`ฝากและถอน${words} (บาท)`}
          points={points.map(({ deposits, withdrawals }, index) => ({
            label: label(index),
            into: deposits,
            out: withdrawals,
          }))}
          names={{ into: "ฝาก", out: "ถอน" }}
          format={baht}
        />
      </Card>
    </div>
  );
}
