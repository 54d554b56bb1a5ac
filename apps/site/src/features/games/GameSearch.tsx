import { Heart, Search, SlidersHorizontal, X } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { cx, IconButton } from "@chokdee/ui";
import { afterLogin } from "../../base/session/after-login.ts";
import "./games.css";

const TYPING_MS = 250;

interface SearchFieldProps {
  /** What is searched, such as `ค้นหาเกม`. */
  label: string;
  search: string;
  /** Called once typing pauses. */
  onSearch: (words: string) => void;
}

/** Searches once typing pauses. A search that comes from elsewhere, such as the back button, updates the field. */
export function SearchField({ label, search, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (search !== known) {
    setKnown(search);
    if (search !== typed.trim()) setTyped(search);
  }
  useEffect(() => {
    if (typed.trim() === search) return;
    const pause = setTimeout(() => onSearch(typed.trim()), TYPING_MS);
    return () => clearTimeout(pause);
  }, [typed, search, onSearch]);

  return (
    <div role="search" className="relative max-w-sm min-w-0 flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search aria-hidden="true" className="absolute top-1/2 left-4 size-5 -translate-y-1/2 text-gold/70" />
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        placeholder="ค้นหา"
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

interface FavouritesToggleProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Narrows a lobby to the member's favourites. */
export function FavouritesToggle({ isOn, onChange }: FavouritesToggleProps) {
  return (
    <IconButton
      label="เกมโปรด"
      aria-pressed={isOn}
      className={cx("size-12", isOn && "border-gold/60 bg-gold/15")}
      icon={<Heart aria-hidden="true" className={cx("size-5", isOn && "fill-loss text-loss")} />}
      onClick={() => afterLogin(() => onChange(!isOn))}
    />
  );
}

interface FiltersToggleProps {
  /** How many are. */
  chosen: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Opens what a hall can be narrowed by, and counts what it is narrowed by. */
export function FiltersToggle({ chosen, isOpen, onOpen }: FiltersToggleProps) {
  return (
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
  );
}
