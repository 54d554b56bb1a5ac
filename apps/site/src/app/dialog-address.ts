import { useEffect } from "react";
import { openOverlay, type Overlay } from "../base/overlays/overlay-store.ts";
import { openPromotion } from "../features/promotions/promotion.ts";
import { useSearchState } from "../base/routing/use-search.ts";
import { isMember } from "../base/state/user-store.ts";

const forGuests = ["login", "register"] as const;
const forMembers = ["notification", "deposit"] as const;
const forEverybody = ["promotion", "event", "announcement"] as const;

/**
 * The dialog that an address asks for, such as `/?dialog=promotion`: the operator's banners, announcements and
 * chat menus lead to a dialog in this way. One that is not for this visitor does not open.
 */
export function dialogOf(name: string | undefined, isMember: boolean): Overlay | null {
  const offered: readonly Overlay[] = [...forEverybody, ...(isMember ? forMembers : forGuests)];
  return offered.find((overlay) => overlay === name) ?? null;
}

/** Opens the dialog that the address asks for, and takes the request out of the address. It draws nothing. */
export default function DialogAddress(): null {
  const [{ dialog: wanted, promotion = null }, change] = useSearchState("anyPage");

  useEffect(() => {
    if (wanted === undefined) return;
    const dialog = dialogOf(wanted, isMember());
    if (dialog === "promotion") openPromotion(promotion);
    else if (dialog) openOverlay(dialog);
    change({ dialog: undefined, promotion: undefined });
  }, [wanted, promotion, change]);
  return null;
}
