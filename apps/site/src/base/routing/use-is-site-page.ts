import { routeOf } from "./routes.ts";
import { usePage } from "./use-page.ts";

/** Whether the page stands in the site's own frame. A form, a payment or a game is not interrupted. */
export function useIsSitePage(): boolean {
  const page = usePage();
  const layout = page && routeOf(page.name).layout;
  return layout === "default" || layout === "lobby";
}
