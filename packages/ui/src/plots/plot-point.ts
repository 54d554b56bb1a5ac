export interface PlotPoint {
  /** What stands below it, short: `12 พ.ย.` */
  readonly label: string;
  readonly value: number;
}

/** What every plot is given. */
export interface PlotProps {
  /** What is drawn, such as `ได้เสียรายวัน`. */
  title: string;
  /** From the oldest to the newest. */
  points: readonly PlotPoint[];
  /** A value as the reader is told it: `1,250.00 บาท`. */
  format: (value: number) => string;
}
