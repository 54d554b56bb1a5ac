import type { ComponentProps } from "react";
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

export function Card({ ground = "plain", className, ...rest }: CardProps) {
  return <div {...rest} className={cx("relative overflow-hidden rounded-lg", grounds[ground], className)} />;
}
