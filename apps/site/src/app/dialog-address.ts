import { useEffect } from "react";
import { openOverlay, type Overlay } from "../base/overlays/overlay-store.ts";
import { openPromotion } from "../features/promotions/promotion.ts";
import { useSearchState } from "../base/routing/use-search.ts";
import { isMember } from "../base/state/user-store.ts";

const forGuests = ["login", "register"] as const;
const forMembers = ["notices", "notification", "deposit", "money"] as const;
const forEveryone = ["promotion", "event", "announcement"] as const;

/**
 * The dialog that an address requests, such as `/?dialog=promotion`. The operator's banners, announcements and chat
 * menus link to dialogs this way. A dialog that is not for this visitor does not open.
 */
export function dialogOf(name: string | undefined, isMember: boolean): Overlay | null {
  const offered: readonly Overlay[] = [...forEveryone, ...(isMember ? forMembers : forGuests)];
  return offered.find((overlay) => overlay === name) ?? null;
}

/** Opens the dialog that the address requests, and removes the request from the address. It draws nothing. */
export default function DialogAddress(): null {
  const [{ dialog: requested, promotion = null }, change] = useSearchState("anyPage");

  useEffect(() => {
    if (requested === undefined) return;
    const dialog = dialogOf(requested, isMember());
    if (dialog === "promotion") openPromotion(promotion);
    else if (dialog) openOverlay(dialog);
    change({ dialog: undefined, promotion: undefined });
  }, [requested, promotion, change]);
  return null;
}
