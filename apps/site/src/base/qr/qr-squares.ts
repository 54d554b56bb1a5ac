import QRCode from "qrcode";

/** The light border that scanners need, in squares. */
const QUIET = 3;

export interface Squares {
  /** Squares along one side, including the border. */
  readonly size: number;
  isDark(x: number, y: number): boolean;
}

export function squaresOf(payload: string): Squares {
  const { size, data } = QRCode.create(payload, { errorCorrectionLevel: "M" }).modules;
  const within = (at: number) => at >= QUIET && at < QUIET + size;
  return {
    size: size + 2 * QUIET,
    isDark: (x, y) => within(x) && within(y) && data[(y - QUIET) * size + (x - QUIET)] === 1,
  };
}

/** All dark squares as one path, row by row in runs, so that no hairlines show between them. */
export function pathOf({ size, isDark }: Squares): string {
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y)) continue;
      const from = x;
      while (isDark(x + 1, y)) x++;
      path += `M${from} ${y}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  }
  return path;
}
