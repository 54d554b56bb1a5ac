import { cx } from "../cx.ts";
import { PlotFrame, type PlotArea } from "./PlotFrame.tsx";
import { scaleFor, xOf, yOf } from "./scale.ts";

export interface StackPart {
  readonly name: string;
  readonly values: readonly number[];
  /** Its utilities: `fill-info` of a part of the bars, `stroke-gold` of a line. */
  readonly colour: string;
}

interface StackPlotProps {
  title: string;
  /** Below each point, from the oldest to the newest. */
  labels: readonly string[];
  /** What the bars consist of: above zero upwards, below zero downwards. */
  parts: readonly StackPart[];
  /** Drawn over the bars. */
  lines?: readonly (StackPart & { readonly dashed?: true })[];
  /** Points whose bars are paler, because they may still change. */
  isOpen?: (index: number) => boolean;
  format: (value: number) => string;
}

const SHARE = 0.7;
const WIDEST = 44;

/** What each point consists of, and how other values go along. */
export function StackPlot({ title, labels, parts, lines = [], isOpen, format }: StackPlotProps) {
  const all = [...lines, ...parts];
  const reach = labels.flatMap((_, index) => {
    const values = parts.map(({ values: own }) => own[index] ?? 0);
    return [sumOf(values.filter((value) => value > 0)), sumOf(values.filter((value) => value < 0))];
  });
  return (
    <PlotFrame
      title={title}
      labels={labels}
      columns={all.map(({ name, values }) => ({ name, texts: values.map(format) }))}
      scale={scaleFor([...reach, ...lines.flatMap(({ values }) => values)])}
    >
      {(area) => (
        <>
          {labels.map((_, index) => (
            <Stack
              key={index}
              index={index}
              parts={parts}
              isOpen={isOpen?.(index) === true}
              count={labels.length}
              {...area}
            />
          ))}
          {lines.map((line) => (
            <polyline
              key={line.name}
              points={line.values
                .map(
                  (value, index) => `${xOf(index, labels.length, area.width)},${yOf(value, area.scale, area.height)}`,
                )
                .join(" ")}
              strokeDasharray={line.dashed ? "4 4" : undefined}
              strokeLinejoin="round"
              className={cx("fill-none stroke-2", line.colour)}
            />
          ))}
        </>
      )}
    </PlotFrame>
  );
}

interface StackProps extends PlotArea {
  index: number;
  count: number;
  parts: readonly StackPart[];
  isOpen: boolean;
}

function Stack({ index, count, parts, isOpen, width, height, scale, at }: StackProps) {
  const barWidth = Math.min(WIDEST, Math.max(2, (width / count) * SHARE));
  const values = parts.map(({ values: own }) => own[index] ?? 0);
  return (
    <g className={index === at ? "opacity-100" : isOpen ? "opacity-45" : "opacity-75"}>
      {parts.map(({ name, colour }, part) => {
        const value = values[part] ?? 0;
        const from = sumOf(values.slice(0, part).filter((each) => each < 0 === value < 0));
        const [one, two] = [yOf(from, scale, height), yOf(from + value, scale, height)];
        return (
          <rect
            key={name}
            x={xOf(index, count, width) - barWidth / 2}
            y={Math.min(one, two)}
            width={barWidth}
            height={Math.abs(one - two)}
            className={colour}
          />
        );
      })}
    </g>
  );
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
