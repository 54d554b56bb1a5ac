import { SlidersHorizontal } from "lucide-react";
import { useCallback } from "react";
import type { CallOutput } from "@chokdee/contract";
import { cx, IconButton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { FavouritesToggle, SearchField } from "../../features/games/GameSearch.tsx";
import { isVolatility, type LobbyFilters } from "./filters.ts";

interface ToolsProps {
  filters: LobbyFilters;
  onChange: (change: LobbyFilters) => void;
}

interface LobbySearchProps extends ToolsProps {
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Stays below the header while the games scroll; the filters are behind its last button, which counts those chosen. */
export function LobbySearch(props: LobbySearchProps) {
  const { onChange, isOpen, onOpen } = props;
  const { provider, feature, volatility } = props.filters;
  const chosen = [provider, feature, volatility].filter((each) => each !== undefined).length;
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div className="sticky top-16 z-30 -mx-4 flex gap-2 bg-ink/95 px-4 py-2 lg:top-[72px]">
      <SearchField label="ค้นหาเกม" search={props.filters.q ?? ""} onSearch={search} />
      <FavouritesToggle isOn={props.filters.favourites ?? false} onChange={(favourites) => onChange({ favourites })} />
      <IconButton
        label={chosen > 0 ? `ตัวกรอง เลือกแล้ว ${chosen}` : "ตัวกรอง"}
        aria-expanded={isOpen}
        className={cx("size-12", (isOpen || chosen > 0) && "border-gold/60 bg-gold/15")}
        icon={
          <span className="relative">
            <SlidersHorizontal aria-hidden="true" className="size-5" />
            {chosen > 0 && (
              <span className="gold-leaf absolute -top-3 -right-3 min-w-5 rounded-full text-center text-xs">
                {chosen}
              </span>
            )}
          </span>
        }
        onClick={() => onOpen(!isOpen)}
      />
    </div>
  );
}

interface LobbyChipsProps extends ToolsProps {
  config: CallOutput<"lobbyConfigs">;
}

/** A single provider is not offered as a choice. */
export function LobbyChips({ config, filters, onChange }: LobbyChipsProps) {
  const providers = config.providers.map(({ provider_id: value, name: label }) => ({ value, label }));
  const all = config.features.map(({ feature: value, name: label }) => ({ value, label }));
  const features = all.filter(({ value }) => !isVolatility(value));
  const volatilities = all.filter(({ value }) => isVolatility(value));
  return (
    <div className="grid gap-3 lg:flex lg:flex-wrap lg:gap-x-8">
      {providers.length > 1 && (
        <ChoiceChips
          legend="ค่ายเกม"
          choices={[{ value: "", label: "ทุกค่าย" }, ...providers]}
          value={filters.provider ?? ""}
          onChange={(chosen) => onChange({ provider: chosen || undefined })}
        />
      )}
      {volatilities.length > 1 && (
        <ChoiceChips
          legend="ความผันผวน"
          choices={[{ value: "", label: "ทุกระดับ" }, ...volatilities]}
          value={filters.volatility ?? ""}
          onChange={(chosen) => onChange({ volatility: chosen || undefined })}
        />
      )}
      {features.length > 0 && (
        <ChoiceChips
          legend="ฟีเจอร์"
          choices={[{ value: "", label: "ทั้งหมด" }, ...features]}
          value={filters.feature ?? ""}
          onChange={(chosen) => onChange({ feature: chosen || undefined })}
        />
      )}
    </div>
  );
}
