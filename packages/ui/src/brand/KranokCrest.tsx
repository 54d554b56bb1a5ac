import crestsUrl from "./crests.svg";

interface KranokCrestProps {
  /** `leaf` is gold leaf with cut lines, for banners; `line` is line work, for backgrounds. */
  look?: "leaf" | "line";
  className?: string;
}

/**
 * A crest of kranok flames around two buds on a lotus, inside a ring. Always decorative. Both drawings are in one file
 * that loads after the first paint: on a slow phone the text comes first.
 */
export function KranokCrest({ look = "line", className }: KranokCrestProps) {
  return (
    <svg viewBox="0 0 340 312" aria-hidden="true" className={className}>
      <use href={`${crestsUrl}#crest-${look}`} />
    </svg>
  );
}
