import type { Overlay } from "../base/overlays/overlay-store.ts";

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
