import leafUrl from "./crest-leaf.svg";
import lineUrl from "./crest-line.svg";

interface KranokCrestProps {
  /** `leaf` is gold leaf with cut lines, for banners; `line` is line work, for grounds. */
  look?: "leaf" | "line";
  className?: string;
}

/** A crest of kranok flames around two buds on a lotus, inside a ring. Always decoration. */
export function KranokCrest({ look = "line", className }: KranokCrestProps) {
  return <img src={look === "leaf" ? leafUrl : lineUrl} alt="" width={340} height={312} className={className} />;
}
