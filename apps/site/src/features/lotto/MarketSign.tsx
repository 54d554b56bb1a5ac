import { ChartCandlestick, Dices, Globe, Landmark } from "lucide-react";
import { cx } from "@chokdee/ui";
import type { MarketGroup } from "./queries.ts";

const icons = { gov: Landmark, foreign: Globe, stock: ChartCandlestick, yeekee: Dices } as const;

/** A seal that shows the kind of a market at a glance. The name is shown beside it. */
export function MarketSign({ group, className }: { group: MarketGroup; className?: string }) {
  const Icon = icons[group];
  return (
    <span aria-hidden="true" className={cx("service-icon", className)}>
      <Icon className="size-6" />
    </span>
  );
}
