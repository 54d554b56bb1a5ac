import { isLiffName, isLobbyName, type LobbyName } from "./params.ts";
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

/** The route whose words a page uses: a link of the LINE app opens another page. */
export function openedRoute(name: RouteName, params: Params): RouteName {
  const param = params["name"] ?? "";
  return name === "liff" && isLiffName(param) ? liffTargets[param] : name;
}

export function pageTitle(name: RouteName, params: Params): string {
  const param = params["name"] ?? "";
  if (name === "lobby" && isLobbyName(param)) return lobbyTitles[param];
  return routeOf(openedRoute(name, params)).title;
}
