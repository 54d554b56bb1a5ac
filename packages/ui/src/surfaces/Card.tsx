import type { ComponentProps, ReactNode } from "react";
import { cx } from "../cx.ts";

const grounds = {
  plain: "lacquer",
  gold: "lacquer-gold",
  cinnabar: "lacquer-cinnabar",
  jade: "lacquer-jade",
} as const;

interface CardProps extends ComponentProps<"div"> {
  ground?: keyof typeof grounds;
}

/**
 * The main action of what lies above it, at the end of a card or a dialog with the usual padding. It stays in sight
 * while the rest scrolls, as long as its parent is no grid.
 */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className="card-foot">{children}</div>;
}

export function Card({ ground = "plain", className, ...rest }: CardProps) {
  return <div {...rest} className={cx("relative overflow-clip rounded-lg", grounds[ground], className)} />;
}
