import { CircleUserRound, Gift, HandCoins, House, LogIn, MessageCircle, UsersRound, WalletMinimal } from "lucide-react";
import { pathTo } from "../routing/paths.ts";
import type { IconMenuItem } from "./menu-item.ts";

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
