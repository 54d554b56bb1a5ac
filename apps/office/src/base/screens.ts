import type { OfficeCallId } from "@chokdee/contract/office";
import { reportNames } from "@chokdee/rules/reports";

export const groups = {
  work: "งาน",
  members: "สมาชิก",
  money: "การเงิน",
  games: "เกม",
  lotto: "หวย",
  sport: "กีฬา",
  promotions: "โปรโมชั่น",
  content: "เนื้อหา",
  reports: "รายงาน",
  system: "ระบบ",
} as const;

export type GroupId = keyof typeof groups;

interface ScreenEntry {
  readonly name: string;
  readonly group: GroupId;
  /** Whoever may make this call may open the screen. */
  readonly needs: OfficeCallId;
}

/** Every screen by its address, in the order of the menu. */
export const screens = {
  "/inbox": { name: "รอคนที่สอง", group: "work", needs: "officeProposalList" },
  "/members": { name: "ค้นหาสมาชิก", group: "members", needs: "officeMemberList" },
  "/bank-accounts": { name: "บัญชีรออนุมัติ", group: "members", needs: "officeBankAccountQueue" },
  "/identity": { name: "ยืนยันตัวตน", group: "members", needs: "officeIdentityQueue" },
  "/persons": { name: "บัญชีที่คล้ายกัน", group: "members", needs: "officePersonCases" },
  "/rests": { name: "สมาชิกที่ขอพัก", group: "members", needs: "officeRestList" },
  "/deposits": { name: "ฝาก", group: "money", needs: "officeDepositQueue" },
  "/transfers": { name: "โอนไม่พบรายการ", group: "money", needs: "officeTransferQueue" },
  "/withdrawals": { name: "ถอน", group: "money", needs: "officeWithdrawQueue" },
  "/payments": { name: "ค้นหารายการเงิน", group: "money", needs: "officePaymentSearch" },
  "/adjustments": { name: "ปรับยอดเงิน", group: "money", needs: "officeAdjustmentMake" },
  "/channels": { name: "ช่องทางรับเงิน", group: "money", needs: "officeChannelList" },
  "/money-limits": { name: "วงเงิน", group: "money", needs: "officePaymentSettingsGet" },
  "/providers": { name: "ค่ายเกม", group: "games", needs: "officeProviderList" },
  "/games": { name: "เกมบนเว็บ", group: "games", needs: "officeGameList" },
  "/lobby": { name: "แถวเกมบนเว็บ", group: "games", needs: "officeLobbyRailList" },
  "/wins-held": { name: "รางวัลที่พักไว้", group: "games", needs: "officeRoundHeldList" },
  "/rounds-watched": { name: "รอบเกมที่ค้าง", group: "games", needs: "officeRoundWatchList" },
  "/provider-differences": { name: "ไม่ตรงกับค่าย", group: "games", needs: "officeProviderDifferenceList" },
  "/provider-days": { name: "เทียบรายวันกับค่าย", group: "games", needs: "officeProviderDayList" },
  "/magazines": { name: "แม็กกาซีนยิงปลา", group: "games", needs: "officeMagazineList" },
  "/rounds": { name: "ค้นหารอบเกม", group: "games", needs: "officeRoundList" },
  "/tables": { name: "โต๊ะสด", group: "games", needs: "officeTableList" },
  "/jackpot": { name: "แจ็คพอต", group: "games", needs: "officeJackpotRead" },
  "/provider-caps": { name: "เพดานรางวัลเกม", group: "games", needs: "officeProviderCapList" },
  "/provider-keys": { name: "กุญแจค่ายเกม", group: "games", needs: "officeProviderKeyList" },
  "/lotto-rounds": { name: "งวดหวย", group: "lotto", needs: "officeLottoRoundList" },
  "/lotto-results": { name: "ผลรออนุมัติ", group: "lotto", needs: "officeLottoResultQueue" },
  "/lotto-held": { name: "รางวัลหวยที่พักไว้", group: "lotto", needs: "officeLottoHeldList" },
  "/lotto-bills": { name: "ค้นหาโพย", group: "lotto", needs: "officeLottoBillList" },
  "/lotto-categories": { name: "หวยและอัตราจ่าย", group: "lotto", needs: "officeLottoCategoryList" },
  "/sport-matches": { name: "คู่แข่งขัน", group: "sport", needs: "officeSportMatchList" },
  "/sport-bets": { name: "เดิมพันกีฬา", group: "sport", needs: "officeSportBetList" },
  "/sport-limits": { name: "วงเงินกีฬา", group: "sport", needs: "officeSportLimitGet" },
  "/promotions": { name: "โปรโมชั่น", group: "promotions", needs: "officePromotionList" },
  "/promotions-calendar": { name: "ปฏิทินโปร", group: "promotions", needs: "officePromotionList" },
  "/promotions-taken": { name: "โปรที่รับไปแล้ว", group: "promotions", needs: "officePromotionTaken" },
  "/promotions-refused": { name: "โปรที่ไม่ให้", group: "promotions", needs: "officePromotionRefusals" },
  "/cashback": { name: "คืนยอด", group: "promotions", needs: "officeCashbackDays" },
  "/vip": { name: "ระดับ VIP", group: "promotions", needs: "officeVipGet" },
  "/affiliate-terms": { name: "เงื่อนไขแนะนำเพื่อน", group: "promotions", needs: "officeAffiliateTermsList" },
  "/affiliate-friends": { name: "เพื่อนที่แนะนำ", group: "promotions", needs: "officeAffiliateFriendList" },
  "/coupons": { name: "คูปอง", group: "promotions", needs: "officeCouponList" },
  "/quests": { name: "ภารกิจ", group: "promotions", needs: "officeQuestList" },
  "/wheel": { name: "กงล้อ", group: "promotions", needs: "officeWheelGet" },
  "/polls": { name: "โพล", group: "promotions", needs: "officePollList" },
  "/points": { name: "เงื่อนไขแต้ม", group: "promotions", needs: "officePointsRuleList" },
  "/shop-items": { name: "ของในร้านแต้ม", group: "promotions", needs: "officeShopItemList" },
  "/shop-orders": { name: "ของรอส่ง", group: "promotions", needs: "officeShopOrderQueue" },
  "/banners": { name: "แบนเนอร์", group: "content", needs: "officeBannerList" },
  "/events": { name: "กิจกรรม", group: "content", needs: "officeEventList" },
  "/notifications": { name: "ประกาศ", group: "content", needs: "officeNotificationList" },
  "/broadcasts": { name: "ส่งข่าว SMS และ LINE", group: "content", needs: "officeBroadcastList" },
  "/site": { name: "ชื่อเว็บและติดต่อ", group: "content", needs: "officeAgentGet" },
  "/images": { name: "คลังรูป", group: "content", needs: "officeImageList" },
  "/documents": { name: "เอกสาร", group: "content", needs: "officeDocumentList" },
  "/reports/revenue": { name: reportNames.revenue, group: "reports", needs: "officeReportGet" },
  "/reports/money": { name: reportNames.money, group: "reports", needs: "officeReportGet" },
  "/reports/bonus": { name: reportNames.bonus, group: "reports", needs: "officeReportGet" },
  "/reports/affiliates": { name: reportNames.affiliates, group: "reports", needs: "officeReportGet" },
  "/reports/cohorts": { name: reportNames.cohorts, group: "reports", needs: "officeReportGet" },
  "/reports/lotto": { name: reportNames.lotto, group: "reports", needs: "officeReportGet" },
  "/reports/returns": { name: reportNames.returns, group: "reports", needs: "officeReportGet" },
  "/reports/exceptions": { name: reportNames.exceptions, group: "reports", needs: "officeReportGet" },
  "/reports/reconciliation": { name: reportNames.reconciliation, group: "reports", needs: "officeReportGet" },
  "/exceptions": { name: "งานที่ควรตรวจ", group: "reports", needs: "officeExceptionList" },
  "/own-accounts": { name: "บัญชีของเจ้าหน้าที่", group: "reports", needs: "officeOwnAccountList" },
  "/system": { name: "สุขภาพระบบ", group: "system", needs: "officeSystemGet" },
  "/switches": { name: "เปิดปิดบริการ", group: "system", needs: "officeSwitchList" },
  "/me": { name: "บัญชีของฉัน", group: "system", needs: "officeMe" },
  "/staff": { name: "เจ้าหน้าที่", group: "system", needs: "officeStaffList" },
  "/declarations": { name: "ข้อมูลที่เจ้าหน้าที่แจ้ง", group: "system", needs: "officeDeclarationList" },
  "/audit": { name: "บันทึกการทำงาน", group: "system", needs: "officeAuditList" },
} as const satisfies Readonly<Record<string, ScreenEntry>>;

export type ScreenPath = keyof typeof screens;

export const screenPaths = Object.keys(screens) as ScreenPath[];
