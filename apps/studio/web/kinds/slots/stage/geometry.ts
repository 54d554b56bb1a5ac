export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where the reels are on the screen. */
export interface ReelsBox extends Box {
  readonly cellWidth: number;
  readonly cellHeight: number;
  readonly symbolSize: number;
  /** Between the cells and the outer edge of the frame. */
  readonly border: number;
}

/** A cell may be a little higher than wide, to use an upright screen. */
const MAX_CELL_RATIO = 1.14;
const WIDEST_CELL = 1.16;
/** How much of the remaining space is above: more of the sky than of the water. */
const ABOVE = 0.62;

/** The largest reels that fit into the area with their frame. */
export function placeReels(area: Box, columns: number, rows: number): ReelsBox {
  const border = Math.max(8, Math.min(area.width, area.height) * 0.028);
  const width = area.width - 2 * border;
  const height = area.height - 2 * border;
  const cellWidth = Math.min(width / columns, (height / rows) * WIDEST_CELL);
  const cellHeight = Math.min(height / rows, cellWidth * MAX_CELL_RATIO);
  return {
    x: area.x + (area.width - cellWidth * columns) / 2,
    y: area.y + border + (height - cellHeight * rows) * ABOVE,
    width: cellWidth * columns,
    height: cellHeight * rows,
    cellWidth,
    cellHeight,
    symbolSize: Math.min(cellWidth, cellHeight) * 0.97,
    border,
  };
}

/** How many rows are free above a column that is lower than the others: it grows from the foot, or stands in the middle. */
export function rowsAbove(rows: number, height: number, grows: boolean): number {
  return grows ? rows - height : (rows - height) / 2;
}
