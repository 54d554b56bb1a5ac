import { pathTo } from "../routing/paths.ts";
import { routeOf } from "../routing/routes.ts";
import type { MenuItem } from "./menu-item.ts";

/** What members agree to, under names short enough for a footer. */
export const legalMenu: readonly MenuItem[] = [
  { key: "terms", title: routeOf("legalTerms").title, to: pathTo("legalTerms") },
  { key: "privacy", title: routeOf("legalPrivacy").title, to: pathTo("legalPrivacy") },
  { key: "game_rules", title: routeOf("legalRules").title, to: pathTo("legalRules") },
];
