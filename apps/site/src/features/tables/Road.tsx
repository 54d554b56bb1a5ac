import { memo } from "react";
import { cx } from "@chokdee/ui";
import "./tables.css";

/** The unit that everything in a road is drawn by; the stylesheet says how large it is on the screen. */
const CELL = 20;
const ROWS = 6;

/** What stands in a cell: a colour and a letter, because colour alone says nothing to some. */
export interface RoadMark {
  readonly tone: "banker" | "player" | "tie";
  readonly letter: string;
}

export interface RoadCell {
  /** From 0. */
  readonly column: number;
  readonly row: number;
  readonly mark: RoadMark;
  /** Ties on top of it. */
  readonly ties?: number;
}

const strokes = { banker: "stroke-banker", player: "stroke-player", tie: "stroke-tie" } as const;
const fills = { banker: "fill-banker", player: "fill-player", tie: "fill-tie" } as const;

/** How a road's marks look: hollow rings, full discs, or the strokes of the cockroach road. */
export type RoadStyle = "ring" | "disc" | "stroke";

function Mark({ cell, style, isNewest }: { cell: RoadCell; style: RoadStyle; isNewest: boolean }) {
  const { column, row, mark, ties = 0 } = cell;
  const [x, y] = [column * CELL + CELL / 2, row * CELL + CELL / 2];
  if (style === "stroke") {
    return (
      <path
        d={`M${x - 6} ${y + 6}L${x + 6} ${y - 6}`}
        strokeWidth="3.5"
        strokeLinecap="round"
        className={strokes[mark.tone]}
      />
    );
  }
  return (
    <>
      {isNewest && <circle cx={x} cy={y} r="9.6" strokeWidth="1" fill="none" className="stroke-gold-high" />}
      <circle
        cx={x}
        cy={y}
        r={style === "disc" ? 8.6 : 7.6}
        strokeWidth="2.2"
        className={style === "disc" ? fills[mark.tone] : cx("fill-none", strokes[mark.tone])}
      />
      {mark.letter && (
        <text x={x} y={y + 0.5} fontSize="9.5" className={style === "disc" ? "fill-ink" : fills[mark.tone]}>
          {mark.letter}
        </text>
      )}
      {ties > 0 && (
        <path
          d={`M${x - 7} ${y + 7}L${x + 7} ${y - 7}`}
          strokeWidth="2.4"
          strokeLinecap="round"
          className={strokes.tie}
        />
      )}
      {ties > 1 && (
        <text x={x + 6.5} y={y + 5.5} fontSize="8.5" className={fills.tie}>
          {ties}
        </text>
      )}
    </>
  );
}

interface RoadProps {
  /** What a screen reader says of it; the counts beside it tell the rest. */
  label: string;
  cells: readonly RoadCell[];
  style: RoadStyle;
  /** Has the newest cell outlined. */
  marksNewest?: boolean;
  className?: string;
}

/**
 * Results as players read them, column by column. It takes the same place however many there are, and is drawn anew only
 * with a new result.
 */
export const Road = memo(function Road({ label, cells, style, marksNewest = false, className }: RoadProps) {
  const columns = cells.reduce((count, { column }) => Math.max(count, column + 1), 0);
  return (
    <div role="img" aria-label={label} className={cx("road", className)}>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(columns, 1) * CELL} ${ROWS * CELL}`}
        preserveAspectRatio="xMinYMin meet"
        style={{ width: `max(100%, calc(var(--cell) * ${columns}))` }}
      >
        {cells.map((cell, at) => (
          <Mark
            key={`${cell.column} ${cell.row}`}
            cell={cell}
            style={style}
            isNewest={marksNewest && at === cells.length - 1}
          />
        ))}
      </svg>
    </div>
  );
});
