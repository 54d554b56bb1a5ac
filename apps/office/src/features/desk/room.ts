import { type RefObject, useLayoutEffect, useState } from "react";

interface Track {
  /** A track of the grid, such as `minmax(8rem, 1fr)`. */
  readonly width?: string;
  readonly onPhone?: false;
}

const REM_PX = 16;
const DEFAULT_TRACK = "minmax(6rem, 1fr)";

/** What a track takes at least. */
function minWidthOf({ width = DEFAULT_TRACK }: Track): number {
  return Number(/[\d.]+/.exec(width)?.[0] ?? 0) * REM_PX;
}

function sumOf(columns: readonly Track[]): number {
  return columns.reduce((sum, column) => sum + minWidthOf(column), 0);
}

/** The columns that there is room for: of those that give way, the last goes first. */
export function fitColumns<Column extends Track>(columns: readonly Column[], px: number): readonly Column[] {
  const last = columns.findLastIndex(({ onPhone }) => onPhone === false);
  return sumOf(columns) <= px || last < 0 ? columns : fitColumns(columns.toSpliced(last, 1), px);
}

/** What is left shares the room where it is not enough for all of it. */
export function tracksOf(columns: readonly Track[], px: number): string {
  const isTight = sumOf(columns) > px;
  return columns
    .map(({ width = DEFAULT_TRACK }, at) => (isTight ? `minmax(0, ${at === 0 ? 1.4 : 1}fr)` : width))
    .join(" ");
}

/** How wide an element is inside, from before it is first seen. */
export function useRoom(element: RefObject<HTMLElement | null>, besidePx: number): number {
  const [px, setPx] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return;
    const measure = () => setPx(target.clientWidth - besidePx);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element, besidePx]);
  return px;
}
