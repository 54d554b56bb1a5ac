import { openOverlay, useOverlay } from "../overlays/overlay-store.ts";
import { isMember } from "../state/user-store.ts";

/** Goes on at once for a member. A guest is asked to log in first; whoever closes the form has changed their mind. */
export function afterLogin(goOn: () => void): void {
  if (isMember()) return goOn();
  const stop = useOverlay.subscribe(({ open }) => {
    if (open === "login" || open === "register") return;
    stop();
    if (isMember()) goOn();
  });
  openOverlay("login");
}
