import { create } from "zustand";
import type { SelectedGame } from "./game.ts";

interface LauncherState {
  readonly selected: SelectedGame | null;
  /** Counts what was opened: each opening begins anew, also of the same game. */
  readonly opening: number;
}

export const useLauncher = create<LauncherState>()(() => ({ selected: null, opening: 0 }));

export function closeGame(): void {
  useLauncher.setState({ selected: null });
}
