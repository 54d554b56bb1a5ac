import type { ComponentType } from "react";
import type { ScreenPath } from "../base/screens.ts";

type Load = () => Promise<{ default: ComponentType }>;

/** Each screen is a chunk of its own. */
export const loadScreen: Readonly<Record<ScreenPath, Load>> = {
  "/inbox": () => import("../pages/inbox/InboxScreen.tsx"),
  "/members": () => import("../pages/members/MembersScreen.tsx"),
  "/bank-accounts": () => import("../pages/queues/BankAccountsScreen.tsx"),
  "/identity": () => import("../pages/queues/IdentityScreen.tsx"),
  "/persons": () => import("../pages/queues/PersonsScreen.tsx"),
  "/deposits": () => import("../pages/payments/DepositsScreen.tsx"),
  "/transfers": () => import("../pages/payments/TransfersScreen.tsx"),
  "/withdrawals": () => import("../pages/payments/WithdrawalsScreen.tsx"),
  "/wins-held": () => import("../pages/queues/HeldWinsScreen.tsx"),
  "/promotions": () => import("../pages/promotions/PromotionsScreen.tsx"),
  "/promotions-taken": () => import("../pages/promotions/TakenScreen.tsx"),
  "/promotions-refused": () => import("../pages/promotions/RefusalsScreen.tsx"),
  "/cashback": () => import("../pages/promotions/CashbackScreen.tsx"),
  "/vip": () => import("../pages/promotions/VipScreen.tsx"),
  "/affiliate-terms": () => import("../pages/promotions/AffiliateTermsScreen.tsx"),
  "/affiliate-friends": () => import("../pages/promotions/AffiliateFriendsScreen.tsx"),
  "/coupons": () => import("../pages/promotions/CouponsScreen.tsx"),
  "/quests": () => import("../pages/promotions/QuestsScreen.tsx"),
  "/wheel": () => import("../pages/promotions/WheelScreen.tsx"),
  "/polls": () => import("../pages/promotions/PollsScreen.tsx"),
  "/points": () => import("../pages/promotions/PointsScreen.tsx"),
  "/shop-items": () => import("../pages/promotions/ShopItemsScreen.tsx"),
  "/shop-orders": () => import("../pages/promotions/ShopOrdersScreen.tsx"),
  "/banners": () => import("../pages/content/BannersScreen.tsx"),
  "/events": () => import("../pages/content/EventsScreen.tsx"),
  "/notifications": () => import("../pages/content/NotificationsScreen.tsx"),
  "/site": () => import("../pages/content/SiteScreen.tsx"),
  "/documents": () => import("../pages/content/DocumentsScreen.tsx"),
  "/switches": () => import("../pages/system/SwitchesScreen.tsx"),
  "/staff": () => import("../pages/staff/StaffScreen.tsx"),
  "/audit": () => import("../pages/staff/AuditScreen.tsx"),
};
