import { create } from "zustand";
import type { SelectedGame } from "./game.ts";

interface LauncherState {
  readonly selected: SelectedGame | null;
  /** Counts the openings: each starts from scratch, even of the same game. */
  readonly opening: number;
}

export const useLauncher = create<LauncherState>()(() => ({ selected: null, opening: 0 }));

export function closeGame(): void {
  useLauncher.setState({ selected: null });
}
