import { matchRoute, type RouteMatch } from "../../base/routing/match.ts";
import type { RouteEntry } from "../../base/routing/route-entry.ts";
import { routeNames, routeOf, type RouteName } from "../../base/routing/routes.ts";

/** Routes that show the same page as another route. */
const sameAs: Readonly<Partial<Record<RouteName, RouteName>>> = { lotto: "lottoLobby", lobbySlot: "slot" };

/** A page embedded in another site or app: it is neither listed nor installable on its own. */
export function isEmbedded({ layout }: RouteEntry): boolean {
  return layout === "iframe" || layout === "liff";
}

function isForGuests({ guards }: RouteEntry): boolean {
  return guards.every((guard) => guard === "guest");
}

/** Whether search engines may show a page: anyone can read it, and everyone sees the same content. */
export function isListed({ entry, params }: RouteMatch): boolean {
  return isForGuests(entry) && !isEmbedded(entry) && params["name"] !== "last";
}

/** The canonical address of a page, however it was reached. */
export function canonicalPath({ name, entry, params }: RouteMatch): string {
  const other = sameAs[name];
  if (other) return routeOf(other).path;
  const category = `/${params["name"] ?? ""}`;
  if (name === "lobby" && matchRoute(category)) return category;
  return entry.path.replace(/\$(\w+)/g, (_, key: string) => params[key] ?? "");
}

const plainRoutes: readonly RouteMatch[] = routeNames
  .map((name) => ({ name, entry: routeOf(name), params: {} }))
  .filter(({ entry }) => !entry.params);

/** The addresses in the sitemap. */
export function listedPaths(): string[] {
  return plainRoutes
    .filter((route) => isListed(route) && canonicalPath(route) === route.entry.path)
    .map(({ entry }) => entry.path);
}

/** Prefixes of the addresses that only members can open. */
export function memberPaths(): string[] {
  const paths = plainRoutes.filter(({ entry }) => !isForGuests(entry)).map(({ entry }) => entry.path);
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}
