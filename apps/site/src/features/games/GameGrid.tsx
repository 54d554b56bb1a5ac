import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { columnsFor, GAP_PX, rowHeight } from "./columns.ts";
import { type Game, keyOf } from "./game.ts";
import { GameCard } from "./GameCard.tsx";
import "./games.css";
import type { Favourites } from "./use-favourites.ts";

interface GameGridProps {
  games: readonly Game[];
  /** The total, including those not loaded yet. */
  total: number;
  favourites: Favourites;
  /** The reader is close to the end of what is loaded. */
  onNearEnd: () => void;
}

const ROWS_AHEAD = 3;

/** Only the rows near the viewport are rendered, so that a thousand games scroll as easily as ten. */
export function GameGrid({ games, total, favourites, onNearEnd }: GameGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState({ width: 0, top: 0 });

  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      const { width, top } = element.getBoundingClientRect();
      setBox({ width, top: top + window.scrollY });
    };
    measure();
    // Content above the grid may load later and push it down.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const columns = columnsFor(box.width);
  // oxlint-disable-next-line react/incompatible-library -- Nothing that it returns leaves this component.
  const rows = useWindowVirtualizer({
    count: Math.ceil(games.length / columns),
    estimateSize: () => rowHeight(box.width, columns),
    overscan: ROWS_AHEAD,
    gap: GAP_PX,
    scrollMargin: box.top,
  });
  useEffect(() => rows.measure(), [rows, box.width, columns]);

  const shown = rows.getVirtualItems();
  const lastShown = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (games.length < total && (lastShown + 1 + ROWS_AHEAD) * columns >= games.length) onNearEnd();
  });

  return (
    <div ref={grid} role="list" aria-label="รายการเกม" className="relative" style={{ height: rows.getTotalSize() }}>
      {box.width > 0 &&
        shown.map((row) => (
          <div
            key={row.key}
            ref={rows.measureElement}
            data-index={row.index}
            role="presentation"
            className="absolute inset-x-0 top-0 grid gap-3"
            style={{
              transform: `translateY(${row.start - box.top}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {games.slice(row.index * columns, (row.index + 1) * columns).map((game, at) => (
              <div key={keyOf(game)} role="listitem" aria-setsize={total} aria-posinset={row.index * columns + at + 1}>
                <GameCard game={game} favourites={favourites} />
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}
