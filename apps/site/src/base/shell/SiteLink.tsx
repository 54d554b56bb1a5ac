import { type LinkProps, useShell } from "./shell-context.ts";
import { pathTo, pathWith } from "../routing/paths.ts";

const lobbies = ["slot", "casino", "sport", "fishing", "freespin"] as const;

/** Whether a page belongs to a menu item without being its target. */
function isWithin(to: string, path: string): boolean {
  if (to === pathTo("lottoLobby")) return path === pathTo("lotto") || path.startsWith(`${pathTo("lotto")}/`);
  if (to === pathTo("slot") && path === pathTo("lobbySlot")) return true;
  return lobbies.some((name) => to === pathTo(name) && path === pathWith("lobby", { name }));
}

/** How a menu item relates to the current page: it is that page, or contains it. */
export function currentState(to: string, path: string): "page" | "true" | undefined {
  if (to === path) return "page";
  return isWithin(to, path) ? "true" : undefined;
}

/** A link inside the site that knows whether it leads to the current page, or to the section around it. */
export function SiteLink(props: Omit<LinkProps, "aria-current">) {
  const { Link, path } = useShell();
  return <Link {...props} aria-current={currentState(props.to, path)} />;
}
