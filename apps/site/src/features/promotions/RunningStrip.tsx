import { ChevronRight } from "lucide-react";
import { Card } from "@chokdee/ui";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { TurnoverMeter } from "./TurnoverMeter.tsx";
import { useRunningPromotion } from "./queries.ts";

/** The running promotion, with a link to it. Renders nothing if there is none. */
export function RunningStrip() {
  const { Link } = useShell();
  const running = useRunningPromotion();
  if (!running) return null;
  return (
    <Card ground="gold" className="grid gap-2 p-5">
      <TurnoverMeter promotion={running} />
      <Link to={pathTo("memberPromotions")} className="text-link justify-self-start">
        ดูโปรโมชั่นของฉัน
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
    </Card>
  );
}
