import crestsUrl from "./crests.svg";

interface KranokCrestProps {
  /** `leaf` is gold leaf with cut lines, for banners; `line` is line work, for grounds. */
  look?: "leaf" | "line";
  className?: string;
}

/**
 * A crest of kranok flames around two buds on a lotus, inside a ring. Always decoration. Both drawings are in one file
 * that comes after the first paint: on a slow phone the words stand first.
 */
export function KranokCrest({ look = "line", className }: KranokCrestProps) {
  return (
    <svg viewBox="0 0 340 312" aria-hidden="true" className={className}>
      <use href={`${crestsUrl}#crest-${look}`} />
    </svg>
  );
}
