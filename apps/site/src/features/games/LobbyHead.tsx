import type { ReactNode } from "react";
import { abouts } from "../../base/content/abouts.ts";
import { openedRoute, pageTitle } from "../../base/routing/page-title.ts";
import type { PageHeadProps } from "../../base/shell/PageHead.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

interface LobbyHeadProps extends PageHeadProps {
  /** Search and filters, to the right. */
  children?: ReactNode;
}

/** One line that stays below the header: what matters most is what comes below it. */
export function LobbyHead({ name, params, children }: LobbyHeadProps) {
  return (
    <div className="sticky top-16 z-30 -mx-4 flex min-h-15 items-center gap-3 bg-ink/95 px-4 lg:top-[72px]">
      <h1 className="gold-text shrink-0 text-2xl whitespace-nowrap sm:text-3xl">{pageTitle(name, params)}</h1>
      <p className="shrink-0 text-sm text-muted max-lg:hidden">{abouts[openedRoute(name, params)]}</p>
      {children && <div className="flex min-w-0 flex-1 justify-end gap-2">{children}</div>}
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
