/** Every route of the specification, with an example for each parameter, and where each visitor ends up. */
export interface Visit {
  readonly path: string;
  readonly title: string;
  /** Where a guest ends up, if elsewhere. */
  readonly guest?: string;
  /** Where a member ends up, if elsewhere. */
  readonly member?: string;
  /** It shows what another route shows, or another part of it. */
  readonly isAnother?: true;
}

const open = (path: string, title: string): Visit => ({ path, title });
const another = (path: string, title: string): Visit => ({ path, title, isAnother: true });
const members = (path: string, title: string): Visit => ({ path, title, guest: "/" });
const membersByLogin = (path: string, title: string): Visit => ({ path, title, guest: "/login" });
const guests = (path: string, title: string): Visit => ({ path, title, member: "/member" });

export const visits: readonly Visit[] = [
  open("/", "หน้าแรก"),
  open("/affiliate", "แนะนำเพื่อน"),
  open("/cashback", "แคชแบ็กรายวัน"),
  open("/casino", "คาสิโนสด"),
  open("/fishing", "ยิงปลา"),
  guests("/forgot", "ลืมรหัสผ่าน"),
  open("/freespin", "ฟรีสปิน"),
  guests("/login", "เข้าสู่ระบบ"),
  guests("/login_box", "เข้าสู่ระบบ"),
  guests("/register", "สมัครสมาชิก"),
  guests("/register_box", "สมัครสมาชิก"),
  membersByLogin("/play", "เล่นเกม"),
  open("/play?demo=1", "เล่นเกม"),
  open("/promotions", "โปรโมชั่น"),
  open("/redeem", "ร้านค้าแต้ม"),
  open("/slot", "สล็อต"),
  open("/sooth", "สูตรบาคาร่า"),
  open("/sport", "กีฬา"),
  open("/sport?tab=results", "กีฬา"),
  open("/sport?tab=bets", "กีฬา"),
  open("/winloss", "คืนยอดเสีย"),
  membersByLogin("/lotto/bills", "โพยของฉัน"),
  open("/lotto", "ห้องแทงหวย"),
  another("/lotto/lobby", "ห้องแทงหวย"),
  open("/lotto/rates", "อัตราการจ่าย"),
  open("/lotto/results", "ผลรางวัล"),
  open("/lotto/yeekee", "จับยี่กี"),
  membersByLogin("/lotto/12", "แทงหวย"),
  members("/member", "สมาชิก"),
  members("/member/activity", "สรุปการเล่น"),
  members("/member/limits", "ขีดจำกัดและพักการเล่น"),
  members("/member/coupon", "คูปอง"),
  members("/member/creditfree", "ภารกิจ"),
  members("/member/deposit", "ฝากเงิน"),
  members("/member/payment", "ชำระเงิน"),
  members("/member/profile", "ข้อมูลส่วนตัว"),
  members("/member/promotions", "โปรโมชั่น"),
  members("/member/statement", "ประวัติธุรกรรม"),
  members("/member/wheel", "กงล้อ"),
  members("/member/winloss", "คืนยอดเสีย"),
  members("/member/withdraw", "ถอนเงิน"),
  open("/legal/terms", "ข้อกำหนดและเงื่อนไข"),
  another("/legal/privacy", "นโยบายความเป็นส่วนตัว"),
  another("/legal/rules", "กติกาการเล่น"),
  open("/liff", "เมนู"),
  { path: "/liff/deposit", title: "ฝากเงิน", guest: "/" },
  another("/lobby", "สล็อต"),
  another("/lobby/slot", "สล็อต"),
  open("/poll", "ร่วมโหวต"),
  open("/poll/1", "ร่วมโหวต"),
];
