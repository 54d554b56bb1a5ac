import { ChevronRight } from "lucide-react";
import type { RunningPromotion } from "../../features/promotions/promotion.ts";
import { categoryName, categoryPath } from "../../features/promotions/words.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

/** Where to play and how much of a bet counts there, each with a link to its games. */
export function Weights({ weights }: Pick<RunningPromotion, "weights">) {
  const { Link } = useShell();
  if (weights.length === 0) return <p className="text-muted">เล่นได้ทุกหมวด ทุกเดิมพันนับเต็มจำนวน</p>;
  return (
    <div className="grid gap-2">
      <h3 id="where-to-play" className="text-lg">
        เล่นได้ที่
      </h3>
      <ul aria-labelledby="where-to-play" className="grid grid-cols-2 gap-2">
        {weights.map(({ category, percent }) => (
          <li key={category}>
            <Link to={categoryPath(category) ?? pathTo("home")} className="tile">
              <span className="min-w-0 flex-1">
                <span className="block">{categoryName(category)}</span>
                <span className="tabular block text-sm font-normal text-muted">นับ {percent}%</span>
              </span>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-gold" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
