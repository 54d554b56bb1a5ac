import { LotusOrnament } from "@chokdee/ui";
import { abouts } from "../content/abouts.ts";
import { openedRoute, pageTitle } from "../routing/page-title.ts";
import type { RouteName } from "../routing/routes.ts";

export interface PageHeadProps {
  name: RouteName;
  params: Readonly<Record<string, string>>;
}

/** The title and purpose of a page, as shown on every page. */
export function PageHead({ name, params }: PageHeadProps) {
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <LotusOrnament className="h-12 text-gold/70" />
      <h1 className="gold-text text-3xl sm:text-4xl">{pageTitle(name, params)}</h1>
      <p className="max-w-xl text-muted">{abouts[openedRoute(name, params)]}</p>
    </div>
  );
}
