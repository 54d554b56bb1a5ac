/** Whether the game should lay itself out for a phone: touched, and no wider than a tablet held upright. */
export function isMobile(): boolean {
  return window.matchMedia("(pointer: coarse) and (max-width: 959px)").matches;
}
