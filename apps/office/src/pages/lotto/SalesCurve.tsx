import { formatBaht } from "@chokdee/money";
import { DAY_MS } from "@chokdee/rules/time";
import { cx } from "@chokdee/ui";
import { StackPlot } from "@chokdee/ui/data";
import { type Answer } from "../../base/office.ts";
import { clockText, momentText } from "../../base/thai-time.ts";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { PanelPart } from "../../features/desk/parts.tsx";

type Curve = Answer<"officeLottoRoundSales">;

/** What was sold by when, beside what earlier rounds of the market had sold by then. */
export function SalesCurve({ roundId }: { roundId: number }) {
  return (
    <PanelPart title="ยอดขายสะสมจนปิดรับ">
      <AnswerOf call="officeLottoRoundSales" input={{ round_id: roundId }}>
        {(curve) => <Plot curve={curve} />}
      </AnswerOf>
    </PanelPart>
  );
}

function Plot({ curve }: { curve: Curve }) {
  const { points, earlier } = curve;
  const own = points.flatMap(({ stake }) => stake ?? []);
  const mean = points.flatMap((point) => point.mean ?? []);
  const [first, last] = [points[0]?.at ?? "", points.at(-1)?.at ?? ""];
  const text = Date.parse(last) - Date.parse(first) > DAY_MS ? momentText : clockText;
  if (curve.bills === 0 && earlier === 0) return <p className="text-sm text-muted">ยังไม่มีใครแทงงวดนี้</p>;
  const lines = [
    { name: "งวดนี้", values: own, colour: "stroke-gold" },
    ...(earlier > 0
      ? [
          {
            name: `เฉลี่ย ${earlier} งวดก่อน`,
            values: mean,
            colour: "stroke-info-high",
            dashed: true as const,
          },
        ]
      : []),
  ];
  return (
    <>
      <p className="text-sm">{comparison(own, mean)}</p>
      <StackPlot
        title="ยอดขายสะสม"
        labels={points.map(({ at }) => text(at))}
        parts={[]}
        lines={lines}
        format={formatBaht}
      />
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {lines.map(({ name, colour }) => (
          <li key={name} className="flex items-center gap-1.5">
            <svg width="16" height="12">
              <line y1="6" x2="16" y2="6" className={cx("stroke-2", colour)} />
            </svg>
            {name}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The last point of the own curve against the mean at the same point. */
function comparison(own: readonly number[], mean: readonly number[]): string {
  const [now, usual] = [own.at(-1) ?? 0, mean[own.length - 1]];
  if (own.length === 0) return "ยังไม่เปิดรับ";
  const sold = `ขายแล้ว ${formatBaht(now)} บาท`;
  if (usual === undefined) return `${sold} ยังไม่มีงวดก่อนให้เทียบ`;
  if (usual === 0) return `${sold} งวดก่อนยังขายไม่ได้ถึงเวลานี้`;
  const percent = Math.round((now / usual - 1) * 100);
  if (percent === 0) return `${sold} เท่ากับที่เคยขายได้ถึงเวลานี้`;
  return `${sold} ${percent > 0 ? "มากกว่า" : "น้อยกว่า"}ที่เคยขายได้ถึงเวลานี้ ${Math.abs(percent)}%`;
}
