import { useCallback } from "react";
import type { CallOutput } from "@chokdee/contract";
import { ChoiceChips } from "@chokdee/ui/forms";
import { FavouritesToggle, SearchField } from "../../features/games/GameSearch.tsx";
import { isVolatility, type LobbyFilters } from "./filters.ts";

interface ToolsProps {
  filters: LobbyFilters;
  onChange: (change: LobbyFilters) => void;
}

/** Stays below the header while the games scroll. */
export function LobbySearch(props: ToolsProps) {
  const { onChange } = props;
  const search = useCallback((q: string) => onChange({ q }), [onChange]);
  return (
    <div className="sticky top-16 z-30 -mx-4 flex gap-2 bg-ink/95 px-4 py-2 lg:top-[72px]">
      <SearchField label="ค้นหาเกม" search={props.filters.q ?? ""} onSearch={search} />
      <FavouritesToggle isOn={props.filters.favourites ?? false} onChange={(favourites) => onChange({ favourites })} />
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
