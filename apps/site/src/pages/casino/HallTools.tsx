import { BellRing } from "lucide-react";
import { useCallback } from "react";
import { cx } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { FavouritesToggle, FiltersToggle, SearchField } from "../../features/games/GameSearch.tsx";
import type { HallTable } from "../../features/tables/hall.ts";
import { hasGoodRoad, type HallFilters, kindChoices } from "./hall-filters.ts";

interface ToolsProps {
  filters: HallFilters;
  onChange: (change: HallFilters) => void;
}

interface HallToolsProps extends ToolsProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Search, favourites, and what the tables can be narrowed by behind one button. */
export function HallTools({ filters, onChange, isOpen, onOpen }: HallToolsProps) {
  const { q = "", good = false, kind } = filters;
  const search = useCallback((words: string) => onChange({ q: words || undefined }), [onChange]);
  return (
    <>
      <SearchField label="ค้นหาโต๊ะ" search={q} onSearch={search} />
      <FavouritesToggle
        isOn={filters.favourites ?? false}
        onChange={(favourites) => onChange({ favourites: favourites || undefined })}
      />
      <FiltersToggle chosen={Number(good) + Number(kind !== undefined)} isOpen={isOpen} onOpen={onOpen} />
    </>
  );
}

interface HallChipsProps extends ToolsProps {
  tables: readonly HallTable[];
}

/** The kinds of tables, and those whose road shows a figure that players look for. */
export function HallChips({ tables, filters, onChange }: HallChipsProps) {
  const { good = false } = filters;
  const count = tables.filter(hasGoodRoad).length;
  return (
    <div className="grid grid-cols-1 gap-3 lg:flex lg:items-end lg:gap-6">
      <ChoiceChips
        legend="ประเภทโต๊ะ"
        choices={kindChoices(tables)}
        value={filters.kind ?? ""}
        onChange={(kind) => onChange({ kind: kind || undefined })}
      />
      <button
        type="button"
        aria-pressed={good}
        onClick={() => onChange({ good: good ? undefined : true })}
        className={cx(
          "inline-flex h-11 shrink-0 items-center gap-2 justify-self-start rounded-full border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150",
          good ? "border-gold/60 bg-gold/15 text-gold-high" : "border-line bg-surface text-text hover:border-gold/50",
        )}
      >
        <BellRing aria-hidden="true" className="size-4.5 text-gold" />
        เค้าไพ่สวย
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
