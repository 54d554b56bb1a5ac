import { useId } from "react";
import { PlotFrame, type PlotArea } from "./PlotFrame.tsx";
import { framed, type PlotPoint, type PlotProps } from "./plot-point.ts";
import { xOf, yOf } from "./scale.ts";

function Line({ points, width, height, scale, at }: PlotArea & { points: readonly PlotPoint[] }) {
  const gradient = useId();
  const dots = points.map(({ value }, index) => ({
    x: xOf(index, points.length, width),
    y: yOf(value, scale, height),
  }));
  const line = dots.map(({ x, y }) => `${x},${y}`).join(" ");
  const zero = yOf(0, scale, height);
  const [first, last, here] = [dots[0], dots.at(-1), dots[at]];
  if (!first || !last || !here) return null;
  return (
    <>
      <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor="var(--color-gold)" stopOpacity="0.32" />
        <stop offset="1" stopColor="var(--color-gold)" stopOpacity="0.02" />
      </linearGradient>
      <polygon points={`${first.x},${zero} ${line} ${last.x},${zero}`} fill={`url(#${gradient})`} />
      <polyline points={line} className="fill-none stroke-gold stroke-2" strokeLinejoin="round" strokeLinecap="round" />
      <line x1={here.x} x2={here.x} y2={height} className="stroke-gold/30" strokeDasharray="3 3" />
      <circle cx={here.x} cy={here.y} r={5} className="fill-ink stroke-gold-high stroke-2" />
    </>
  );
}

/** How a value changed over time. */
export function LinePlot(props: PlotProps) {
  return <PlotFrame {...framed(props)}>{(area) => <Line points={props.points} {...area} />}</PlotFrame>;
}
