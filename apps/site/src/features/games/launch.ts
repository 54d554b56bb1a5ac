import { afterLogin } from "../../base/session/after-login.ts";
import type { SelectedGame } from "./game.ts";
import { useLauncher } from "./launcher-store.ts";

/** A demo opens for everyone; for real play a guest logs in first and then finds the game open. */
export function launch(game: SelectedGame): void {
  const open = () => useLauncher.setState(({ opening }) => ({ selected: game, opening: opening + 1 }));
  if (game.is_demo) open();
  else afterLogin(open);
}
