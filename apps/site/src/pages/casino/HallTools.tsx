import { BellRing } from "lucide-react";
import { useCallback } from "react";
import { cx } from "@chokdee/ui";
import { FavouritesToggle, SearchField } from "../../features/games/GameSearch.tsx";
import type { HallTable } from "../../features/tables/hall.ts";
import { hasGoodRoad, type HallFilters } from "./hall-filters.ts";

interface HallToolsProps {
  tables: readonly HallTable[];
  filters: HallFilters;
  onChange: (change: HallFilters) => void;
}

/** Search, and the tables whose road shows a figure that players look for. Stays below the header while tiles scroll. */
export function HallTools({ tables, filters, onChange }: HallToolsProps) {
  const { q = "", good = false } = filters;
  const search = useCallback((words: string) => onChange({ q: words || undefined }), [onChange]);
  const count = tables.filter(hasGoodRoad).length;
  return (
    <div className="sticky top-16 z-30 -mx-4 flex gap-2 bg-ink/95 px-4 py-2 lg:top-[72px]">
      <SearchField label="ค้นหาโต๊ะ" search={q} onSearch={search} />
      <FavouritesToggle
        isOn={filters.favourites ?? false}
        onChange={(favourites) => onChange({ favourites: favourites || undefined })}
      />
      <button
        type="button"
        aria-pressed={good}
        aria-label={`เค้าไพ่สวย ${count} โต๊ะ`}
        onClick={() => onChange({ good: good ? undefined : true })}
        className={cx(
          "inline-flex h-12 shrink-0 items-center gap-2 rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150",
          good ? "border-gold/60 bg-gold/15 text-gold-high" : "border-line bg-surface text-text hover:border-gold/50",
        )}
      >
        <BellRing aria-hidden="true" className="size-4.5 text-gold" />
        <span className="max-[379px]:hidden">เค้าไพ่สวย</span>
        <span
          className={cx(
            "tabular grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-semibold",
            count > 0 ? "bg-gold text-gold-ink" : "bg-line text-muted",
          )}
        >
          {count}
        </span>
      </button>
    </div>
  );
}
