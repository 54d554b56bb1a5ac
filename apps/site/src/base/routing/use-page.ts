import { useMatches } from "@tanstack/react-router";
import { pageTitle } from "./page-title.ts";
import { type ParamRoute, type ParamsOf, type RouteName, routeOf } from "./routes.ts";
import type { SearchOf } from "./search.ts";

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

/** The current page. */
export function usePage(): Page | undefined {
  const match = useMatches().at(-1);
  const name = match?.staticData.name;
  if (!match || !name) return undefined;
  return { id: match.id, name, params: match.params, title: pageTitle(name, match.params) };
}

/** The parameters of a page's own route; undefined where another route shows the page. */
export function useParamsOf<Name extends ParamRoute>(name: Name): ParamsOf<Name> | undefined {
  const page = usePage();
  if (page?.name !== name) return undefined;
  const read = Object.entries(routeOf(name).params ?? {}).map(([key, parse]): [string, unknown] => [
    key,
    parse(page.params[key] ?? ""),
  ]);
  // The router shows no page with invalid parameters.
  return Object.fromEntries(read) as ParamsOf<Name>;
}

/** Whether the address has a parameter of this name. `useSearchOf` reads its value; this is for the first load. */
export function useHasSearch(key: keyof SearchOf<"anyPage">): boolean {
  return useMatches({ select: (matches): boolean => key in (matches.at(-1)?.search ?? {}) });
}

/** Whether the page uses the site's own frame. A form, a payment or a game must not be interrupted. */
export function useIsSitePage(): boolean {
  const page = usePage();
  const layout = page && routeOf(page.name).layout;
  return layout === "default" || layout === "lobby";
}
