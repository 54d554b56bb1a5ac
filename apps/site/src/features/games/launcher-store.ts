import { afterLogin } from "../../base/session/after-login.ts";
import { isRecord, persisted } from "../../base/state/persisted.ts";
import { isMember } from "../../base/state/user-store.ts";
import type { SelectedGame } from "./game.ts";

interface LauncherState {
  readonly selected: SelectedGame | null;
  /** Counts the openings: each starts from scratch, even of the same game. */
  readonly opening: number;
}

/** A page that is loaded again comes back to its game. */
export const useLauncher = persisted<LauncherState>({
  name: "chokdee.game",
  where: "session",
  initial: { selected: null, opening: 0 },
  parse: ({ selected }) => ({ selected: isReloaded() ? selectedIn(selected) : null, opening: 0 }),
});

function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type === "reload";
}

/** What was open, if whoever is here now may open it. */
function selectedIn(stored: unknown): SelectedGame | null {
  if (!isRecord(stored)) return null;
  const { game_id, provider_id, sub_provider_id, source, name, is_demo, tables } = stored;
  const isText = (value: unknown): value is string => typeof value === "string";
  if (!isText(game_id) || !isText(provider_id) || !isText(sub_provider_id) || !isText(source)) return null;
  if (!isText(name) || typeof is_demo !== "boolean" || !(is_demo || isMember())) return null;
  const several = Array.isArray(tables) && tables.every(isText) ? { tables } : {};
  return { game_id, provider_id, sub_provider_id, source, name, is_demo, ...several };
}

/** A demo opens for everyone; for real play a guest logs in first and then finds the game open. */
export function launch(game: SelectedGame): void {
  const open = () => useLauncher.setState(({ opening }) => ({ selected: game, opening: opening + 1 }));
  if (game.is_demo) open();
  else afterLogin(open);
}

export function closeGame(): void {
  useLauncher.setState({ selected: null });
}
