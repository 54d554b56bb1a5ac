import { type LobbyName, parseLiffName, parseLobbyName } from "./params.ts";
import { liffTargets } from "./paths.ts";
import { routeOf, type RouteName } from "./routes.ts";

const lobbyTitles: Readonly<Record<LobbyName, string>> = {
  slot: routeOf("slot").title,
  casino: routeOf("casino").title,
  sport: routeOf("sport").title,
  fishing: routeOf("fishing").title,
  freespin: routeOf("freespin").title,
  hot: "เกมยอดนิยม",
  last: "เกมที่เล่นล่าสุด",
};

type Params = Readonly<Record<string, string>>;

/** The route whose title a page uses: a link of the LINE app opens another page. */
export function openedRoute(name: RouteName, params: Params): RouteName {
  const opened = parseLiffName(params["name"] ?? "");
  return name === "liff" && opened ? liffTargets[opened] : name;
}

export function pageTitle(name: RouteName, params: Params): string {
  const lobby = parseLobbyName(params["name"] ?? "");
  if (name === "lobby" && lobby) return lobbyTitles[lobby];
  return routeOf(openedRoute(name, params)).title;
}
