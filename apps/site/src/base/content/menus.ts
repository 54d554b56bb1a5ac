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
import { routeOf } from "../routing/routes.ts";

export interface MenuItem {
  readonly key: string;
  readonly title: string;
  readonly to: string;
}

export interface IconMenuItem extends MenuItem {
  readonly icon: LucideIcon;
}

/** The header's menu, in the order of the specification. */
export const headerMenu: readonly MenuItem[] = [
  { key: "slot", title: "สล็อต", to: pathTo("slot") },
  { key: "lotto", title: "ห้องแทงหวย", to: pathTo("lottoLobby") },
  { key: "casino", title: "คาสิโนสด", to: pathTo("casino") },
  { key: "sport", title: "กีฬา", to: pathTo("sport") },
  { key: "affiliate", title: "แนะนำเพื่อน", to: pathTo("affiliate") },
  { key: "promotions", title: "โปรโมชั่น", to: pathTo("promotions") },
  { key: "winloss", title: "คืนยอดเสีย", to: pathTo("winloss") },
  { key: "redeem", title: "ร้านค้าแต้ม", to: pathTo("redeem") },
  { key: "sooth", title: "สูตรบาคาร่า", to: pathTo("sooth") },
];

const homeItem: IconMenuItem = { key: "home", title: "หน้าแรก", to: pathTo("home"), icon: House };

/** The first four of the footer's five items; the third is raised. Contact is the fifth. */
export const footerMenu: Readonly<Record<"guest" | "member", readonly IconMenuItem[]>> = {
  guest: [
    homeItem,
    { key: "affiliate", title: "แนะนำเพื่อน", to: pathTo("affiliate"), icon: UsersRound },
    { key: "login", title: "เข้าสู่ระบบ", to: pathTo("login"), icon: LogIn },
    { key: "promotions", title: "โปรโมชั่น", to: pathTo("promotions"), icon: Gift },
  ],
  member: [
    homeItem,
    { key: "profile", title: "ข้อมูลส่วนตัว", to: pathTo("memberProfile"), icon: CircleUserRound },
    { key: "deposit", title: "ฝากเงิน", to: pathTo("memberDeposit"), icon: WalletMinimal },
    { key: "withdraw", title: "ถอนเงิน", to: pathTo("memberWithdraw"), icon: HandCoins },
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
