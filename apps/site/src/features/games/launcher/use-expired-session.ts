import { showAlert } from "../../../base/overlays/alert-store.ts";
import { useApp } from "../../../base/data/app-context.ts";
import type { SelectedGame } from "../game.ts";
import { launch } from "../launcher-store.ts";

const EXPIRED = "เซสชั่นหมดอายุ กรุณาลองใหม่อีกครั้ง";

/** Closes an expired play session. If the login has ended too, the member logs in and finds the game again. */
export function useExpiredSession(game: SelectedGame, leave: () => void): () => void {
  const { account } = useApp();
  return () => {
    leave();
    void account.validate().then((isMember) => {
      if (isMember || game.is_demo) showAlert(EXPIRED);
      else launch(game);
    });
  };
}
