import { openOverlay, useOverlay } from "../overlays/overlay-store.ts";
import { isMember } from "../state/user-store.ts";

/** Continues at once for a member. A guest has to log in first; closing the form cancels. */
export function afterLogin(goOn: () => void): void {
  if (isMember()) return goOn();
  const stop = useOverlay.subscribe(({ open }) => {
    if (open === "login" || open === "register") return;
    stop();
    if (isMember()) goOn();
  });
  openOverlay("login");
}
