import { ChartCandlestick, Dices, Globe, Landmark } from "lucide-react";
import { cx } from "@chokdee/ui";
import type { MarketGroup } from "./queries.ts";

const icons = { gov: Landmark, foreign: Globe, stock: ChartCandlestick, yeekee: Dices } as const;

/** A seal by which the kind of a market is told at a glance. Its name stands beside. */
export function MarketSign({ group, className }: { group: MarketGroup; className?: string }) {
  const Icon = icons[group];
  return (
    <span aria-hidden="true" className={cx("service-icon", className)}>
      <Icon className="size-6" />
    </span>
  );
}
