import { cx } from "../cx.ts";
import { PlotFrame, type PlotArea } from "./PlotFrame.tsx";
import { framed, type PlotProps } from "./plot-point.ts";
import { scaleFor, xOf, yOf } from "./scale.ts";

interface BarPlotProps extends PlotProps {
  /** `signed`: above zero won, below zero lost. `calm`: an amount that is neither good nor bad. */
  look?: Look;
}

type Look = "gold" | "signed" | "calm";

const SHARE = 0.62;
const WIDEST = 44;

function colourOf(value: number, look: Look): string {
  if (look === "gold") return "fill-gold";
  if (look === "calm") return "fill-info";
  return value < 0 ? "fill-loss" : "fill-win";
}

interface BarsProps extends PlotArea {
  values: readonly number[];
  colour: (value: number) => string;
}

function Bars({ values, width, height, scale, at, colour }: BarsProps) {
  const barWidth = Math.min(WIDEST, Math.max(2, (width / values.length) * SHARE));
  const zero = yOf(0, scale, height);
  return values.map((value, index) => {
    const end = yOf(value, scale, height);
    return (
      <rect
        key={index}
        x={xOf(index, values.length, width) - barWidth / 2}
        y={Math.min(zero, end)}
        width={barWidth}
        height={Math.abs(end - zero)}
        rx={Math.min(4, barWidth / 3)}
        className={cx(colour(value), index === at ? "opacity-100" : "opacity-60")}
      />
    );
  });
}

/** How much there was at each time. */
export function BarPlot({ look = "gold", ...plot }: BarPlotProps) {
  const values = plot.points.map(({ value }) => value);
  return (
    <PlotFrame {...framed(plot)}>
      {(area) => <Bars values={values} colour={(value) => colourOf(value, look)} {...area} />}
    </PlotFrame>
  );
}

interface FlowPoint {
  readonly label: string;
  readonly into: number;
  readonly out: number;
}

interface FlowPlotProps {
  title: string;
  /** From the oldest to the newest. */
  points: readonly FlowPoint[];
  /** What went in and what came out are called. */
  names: { readonly into: string; readonly out: string };
  format: (value: number) => string;
}

/** What went in, upwards, and what came out, downwards: their difference is seen at a glance. */
export function FlowPlot({ title, points, names, format }: FlowPlotProps) {
  const into = points.map((point) => point.into);
  const out = points.map((point) => 0 - point.out);
  return (
    <PlotFrame
      title={title}
      labels={points.map(({ label }) => label)}
      columns={[
        { name: names.into, texts: points.map((point) => format(point.into)) },
        { name: names.out, texts: points.map((point) => format(point.out)) },
      ]}
      scale={scaleFor([...into, ...out])}
      unsigned
    >
      {(area) => (
        <>
          <Bars values={into} colour={() => "fill-info"} {...area} />
          <Bars values={out} colour={() => "fill-gold"} {...area} />
        </>
      )}
    </PlotFrame>
  );
}
