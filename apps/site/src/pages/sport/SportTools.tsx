import { Search, Star } from "lucide-react";
import { useCallback, useState } from "react";
import { ODDS_FORMAT_NAMES, ODDS_FORMATS, type OddsFormat } from "@chokdee/rules/sport";
import { cx, IconButton } from "@chokdee/ui";
import type { SearchOf } from "../../base/routing/search.ts";
import { SearchField } from "../../features/games/GameSearch.tsx";
import { useSportSettings } from "../../features/sport/settings-store.ts";
import { SportHead } from "./SportSkeleton.tsx";

type Filters = SearchOf<"sport">;

/** The format of handicaps and totals. 1X2 and lists are decimal everywhere. */
function FormatSwitch() {
  const format = useSportSettings((settings) => settings.format) ?? "malay";
  return (
    <label className="relative shrink-0">
      <span className="sr-only">รูปแบบราคา</span>
      <select
        value={format}
        onChange={({ target }) => useSportSettings.setState({ format: target.value as OddsFormat })}
        className="h-11 cursor-pointer appearance-none rounded-sm border border-gold/25 bg-ink/40 pr-8 pl-3 text-sm font-medium hover:border-gold/50"
      >
        {ODDS_FORMATS.map((each) => (
          <option key={each} value={each} className="bg-surface">
            {ODDS_FORMAT_NAMES[each]}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3.5 size-2 -translate-y-[70%] rotate-45 border-r-2 border-b-2 border-gold"
      />
    </label>
  );
}

interface SportToolsProps {
  filters: Filters;
  /** Only the price table is searched. */
  isTable: boolean;
  onChange: (change: Filters) => void;
}

/** Title, format of prices, favourites and search in one row; the field of the search takes another once it is asked for. */
export function SportTools({ filters, isTable, onChange }: SportToolsProps) {
  const [isSearching, setSearching] = useState(Boolean(filters.q));
  const search = useCallback((words: string) => onChange({ q: words || undefined }), [onChange]);
  const isOn = filters.favourites ?? false;

  function toggleSearch(): void {
    if (isSearching) onChange({ q: undefined });
    setSearching(!isSearching);
  }

  return (
    <div className="grid grid-cols-1 gap-1">
      <SportHead>
        <FormatSwitch />
        {isTable && (
          <>
            <IconButton
              label="คู่โปรด"
              aria-pressed={isOn}
              className={cx(isOn && "border-gold/60 bg-gold/15")}
              icon={<Star aria-hidden="true" className={cx("size-5", isOn && "fill-gold text-gold")} />}
              onClick={() => onChange({ favourites: isOn ? undefined : true })}
            />
            <IconButton
              label="ค้นหา"
              aria-expanded={isSearching}
              className={cx(isSearching && "border-gold/60 bg-gold/15")}
              icon={<Search aria-hidden="true" className="size-5" />}
              onClick={toggleSearch}
            />
          </>
        )}
      </SportHead>
      {isTable && isSearching && <SearchField label="ค้นหาทีมหรือลีก" search={filters.q ?? ""} onSearch={search} />}
    </div>
  );
}
