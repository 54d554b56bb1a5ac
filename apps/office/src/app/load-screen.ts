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
  "/adjustments": () => import("../pages/money/AdjustmentsScreen.tsx"),
  "/channels": () => import("../pages/money/ChannelsScreen.tsx"),
  "/money-limits": () => import("../pages/money/MoneyLimitsScreen.tsx"),
  "/wins-held": () => import("../pages/queues/HeldWinsScreen.tsx"),
  "/rounds-watched": () => import("../pages/games/WatchedRoundsScreen.tsx"),
  "/rounds": () => import("../pages/games/RoundsScreen.tsx"),
  "/tables": () => import("../pages/games/TablesScreen.tsx"),
  "/provider-caps": () => import("../pages/games/CapsScreen.tsx"),
  "/provider-keys": () => import("../pages/games/KeysScreen.tsx"),
  "/lotto-rounds": () => import("../pages/lotto/LottoRoundsScreen.tsx"),
  "/lotto-categories": () => import("../pages/lotto/LottoCategoriesScreen.tsx"),
  "/sport-matches": () => import("../pages/sport/SportMatchesScreen.tsx"),
  "/sport-bets": () => import("../pages/sport/SportBetsScreen.tsx"),
  "/sport-limits": () => import("../pages/sport/SportLimitsScreen.tsx"),
  "/switches": () => import("../pages/system/SwitchesScreen.tsx"),
  "/staff": () => import("../pages/staff/StaffScreen.tsx"),
  "/audit": () => import("../pages/staff/AuditScreen.tsx"),
};
