import leafUrl from "./crest-leaf.svg";
import lineUrl from "./crest-line.svg";

interface KranokCrestProps {
  /** `leaf` is gold leaf with cut lines, for banners; `line` is line work, for grounds. */
  look?: "leaf" | "line";
  className?: string;
}

/** A crest of kranok flames around two buds on a lotus, inside a ring. Always decoration. */
export function KranokCrest({ look = "line", className }: KranokCrestProps) {
  const size = { width: 340, height: 312, className };
  if (look === "leaf") return <img src={leafUrl} alt="" fetchPriority="high" {...size} />;
  // A drawing that comes early holds up the first paint on a slow phone; a ground can wait.
  return <img src={lineUrl} alt="" loading="lazy" {...size} />;
}
