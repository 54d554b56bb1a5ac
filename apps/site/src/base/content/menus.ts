import {
  CircleUserRound,
  Gift,
  HandCoins,
  House,
  LogIn,
  type LucideIcon,
  MessageCircle,
  UsersRound,
  WalletMinimal,
} from "lucide-react";
import { pathTo } from "../routing/paths.ts";
import { type PlainRoute, routeOf } from "../routing/routes.ts";

export interface MenuItem {
  readonly key: string;
  readonly title: string;
  readonly to: string;
}

export interface IconMenuItem extends MenuItem {
  readonly icon: LucideIcon;
}

/** An item is called what the page that it leads to is called. */
export function menuItem(name: PlainRoute, icon: LucideIcon): IconMenuItem {
  return { key: name, title: routeOf(name).title, to: pathTo(name), icon };
}

/** The header's menu, in the order of the specification. */
export const headerMenu: readonly MenuItem[] = (
  ["slot", "lottoLobby", "casino", "sport", "affiliate", "promotions", "winloss", "redeem", "sooth"] as const
).map((name) => ({ key: name, title: routeOf(name).title, to: pathTo(name) }));

const homeItem = menuItem("home", House);

/** The first four of the footer's five items; the third is raised. Contact is the fifth. */
export const footerMenu: Readonly<Record<"guest" | "member", readonly IconMenuItem[]>> = {
  guest: [homeItem, menuItem("affiliate", UsersRound), menuItem("login", LogIn), menuItem("promotions", Gift)],
  member: [
    homeItem,
    menuItem("memberProfile", CircleUserRound),
    menuItem("memberDeposit", WalletMinimal),
    menuItem("memberWithdraw", HandCoins),
  ],
};

export const contactIcon = MessageCircle;
export const RAISED_ITEM = 2;

/** The documents that members agree to, under names short enough for a footer. */
export const legalMenu: readonly MenuItem[] = [
  { key: "terms", title: routeOf("legalTerms").title, to: pathTo("legalTerms") },
  { key: "privacy", title: routeOf("legalPrivacy").title, to: pathTo("legalPrivacy") },
  { key: "game_rules", title: routeOf("legalRules").title, to: pathTo("legalRules") },
];
