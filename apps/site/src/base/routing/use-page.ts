import { useMatches } from "@tanstack/react-router";
import { pageTitle } from "./page-title.ts";
import { type RouteName, routeOf } from "./routes.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The route's name in the table. */
    name?: RouteName;
  }
}

export interface Page {
  readonly id: string;
  readonly name: RouteName;
  readonly params: Readonly<Record<string, string>>;
  readonly title: string;
}

/** The page being shown. */
export function usePage(): Page | undefined {
  const match = useMatches().at(-1);
  const name = match?.staticData.name;
  if (!match || !name) return undefined;
  return { id: match.id, name, params: match.params, title: pageTitle(name, match.params) };
}

/** Whether the page stands in the site's own frame. A form, a payment or a game is not interrupted. */
export function useIsSitePage(): boolean {
  const page = usePage();
  const layout = page && routeOf(page.name).layout;
  return layout === "default" || layout === "lobby";
}
