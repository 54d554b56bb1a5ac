import { type Scale, scaleFor } from "./scale.ts";

export interface PlotPoint {
  /** The short label below it: `12 พ.ย.` */
  readonly label: string;
  readonly value: number;
}

/** What is drawn of one kind, as text for each point. */
export interface PlotColumn {
  /** Absent where the plot's title says it. */
  readonly name?: string;
  readonly texts: readonly string[];
}

/** The props of a plot with one value for each point. */
export interface PlotProps {
  /** What is drawn, such as `ได้เสียรายวัน`. */
  title: string;
  /** From the oldest to the newest. */
  points: readonly PlotPoint[];
  /** A value as text: `1,250.00 บาท`. */
  format: (value: number) => string;
}

interface Framed {
  readonly title: string;
  readonly labels: readonly string[];
  readonly columns: readonly PlotColumn[];
  readonly scale: Scale;
}

/** What the frame of such a plot shows. */
export function framed({ title, points, format }: PlotProps): Framed {
  return {
    title,
    labels: points.map(({ label }) => label),
    columns: [{ texts: points.map(({ value }) => format(value)) }],
    scale: scaleFor(points.map(({ value }) => value)),
  };
}
