export interface PlotPoint {
  /** The short label below it: `12 พ.ย.` */
  readonly label: string;
  readonly value: number;
}

/** The props of every plot. */
export interface PlotProps {
  /** What is drawn, such as `ได้เสียรายวัน`. */
  title: string;
  /** From the oldest to the newest. */
  points: readonly PlotPoint[];
  /** A value as text: `1,250.00 บาท`. */
  format: (value: number) => string;
}
