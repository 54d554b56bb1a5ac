import type { NoticeKind } from "@chokdee/contract";
import { printBaht, type Satang } from "@chokdee/money";

interface Facts {
  readonly subject: string;
  readonly amount: Satang | null;
  readonly about: string | null;
}

interface Kind {
  readonly title: string;
  readonly message: (notified: { readonly baht: string; readonly about: string }, facts: Facts) => string;
  readonly link: (facts: Facts) => `/${string}` | null;
  /** Whether it reaches the member outside of the site too. What comes many times a day, or asks for more play, does not. */
  readonly isCarried?: true;
  /** Listed, but no page comes forward with it. */
  readonly isQuiet?: true;
}

const aboutAlone: Kind["message"] = ({ about }) => about;
const withdrawal: Kind["link"] = ({ subject }) => `/member/withdraw?withdrawal=${encodeURIComponent(subject)}`;
const bills = (tab: "won" | "done") => () => `/lotto/bills?tab=${tab}` as const;
const bets: Kind["link"] = () => "/sport?tab=bets";
const promotions: Kind["link"] = () => "/member/promotions";

/** The words of each kind, and where it leads. */
const kinds: Readonly<Record<NoticeKind, Kind>> = {
  deposit_credited: {
    title: "เงินฝากเข้าแล้ว",
    message: ({ baht }) => `ฝากเงินสำเร็จ ยอดเงินเข้าแล้ว ${baht} บาท`,
    // What staff have matched to a member has no payment of its own.
    link: ({ subject }) =>
      subject.includes(":") ? "/member/statement" : `/member/payment?payment=${encodeURIComponent(subject)}`,
    isCarried: true,
  },
  withdraw_paid: {
    title: "ถอนเงินสำเร็จ",
    message: ({ baht }) => `โอนเงินถอน ${baht} บาท เข้าบัญชีของคุณแล้ว`,
    link: withdrawal,
    isCarried: true,
  },
  withdraw_rejected: {
    title: "รายการถอนถูกปฏิเสธ",
    message: ({ baht }) => `รายการถอน ${baht} บาท ถูกปฏิเสธ คืนเครดิตแล้ว กรุณาดูรายละเอียด`,
    link: withdrawal,
    isCarried: true,
  },
  withdraw_failed: {
    title: "ถอนเงินไม่สำเร็จ",
    message: ({ baht }) => `โอนเงินถอน ${baht} บาท ไม่สำเร็จ คืนเครดิตแล้ว`,
    link: withdrawal,
    isCarried: true,
  },
  withdraw_owed: {
    title: "รายการถอนชำระยอดค้าง",
    message: ({ baht }) => `รายการถอน ${baht} บาท ใช้ชำระยอดค้างจากการแก้ไขผลก่อน กรุณาดูรายละเอียด`,
    link: withdrawal,
    isCarried: true,
  },
  jackpot_won: {
    title: "ถูกแจ็คพอต",
    message: ({ baht }) => `ยินดีด้วย คุณถูกแจ็คพอต ${baht} บาท เงินเข้ากระเป๋าแล้ว`,
    link: () => "/member/statement",
    isCarried: true,
  },
  lotto_won: {
    title: "ถูกรางวัล",
    message: ({ baht, about }) => `${about} คุณถูกรางวัล ${baht} บาท เงินเข้ากระเป๋าแล้ว`,
    link: bills("won"),
    isCarried: true,
  },
  yeekee_won: {
    title: "ถูกรางวัลยี่กี",
    message: ({ baht, about }) => `${about} คุณถูกรางวัล ${baht} บาท เงินเข้ากระเป๋าแล้ว`,
    link: bills("won"),
  },
  lotto_held: {
    title: "ถูกรางวัล รอตรวจสอบ",
    message: ({ baht, about }) => `${about} คุณถูกรางวัล ${baht} บาท กำลังตรวจสอบก่อนจ่าย`,
    link: bills("won"),
    isCarried: true,
  },
  lotto_lost: {
    title: "ผลออกแล้ว",
    message: ({ about }) => `${about} ออกผลแล้ว โพยของคุณไม่ถูกรางวัล`,
    link: bills("done"),
    isQuiet: true,
  },
  lotto_refunded: {
    title: "คืนเงินโพย",
    message: ({ baht, about }) => `${about} ถูกยกเลิก คืนเงิน ${baht} บาทแล้ว`,
    link: bills("done"),
    isCarried: true,
  },
  lotto_corrected: {
    title: "แก้ไขผลรางวัล",
    message: ({ about }, { amount }) => `${about} แก้ไขผลรางวัลแล้ว ${corrected(amount)}`,
    link: bills("done"),
    isCarried: true,
  },
  yeekee_prize: {
    title: "รางวัลอันดับยิงเลข",
    message: ({ baht, about }) => `${about} คุณได้รางวัลอันดับยิงเลข ${baht} บาท`,
    link: () => "/lotto/yeekee",
  },
  sport_won: {
    title: "บิลบอลชนะ",
    message: ({ baht, about }) => `${about} ได้เงิน ${baht} บาท เข้ากระเป๋าแล้ว`,
    link: bets,
  },
  sport_refunded: {
    title: "คืนเงินบิลบอล",
    message: ({ baht, about }) => `${about} คืนเงินเดิมพัน ${baht} บาทแล้ว`,
    link: bets,
  },
  sport_corrected: {
    title: "แก้ไขผลบอล",
    message: ({ about }, { amount }) => `${about} คิดผลใหม่แล้ว ${corrected(amount)}`,
    link: bets,
    isCarried: true,
  },
  bonus_finished: { title: "ทำเทิร์นครบแล้ว", message: aboutAlone, link: promotions },
  bonus_ended: { title: "โปรโมชั่นสิ้นสุด", message: aboutAlone, link: promotions },
  quest_done: {
    title: "ภารกิจสำเร็จ",
    message: ({ about }) => `ภารกิจ “${about}” ครบแล้ว กดรับรางวัลได้เลย`,
    link: () => "/member/creditfree",
  },
  level_up: {
    title: "เลื่อนระดับสมาชิก",
    message: ({ about }) => `ยินดีด้วย ตอนนี้คุณเป็นสมาชิกระดับ${about}`,
    link: () => "/member",
  },
  level_down: {
    title: "ระดับสมาชิก",
    message: ({ about }) => `ตอนนี้คุณเป็นสมาชิกระดับ${about}`,
    link: () => "/member",
    isQuiet: true,
  },
  shop_order: { title: "รายการแลกของรางวัล", message: aboutAlone, link: () => "/redeem?view=history", isCarried: true },
  points_ending: { title: "แต้มใกล้หมดอายุ", message: aboutAlone, link: () => "/redeem", isCarried: true },
};

function corrected(amount: Satang | null): string {
  if (amount === null || amount === 0n) return "ยอดเงินไม่เปลี่ยน";
  return amount > 0n ? `เพิ่มเงินให้ ${printBaht(amount)} บาท` : `หักคืน ${printBaht(-amount as Satang)} บาท`;
}

export const isQuiet = (kind: NoticeKind): boolean => kinds[kind].isQuiet ?? false;
export const isCarried = (kind: NoticeKind): boolean => kinds[kind].isCarried ?? false;

/** What a notice says, and where there is more of it. */
export function wordsOf(kind: NoticeKind, facts: Facts) {
  const { title, message, link } = kinds[kind];
  const notified = { baht: printBaht(facts.amount ?? (0n as Satang)), about: facts.about ?? "" };
  return { title, message: message(notified, facts), link: link(facts) };
}
