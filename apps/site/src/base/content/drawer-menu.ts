import {
  ChartNoAxesColumn,
  CircleUserRound,
  Coins,
  Gift,
  LoaderPinwheel,
  ReceiptText,
  ShieldCheck,
  Store,
  Target,
  Ticket,
  TrendingDown,
  UsersRound,
} from "lucide-react";
import { pathTo } from "../routing/paths.ts";
import type { IconMenuItem } from "./menus.ts";

/** The member's drawer, in the order of the specification, then what protects a member; logout follows separately. */
export const drawerMenu: readonly IconMenuItem[] = [
  { key: "profile", title: "ข้อมูลส่วนตัว", to: pathTo("memberProfile"), icon: CircleUserRound },
  { key: "affiliate", title: "แนะนำเพื่อน", to: pathTo("affiliate"), icon: UsersRound },
  { key: "quest", title: "ภารกิจ", to: pathTo("memberCreditfree"), icon: Target },
  { key: "wheel", title: "กงล้อ", to: pathTo("memberWheel"), icon: LoaderPinwheel },
  { key: "pointshop", title: "ร้านค้าแต้ม", to: pathTo("redeem"), icon: Store },
  { key: "cashback", title: "แคชแบ็กรายวัน", to: pathTo("cashback"), icon: Coins },
  { key: "winloss", title: "คืนยอดเสีย", to: pathTo("memberWinloss"), icon: TrendingDown },
  { key: "promotion", title: "โปรโมชั่น", to: pathTo("promotions"), icon: Gift },
  { key: "coupon", title: "คูปอง", to: pathTo("memberCoupon"), icon: Ticket },
  { key: "statement", title: "รายการเดินบัญชี", to: pathTo("memberStatement"), icon: ReceiptText },
  { key: "activity", title: "สรุปการเล่น", to: pathTo("memberActivity"), icon: ChartNoAxesColumn },
  { key: "limits", title: "ขีดจำกัดและพักเล่น", to: pathTo("memberLimits"), icon: ShieldCheck },
];
