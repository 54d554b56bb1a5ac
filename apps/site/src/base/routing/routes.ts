import { parseId, parseLiffName, parseLobbyName, parseMatchId } from "./params.ts";
import { defineRoutes, type RouteEntry } from "./route-entry.ts";

/** Every address of the site with its title, layout and guards. The router is built from this table alone. */
export const routes = defineRoutes({
  home: {
    path: "/",
    title: "หน้าแรก",
    layout: "default",
    guards: [],
  },
  affiliate: {
    path: "/affiliate",
    title: "แนะนำเพื่อน",
    layout: "default",
    guards: [],
  },
  cashback: {
    path: "/cashback",
    title: "แคชแบ็กรายวัน",
    layout: "default",
    guards: [],
  },
  promotions: {
    path: "/promotions",
    title: "โปรโมชั่น",
    layout: "default",
    guards: [],
  },
  redeem: {
    path: "/redeem",
    title: "ร้านค้าแต้ม",
    layout: "default",
    guards: [],
  },
  winloss: {
    path: "/winloss",
    title: "คืนยอดเสีย",
    layout: "default",
    guards: [],
  },
  sooth: {
    path: "/sooth",
    title: "สูตรบาคาร่า",
    layout: "default",
    guards: [],
  },
  pollNewest: {
    path: "/poll",
    title: "ร่วมโหวต",
    layout: "default",
    guards: [],
  },
  poll: {
    path: "/poll/$id",
    title: "ร่วมโหวต",
    layout: "default",
    guards: [],
    params: { id: parseId },
  },
  lotto: {
    path: "/lotto",
    title: "ห้องแทงหวย",
    layout: "default",
    guards: [],
  },
  lottoLobby: {
    path: "/lotto/lobby",
    title: "ห้องแทงหวย",
    layout: "default",
    guards: [],
  },
  lottoRates: {
    path: "/lotto/rates",
    title: "อัตราการจ่าย",
    layout: "default",
    guards: [],
  },
  lottoResults: {
    path: "/lotto/results",
    title: "ผลรางวัล",
    layout: "default",
    guards: [],
  },
  lottoYeekee: {
    path: "/lotto/yeekee",
    title: "จับยี่กี",
    layout: "default",
    guards: [],
  },
  lottoBills: {
    path: "/lotto/bills",
    title: "โพยของฉัน",
    layout: "default",
    guards: ["member-or-login"],
  },
  lottoRound: {
    path: "/lotto/$round_id",
    title: "แทงหวย",
    layout: "default",
    guards: ["member-or-login"],
    params: { round_id: parseId },
  },
  member: {
    path: "/member",
    title: "สมาชิก",
    layout: "default",
    guards: ["member"],
  },
  memberActivity: {
    path: "/member/activity",
    title: "สรุปการเล่น",
    layout: "default",
    guards: ["member"],
  },
  memberLimits: {
    path: "/member/limits",
    title: "ขีดจำกัดและพักการเล่น",
    layout: "default",
    guards: ["member"],
  },
  memberCoupon: {
    path: "/member/coupon",
    title: "คูปอง",
    layout: "default",
    guards: ["member"],
  },
  memberCreditfree: {
    path: "/member/creditfree",
    title: "ภารกิจ",
    layout: "default",
    guards: ["member"],
  },
  memberDeposit: {
    path: "/member/deposit",
    title: "ฝากเงิน",
    layout: "default",
    guards: ["member"],
  },
  memberPayment: {
    path: "/member/payment",
    title: "ชำระเงิน",
    layout: "payment",
    guards: ["member", "validate-member"],
  },
  memberProfile: {
    path: "/member/profile",
    title: "ข้อมูลส่วนตัว",
    layout: "default",
    guards: ["member"],
  },
  memberPromotions: {
    path: "/member/promotions",
    title: "โปรโมชั่นของฉัน",
    layout: "default",
    guards: ["member"],
  },
  memberStatement: {
    path: "/member/statement",
    title: "ประวัติธุรกรรม",
    layout: "default",
    guards: ["member"],
  },
  memberWheel: {
    path: "/member/wheel",
    title: "กงล้อนำโชค",
    layout: "default",
    guards: ["member"],
  },
  memberWinloss: {
    path: "/member/winloss",
    title: "คืนยอดเสีย",
    layout: "default",
    guards: ["member"],
  },
  memberWithdraw: {
    path: "/member/withdraw",
    title: "ถอนเงิน",
    layout: "default",
    guards: ["member"],
  },
  slot: { path: "/slot", title: "สล็อต", layout: "lobby", guards: [] },
  casino: { path: "/casino", title: "คาสิโนสด", layout: "lobby", guards: [] },
  fishing: { path: "/fishing", title: "ยิงปลา", layout: "lobby", guards: [] },
  freespin: { path: "/freespin", title: "ฟรีสปิน", layout: "lobby", guards: [] },
  sport: { path: "/sport", title: "กีฬา", layout: "default", guards: [] },
  sportMatch: {
    path: "/sport/$match_id",
    title: "ราคาและผลบอล",
    layout: "default",
    guards: [],
    params: { match_id: parseMatchId },
  },
  lobbySlot: { path: "/lobby", title: "สล็อต", layout: "lobby", guards: [] },
  lobby: {
    path: "/lobby/$name",
    title: "ล็อบบี้",
    layout: "lobby",
    guards: [],
    params: { name: parseLobbyName },
  },
  play: { path: "/play", title: "เล่นเกม", layout: "game", guards: ["play"] },
  login: {
    path: "/login",
    title: "เข้าสู่ระบบ",
    layout: "auth",
    guards: ["guest"],
  },
  register: {
    path: "/register",
    title: "สมัครสมาชิก",
    layout: "auth",
    guards: ["guest"],
  },
  forgot: {
    path: "/forgot",
    title: "ลืมรหัสผ่าน",
    layout: "auth",
    guards: ["guest"],
  },
  loginBox: {
    path: "/login_box",
    title: "เข้าสู่ระบบ",
    layout: "iframe",
    guards: ["guest"],
  },
  registerBox: {
    path: "/register_box",
    title: "สมัครสมาชิก",
    layout: "iframe",
    guards: ["guest"],
  },
  legalTerms: { path: "/legal/terms", title: "ข้อกำหนดและเงื่อนไข", layout: "default", guards: [] },
  legalPrivacy: { path: "/legal/privacy", title: "นโยบายความเป็นส่วนตัว", layout: "default", guards: [] },
  legalRules: { path: "/legal/rules", title: "กติกาการเล่น", layout: "default", guards: [] },
  liffMenu: { path: "/liff", title: "เมนู", layout: "liff", guards: [] },
  liff: {
    path: "/liff/$name",
    title: "เมนู",
    layout: "liff",
    guards: ["as-opened"],
    params: { name: parseLiffName },
  },
});

type Routes = typeof routes;
export type RouteName = keyof Routes;

/** The routes with parameters, and those without. */
export type ParamRoute = {
  [Name in RouteName]: Routes[Name] extends { readonly params: object } ? Name : never;
}[RouteName];
export type PlainRoute = Exclude<RouteName, ParamRoute>;

export type ParamsOf<Name extends ParamRoute> = {
  readonly [Key in keyof Routes[Name]["params"]]: Routes[Name]["params"][Key] extends (text: string) => infer Value
    ? NonNullable<Value>
    : never;
};

export const routeNames = Object.keys(routes).filter((name): name is RouteName => name in routes);

export function routeOf(name: RouteName): RouteEntry {
  return routes[name];
}
