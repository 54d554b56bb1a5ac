import { ODDS_FORMATS, type OddsFormat, type PriceChoice } from "@chokdee/rules/sport";
import { persisted } from "../../base/state/persisted.ts";

/** What a visitor has set for themselves. It stays in this browser, for guests too. */
export interface SportSettings {
  /** Null until somebody chooses. */
  readonly format: OddsFormat | null;
  /** What is taken when a price moves. */
  readonly choice: PriceChoice;
  /** Leagues and matches, by their ids. */
  readonly favourites: readonly string[];
  /** Leagues that are folded. */
  readonly folded: readonly string[];
}

const initial: SportSettings = { format: null, choice: "better", favourites: [], folded: [] };

const CHOICES: readonly PriceChoice[] = ["better", "none", "any"];
/** Matches come and go, so that favourites of long ago are dropped. */
const MAX_KEPT = 200;

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === "string").slice(-MAX_KEPT) : [];

export function parseSettings({
  format,
  choice,
  favourites,
  folded,
}: Readonly<Record<string, unknown>>): SportSettings {
  return {
    format: ODDS_FORMATS.find((each) => each === format) ?? null,
    choice: CHOICES.find((each) => each === choice) ?? "better",
    favourites: idsOf(favourites),
    folded: idsOf(folded),
  };
}

export const useSportSettings = persisted<SportSettings>({
  name: "chokdee.sport",
  where: "local",
  initial,
  parse: parseSettings,
});

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-MAX_KEPT);

export function toggleFavourite(id: string): void {
  useSportSettings.setState(({ favourites }) => ({ favourites: toggled(favourites, id) }));
}

export function toggleFolded(id: string): void {
  useSportSettings.setState(({ folded }) => ({ folded: toggled(folded, id) }));
}
