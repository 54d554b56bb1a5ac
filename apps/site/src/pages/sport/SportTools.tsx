import { Star } from "lucide-react";
import { useCallback } from "react";
import { ODDS_FORMAT_NAMES, ODDS_FORMATS, type OddsFormat } from "@chokdee/rules/sport";
import { cx, IconButton } from "@chokdee/ui";
import type { SearchOf } from "../../base/routing/search.ts";
import { SearchField } from "../../features/games/GameSearch.tsx";
import { useSportSettings } from "../../features/sport/settings-store.ts";

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
        className="h-12 cursor-pointer appearance-none rounded-full border border-line bg-surface pr-9 pl-4 text-sm font-medium hover:border-gold/50"
      >
        {ODDS_FORMATS.map((each) => (
          <option key={each} value={each}>
            {ODDS_FORMAT_NAMES[each]}
          </option>
        ))}
      </select>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-4 size-2 -translate-y-[70%] rotate-45 border-r-2 border-b-2 border-gold"
      />
    </label>
  );
}

/** Search, favourites and the format of prices. They stay below the header while the table scrolls. */
export function SportTools({ filters, onChange }: { filters: Filters; onChange: (change: Filters) => void }) {
  const search = useCallback((words: string) => onChange({ q: words || undefined }), [onChange]);
  const isOn = filters.favourites ?? false;
  return (
    <div className="sticky top-16 z-30 -mx-4 flex gap-2 bg-ink/95 px-4 py-2 lg:top-[72px]">
      <SearchField label="ค้นหาทีมหรือลีก" search={filters.q ?? ""} onSearch={search} />
      <IconButton
        label="คู่โปรด"
        aria-pressed={isOn}
        className={cx("size-12", isOn && "border-gold/60 bg-gold/15")}
        icon={<Star aria-hidden="true" className={cx("size-5", isOn && "fill-gold text-gold")} />}
        onClick={() => onChange({ favourites: isOn ? undefined : true })}
      />
      <FormatSwitch />
    </div>
  );
}
