import { useEffect, useRef, useState, type PointerEvent, type ReactNode, type RefObject } from "react";
import type { PlotColumn } from "./plot-point.ts";
import { PlotTable } from "./PlotTable.tsx";
import { formatShort, hasLabel, indexAt, xOf, yOf, type Scale } from "./scale.ts";

export interface PlotArea {
  readonly width: number;
  readonly height: number;
  readonly scale: Scale;
  /** The selected point. */
  readonly at: number;
}

interface PlotFrameProps {
  title: string;
  labels: readonly string[];
  columns: readonly PlotColumn[];
  scale: Scale;
  /** Below zero stands another kind of amount, not less of the same. */
  unsigned?: boolean;
  children: (area: PlotArea) => ReactNode;
}

const HEIGHT = 200;
const AXIS_WIDTH = 60;
/** Half of the newest label may extend beyond its point. */
const END_WIDTH = 18;
const LABEL_WIDTH = 56;
const LABEL_HEIGHT = 26;
const TOP = 10;

/** What every plot has: its axes, the value under the finger or pointer, and the same figures as a table. */
export function PlotFrame({ title, labels, columns, scale, unsigned = false, children }: PlotFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.max(0, useWidth(frame) - AXIS_WIDTH - END_WIDTH);
  const [touched, setTouched] = useState<number | null>(null);
  const at = Math.min(touched ?? labels.length - 1, labels.length - 1);

  function follow(event: PointerEvent<HTMLDivElement>): void {
    const { left } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setTouched(indexAt(event.clientX - left - AXIS_WIDTH, labels.length, width));
  }

  return (
    <figure className="grid min-w-0 gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{title}</span>{" "}
        {labels.length > 0 && (
          <span className="tabular flex flex-wrap gap-x-3 text-sm text-muted">
            <span>{labels[at]}</span>
            {columns.map(({ name, texts }) => (
              <span key={name ?? ""}>
                {/* Seen apart as they are, they are also read aloud and copied apart. */}
                {name ? ` ${name} ` : " "}
                <span className="font-medium text-text">{texts[at]}</span>
              </span>
            ))}
          </span>
        )}
      </figcaption>
      <div
        ref={frame}
        aria-hidden="true"
        className="touch-pan-y"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setTouched(null)}
      >
        <svg
          width={AXIS_WIDTH + width + END_WIDTH}
          height={TOP + HEIGHT + LABEL_HEIGHT}
          className="block max-w-full text-xs"
        >
          {width > 0 && (
            <g transform={`translate(${AXIS_WIDTH} ${TOP})`}>
              <Axes labels={labels} scale={scale} width={width} unsigned={unsigned} />
              {children({ width, height: HEIGHT, scale, at })}
            </g>
          )}
        </svg>
      </div>
      <PlotTable title={title} labels={labels} columns={columns} />
    </figure>
  );
}

interface AxesProps {
  labels: readonly string[];
  scale: Scale;
  width: number;
  unsigned: boolean;
}

function Axes({ labels, scale, width, unsigned }: AxesProps) {
  return (
    <g className="fill-muted">
      {scale.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${yOf(tick, scale, HEIGHT)})`}>
          <line x2={width} className={tick === 0 ? "stroke-gold/45" : "stroke-line"} />
          <text x={-10} dy="0.32em" textAnchor="end">
            {formatShort(unsigned ? Math.abs(tick) : tick)}
          </text>
        </g>
      ))}
      {labels.map(
        (label, index) =>
          hasLabel(index, labels.length, width, LABEL_WIDTH) && (
            <text key={index} x={xOf(index, labels.length, width)} y={HEIGHT + 20} textAnchor="middle">
              {label}
            </text>
          ),
      )}
    </g>
  );
}

/** The width of an element, for drawings that match its pixels. Zero until it has been laid out. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
