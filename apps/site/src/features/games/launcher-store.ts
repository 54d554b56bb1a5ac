import { create } from "zustand";
import { afterLogin } from "../../base/session/after-login.ts";
import type { SelectedGame } from "./game.ts";

interface LauncherState {
  readonly selected: SelectedGame | null;
  /** Counts the openings: each starts from scratch, even of the same game. */
  readonly opening: number;
}

export const useLauncher = create<LauncherState>()(() => ({ selected: null, opening: 0 }));

/** A demo opens for everyone; for real play a guest logs in first and then finds the game open. */
export function launch(game: SelectedGame): void {
  const open = () => useLauncher.setState(({ opening }) => ({ selected: game, opening: opening + 1 }));
  if (game.is_demo) open();
  else afterLogin(open);
}

export function closeGame(): void {
  useLauncher.setState({ selected: null });
}
