import { cx } from "../cx.ts";
import { PlotFrame, type PlotArea } from "./PlotFrame.tsx";
import type { PlotPoint, PlotProps } from "./plot-point.ts";
import { xOf, yOf } from "./scale.ts";

interface BarPlotProps extends PlotProps {
  /** `signed`: above zero won, below zero lost. */
  look?: "gold" | "signed";
}

const SHARE = 0.62;
const WIDEST = 44;

function colourOf(value: number, look: "gold" | "signed"): string {
  if (look === "gold") return "fill-gold";
  return value < 0 ? "fill-loss" : "fill-win";
}

function Bars({
  points,
  width,
  height,
  scale,
  at,
  look,
}: PlotArea & { points: readonly PlotPoint[]; look: "gold" | "signed" }) {
  const barWidth = Math.min(WIDEST, Math.max(2, (width / points.length) * SHARE));
  const zero = yOf(0, scale, height);
  return points.map(({ value }, index) => {
    const end = yOf(value, scale, height);
    return (
      <rect
        key={index}
        x={xOf(index, points.length, width) - barWidth / 2}
        y={Math.min(zero, end)}
        width={barWidth}
        height={Math.abs(end - zero)}
        rx={Math.min(4, barWidth / 3)}
        className={cx(colourOf(value, look), index === at ? "opacity-100" : "opacity-60")}
      />
    );
  });
}

/** How much there was at each time. */
export function BarPlot({ look = "gold", ...plot }: BarPlotProps) {
  return <PlotFrame {...plot}>{(area) => <Bars points={plot.points} look={look} {...area} />}</PlotFrame>;
}
