import type { officeCalls } from "@chokdee/contract/office";

type Calls = typeof officeCalls;

/** The calls that may take a second person, and so become a proposal. */
export type GuardedId = {
  [Id in keyof Calls]: Calls[Id] extends { readonly guarded: true } ? Id : never;
}[keyof Calls];

/** What each does, as staff say it. */
const names: Readonly<Record<GuardedId, string>> = {
  officeAdjustmentMake: "ปรับยอดเงินสมาชิก",
  officeAffiliateFriendAllow: "ยอมรับเพื่อนที่แนะนำ",
  officeAffiliateTermsSet: "เงื่อนไขแนะนำเพื่อน",
  officeAgentAccountCreate: "เพิ่มบัญชีรับเงิน",
  officeAgentAccountUpdate: "แก้บัญชีรับเงิน",
  officeApprovalLimitsSet: "วงเงินที่คนเดียวอนุมัติได้",
  officeBroadcastCreate: "ส่งข่าวถึงสมาชิก",
  officeCashbackUpdate: "เงื่อนไขคืนยอดเสีย",
  officeChannelUpdate: "แก้ช่องทางฝาก",
  officeCouponCreate: "สร้างคูปอง",
  officeCouponUpdate: "แก้คูปอง",
  officeDepositApprove: "อนุมัติฝาก",
  officeFlowReopen: "เปิดบัญชีที่ปิดไว้",
  officeLottoBillVoid: "ยกเลิกโพยหวย",
  officeLottoCategorySave: "แก้หวย",
  officeLottoRoundCreate: "สร้างงวดหวยพิเศษ",
  officeLottoRoundMove: "เลื่อนงวดหวย",
  officeLottoRoundVoid: "ยกเลิกงวดหวย",
  officeLottoTermsSave: "อัตราจ่ายและเพดานหวย",
  officeMemberClose: "ปิดบัญชีสมาชิก",
  officeMemberReopen: "เปิดบัญชีสมาชิกอีกครั้ง",
  officeRewardGive: "ให้โบนัสสมาชิก",
  officeMemberEdit: "แก้ชื่อหรือเบอร์สมาชิก",
  officePaymentSettingsUpdate: "วงเงินฝากถอน",
  officePersonKeepApart: "แยกเป็นคนละคน",
  officePointsRuleSet: "เงื่อนไขแต้ม",
  officePollCreate: "สร้างโพล",
  officePollUpdate: "แก้โพล",
  officePromotionCreate: "สร้างโปรโมชั่น",
  officePromotionUpdate: "แก้โปรโมชั่น",
  officePromptpayCreate: "เพิ่มพร้อมเพย์รับเงิน",
  officePromptpayUpdate: "แก้พร้อมเพย์รับเงิน",
  officeJackpotSet: "แจ็คพอตและวงเงินทดรอง",
  officeProviderCapSet: "เพดานรางวัลของเกม",
  officeProviderKeyActivate: "เปิดใช้กุญแจค่ายเกม",
  officeProviderKeyCreate: "สร้างกุญแจค่ายเกม",
  officeQuestCreate: "สร้างภารกิจ",
  officeQuestUpdate: "แก้ภารกิจ",
  officeRoundHeldApprove: "จ่ายรางวัลที่พักไว้",
  officeRoundHeldDecline: "ไม่จ่ายรางวัลที่พักไว้",
  officeRoundResettle: "คิดผลรอบเกมใหม่",
  officeRoundVoid: "ยกเลิกรอบเกม",
  officeShopItemCreate: "เพิ่มของในร้านแต้ม",
  officeShopItemStock: "จำนวนของในร้านแต้ม",
  officeShopItemUpdate: "แก้ของในร้านแต้ม",
  officeSportLimitSet: "วงเงินกีฬา",
  officeSportResettle: "คิดผลคู่แข่งใหม่",
  officeSportResultSet: "ผลการแข่งขัน",
  officeSportVoid: "ยกเลิกคู่แข่ง",
  officeStaffInvite: "เชิญเจ้าหน้าที่",
  officeStaffPhoneSet: "เปลี่ยนเบอร์เจ้าหน้าที่",
  officeStaffResume: "เลิกระงับเจ้าหน้าที่",
  officeStaffRoleSet: "เปลี่ยนหน้าที่",
  officeTableLimitsSet: "วงเงินโต๊ะสด",
  officeTableVoid: "ยกเลิกรอบโต๊ะสด",
  officeTransferMatch: "จับคู่ยอดโอน",
  officeTransferReturn: "คืนยอดโอน",
  officeTurnoverWaive: "ยกเว้นเทิร์นโอเวอร์",
  officeVipLock: "ล็อกระดับ VIP",
  officeVipUpdate: "แก้ระดับ VIP",
  officeWheelPrizesSet: "รางวัลกงล้อ",
  officeWheelSettingsUpdate: "ตั้งค่ากงล้อ",
  officeWheelTicketsGive: "แจกสิทธิ์หมุนกงล้อ",
  officeWithdrawApprove: "อนุมัติถอน",
  officeWithdrawResolve: "สรุปผลการโอนที่ไม่ทราบ",
  officeYeekeeSettingsSave: "ตั้งค่ายี่กี",
};

export function callName(id: string): string {
  return Object.entries(names).find(([each]) => each === id)?.[1] ?? id;
}
