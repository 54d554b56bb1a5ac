import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

/** Money in one tab, game rounds in the other. */
export function ViewTabs({ isPlays }: { isPlays: boolean }) {
  const { Link } = useShell();
  return (
    <nav aria-label="ประวัติ" className="flex gap-2">
      <Link to={pathTo("memberStatement")} aria-current={isPlays ? undefined : "page"} className="lobby-tab">
        การเงิน
      </Link>
      <Link
        to={pathTo("memberStatement", { view: "plays" })}
        aria-current={isPlays ? "page" : undefined}
        className="lobby-tab"
      >
        การเล่น
      </Link>
    </nav>
  );
}
