import {
  ChartNoAxesColumn,
  CircleUserRound,
  Coins,
  Gift,
  LoaderPinwheel,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Store,
  Target,
  Ticket,
  TrendingDown,
  UsersRound,
} from "lucide-react";
import { type IconMenuItem, menuItem } from "./menus.ts";

/** The member's drawer, in the order of the specification, then what protects a member; logout follows separately. */
export const drawerMenu: readonly IconMenuItem[] = [
  menuItem("memberProfile", CircleUserRound),
  menuItem("affiliate", UsersRound),
  menuItem("memberCreditfree", Target),
  menuItem("memberWheel", LoaderPinwheel),
  menuItem("redeem", Store),
  menuItem("cashback", Coins),
  menuItem("memberWinloss", TrendingDown),
  menuItem("promotions", Gift),
  menuItem("memberCoupon", Ticket),
  menuItem("memberStatement", ReceiptText),
  menuItem("memberActivity", ChartNoAxesColumn),
  menuItem("memberLimits", ShieldCheck),
];

/** What the header's menu has beside the halls. */
export const moreMenu: readonly IconMenuItem[] = [
  menuItem("affiliate", UsersRound),
  menuItem("promotions", Gift),
  menuItem("winloss", TrendingDown),
  menuItem("redeem", Store),
  menuItem("sooth", ScrollText),
];
