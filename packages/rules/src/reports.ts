/** What reports and all that stands in them are called, on the screen as in a file. */

export const reportNames = {
  revenue: "รายได้ GGR NGR",
  money: "ฝากและถอน",
  bonus: "ต้นทุนโบนัส",
  affiliates: "แนะนำเพื่อน",
  cohorts: "กลุ่มฝากครั้งแรก",
  lotto: "หวยรายงวด",
  returns: "อัตราคืนจริงเทียบทฤษฎี",
  exceptions: "รายการผิดปกติ",
  reconciliation: "พิสูจน์ยอดกับบัญชี",
} as const;

const words: Readonly<Record<string, string>> = {
  // Figures and columns.
  stake: "ยอดเดิมพัน",
  payout: "จ่ายรางวัล",
  ggr: "GGR",
  bonus_ggr: "GGR จากโบนัส",
  ggr_before: "GGR ช่วงก่อน",
  ngr: "NGR",
  given: "ที่แจกไป",
  players: "ผู้เล่น",
  rounds: "รอบ",
  name: "รายการ",
  change: "เทียบช่วงก่อน",
  return: "คืนจริง",
  theory: "คืนตามทฤษฎี",
  difference: "ต่างกัน",
  surplus: "จ่ายเกินทฤษฎี",
  day: "วันที่",
  deposits: "ยอดฝาก",
  deposit_count: "ครั้งที่ฝาก",
  withdrawals: "ยอดถอน",
  withdrawal_count: "ครั้งที่ถอน",
  net: "ฝากสุทธิ",
  adjusted: "ปรับยอด",
  depositors: "คนฝาก",
  first_deposits: "ฝากครั้งแรก",
  registrations: "สมัครใหม่",
  source: "ที่มา",
  account: "บัญชี",
  amount: "จำนวนเงิน",
  share: "สัดส่วน",
  postings: "ครั้ง",
  before: "ช่วงก่อน",
  member: "ผู้แนะนำ",
  friends: "เพื่อนทั้งหมด",
  new_friends: "เพื่อนใหม่",
  commission: "ค่าแนะนำ",
  kept: "เหลือหลังค่าแนะนำ",
  week: "สัปดาห์ที่ฝากครั้งแรก",
  members: "สมาชิก",
  ggr_each: "GGR ต่อคน",
  week_1: "ยังเล่น สัปดาห์ 1",
  week_2: "ยังเล่น สัปดาห์ 2",
  week_4: "ยังเล่น สัปดาห์ 4",
  week_8: "ยังเล่น สัปดาห์ 8",
  round: "งวด",
  market: "หวย",
  bills: "โพย",
  provider: "ค่าย",
  kind: "เรื่อง",
  what: "รายละเอียด",
  state: "สถานะ",
  ledger: "ตามบัญชี",
  booked: "ตามรายงาน",
  off: "ต่างกัน",
  closed_at: "ปิดวันเมื่อ",
  // Kinds of play.
  casino: "คาสิโน",
  slot: "สล็อต",
  fishing: "ยิงปลา",
  sport: "กีฬา",
  freespin: "ฟรีสปิน",
  lotto: "หวย",
  yeekee: "ยี่กี",
  // What is given.
  bonus: "โบนัส",
  rebate: "คืนยอด",
  reward: "ของรางวัล",
  jackpot: "แจ็คพอต",
  bonus_finished: "โบนัสที่ทำครบ",
  bonus_forfeited: "โบนัสที่ริบคืน",
  bonus_returned: "โบนัสที่คืน",
  cashback_loss: "คืนยอดเสีย",
  cashback_turnover: "คืนยอดเล่น",
  quest: "ภารกิจ",
  wheel: "กงล้อ",
  coupon: "คูปอง",
  redeem: "แลกแต้ม",
  poll: "โพล",
  yeekee_prize: "รางวัลยิงเลข",
  jackpot_win: "รางวัลแจ็คพอต",
  house_move: "กันเงินเข้าแจ็คพอต",
  adjust_in: "ปรับยอดเข้า",
  adjust_out: "ปรับยอดออก",
  debt_repaid: "ชำระหนี้",
  resettlement: "คิดผลใหม่",
  game_refund: "คืนเดิมพันเกม",
  // Accounts of the house.
  bets: "เงินเดิมพันทั้งหมด",
  bank_clearing: "ธนาคาร",
  bank_unmatched: "โอนไม่พบเจ้าของ",
  bonus_cost: "ต้นทุนโบนัส",
  rebate_cost: "ต้นทุนคืนยอด",
  commission_cost: "ต้นทุนค่าแนะนำ",
  reward_cost: "ต้นทุนของรางวัล",
  jackpot_reserve: "สำรองแจ็คพอต",
  adjustments: "บัญชีปรับยอด",
  written_off: "ตัดหนี้สูญ",
  own_transfer: "ย้ายกระเป๋า",
  sandbox_funding: "เงินทดลอง",
  // How a day stands.
  open: "ยังไม่ปิดวัน",
  proved: "พิสูจน์แล้ว",
  unproved: "ยังไม่พิสูจน์",
  carried: "ไม่มีผลต่างใหม่ ยังต่างจากวันก่อน",
  debt: "สมาชิกติดหนี้",
  lost: "วันที่บ้านขาดทุน",
  above_return: "จ่ายสูงกว่าทฤษฎี",
};

/** The Thai word for a figure, column, kind or account; what has none is called by its own name. */
export function reportWord(id: string): string {
  const [account = id, day] = id.split("@");
  const word = Object.hasOwn(words, account) ? words[account] : undefined;
  return day === undefined ? (word ?? id) : `${word ?? account} ${day}`;
}

const FORMULA = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n\0]/;

/**
 * One field of a CSV file. Numbers stay numbers. Text that a spreadsheet would take for a formula begins with an
 * apostrophe, and is shown as it is.
 */
export function csvField(value: string | number | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll("\0", "").replaceAll('"', '""')}"`;
}
