import { Heart, Search, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import type { CallOutput } from "@chokdee/contract";
import { cx, IconButton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { afterLogin } from "../../base/session/after-login.ts";
import type { LobbyFilters } from "./filters.ts";

const TYPING_MS = 250;

interface ToolsProps {
  filters: LobbyFilters;
  onChange: (change: LobbyFilters) => void;
}

/** Searches once typing pauses. A search that comes from elsewhere, such as the back button, updates the field. */
function SearchField({ filters: { q: search = "" }, onChange }: ToolsProps) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const pause = setTimeout(() => onChange({ q: typed.trim() }), TYPING_MS);
    return () => clearTimeout(pause);
  }, [typed, search, onChange]);

  return (
    <div role="search" className="relative max-w-xl flex-1">
      <label htmlFor={id} className="sr-only">
        ค้นหาเกม
      </label>
      <Search aria-hidden="true" className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-gold/70" />
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="ค้นหาเกม"
        onChange={(event) => setTyped(event.target.value)}
        className="lobby-search"
      />
      {typed !== "" && (
        <IconButton
          framed={false}
          label="ล้างคำค้นหา"
          icon={<X aria-hidden="true" className="size-5" />}
          className="absolute top-1/2 right-1 -translate-y-1/2"
          onClick={() => setTyped("")}
        />
      )}
    </div>
  );
}

function FavouritesToggle({ filters: { favourites = false }, onChange }: ToolsProps) {
  return (
    <IconButton
      label="เกมโปรด"
      aria-pressed={favourites}
      className={cx("size-12", favourites && "border-gold/60 bg-gold/15")}
      icon={<Heart aria-hidden="true" className={cx("size-5", favourites && "fill-loss text-loss")} />}
      onClick={() => afterLogin(() => onChange({ favourites: !favourites }))}
    />
  );
}

/** Stays below the header while the games scroll. */
export function LobbySearch(props: ToolsProps) {
  return (
    <div className="sticky top-16 z-30 -mx-4 flex gap-2 bg-ink/95 px-4 py-2 lg:top-[72px]">
      <SearchField {...props} />
      <FavouritesToggle {...props} />
    </div>
  );
}

interface LobbyChipsProps extends ToolsProps {
  config: CallOutput<"lobbyConfigs">;
}

/** A single provider is not offered as a choice. */
export function LobbyChips({ config, filters, onChange }: LobbyChipsProps) {
  const providers = config.providers.map(({ provider_id: value, name: label }) => ({ value, label }));
  const features = config.features.map(({ feature: value, name: label }) => ({ value, label }));
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
