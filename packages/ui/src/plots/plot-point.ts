export interface PlotPoint {
  /** What stands below it, short: `12 พ.ย.` */
  readonly label: string;
  readonly value: number;
}
