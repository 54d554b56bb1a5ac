import { abouts } from "../../base/content/abouts.ts";
import { openedRoute, pageTitle } from "../../base/routing/page-title.ts";
import type { PageHeadProps } from "../../base/shell/PageHead.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

/** The title of a lobby. The games matter most, so it takes little room. */
export function LobbyHead({ name, params }: PageHeadProps) {
  return (
    <div>
      <h1 className="gold-text text-2xl sm:text-3xl">{pageTitle(name, params)}</h1>
      <p className="text-muted max-sm:hidden">{abouts[openedRoute(name, params)]}</p>
    </div>
  );
}

export function PlayHistoryLink() {
  const { Link } = useShell();
  return (
    <Link to={pathTo("memberStatement", { view: "plays" })} className="text-link">
      ประวัติการเล่น
    </Link>
  );
}
