import { pathWith } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

export function PlayHistoryLink() {
  const { Link } = useShell();
  return (
    <Link to={pathWith.playHistory()} className="text-link">
      ประวัติการเล่น
    </Link>
  );
}
