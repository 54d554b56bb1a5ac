import type { LoadPage } from "../base/loading/lazy-page.tsx";
import { LazyMemberPanel } from "../features/member/LazyMemberPanel.tsx";
import type { RouteName } from "../base/routing/routes.ts";
import { isMember } from "../base/state/user-store.ts";

const lobby: LoadPage = () => import("../pages/lobby/LobbyPage.tsx");
const login: LoadPage = () => import("../pages/login/LoginPage.tsx");
const register: LoadPage = () => import("../pages/register/RegisterPage.tsx");
const winloss: LoadPage = async () => ({ default: (await import("../pages/cashback/CashbackPage.tsx")).WinlossPage });
const lottoLobby: LoadPage = () => import("../pages/lotto-lobby/LottoLobbyPage.tsx");
const poll: LoadPage = () => import("../pages/poll/PollPage.tsx");
const legal: LoadPage = () => import("../pages/legal/LegalPage.tsx");

const home: LoadPage = async () => {
  const [page] = await Promise.all([import("../pages/home/HomePage.tsx"), isMember() && LazyMemberPanel.preload()]);
  return page;
};

const pages: Readonly<Record<RouteName, LoadPage>> = {
  home,
  login,
  loginBox: login,
  register,
  registerBox: register,
  forgot: () => import("../pages/forgot/ForgotPage.tsx"),
  legalTerms: legal,
  legalPrivacy: legal,
  legalRules: legal,
  promotions: () => import("../pages/promotions/PromotionsPage.tsx"),
  poll,
  pollNewest: poll,
  member: () => import("../pages/member/MemberPage.tsx"),
  cashback: () => import("../pages/cashback/CashbackPage.tsx"),
  winloss,
  memberWinloss: winloss,
  memberActivity: () => import("../pages/activity/ActivityPage.tsx"),
  memberLimits: () => import("../pages/limits/LimitsPage.tsx"),
  memberCoupon: () => import("../pages/coupon/CouponPage.tsx"),
  memberCreditfree: () => import("../pages/creditfree/CreditfreePage.tsx"),
  memberDeposit: () => import("../pages/deposit/DepositPage.tsx"),
  memberPayment: () => import("../pages/payment/PaymentPage.tsx"),
  memberWithdraw: () => import("../pages/withdraw/WithdrawPage.tsx"),
  memberPromotions: () => import("../pages/member-promotions/MemberPromotionsPage.tsx"),
  memberStatement: () => import("../pages/statement/StatementPage.tsx"),
  memberProfile: () => import("../pages/profile/ProfilePage.tsx"),
  memberWheel: () => import("../pages/wheel/WheelPage.tsx"),
  redeem: () => import("../pages/redeem/RedeemPage.tsx"),
  affiliate: () => import("../pages/affiliate/AffiliatePage.tsx"),
  slot: lobby,
  casino: () => import("../pages/casino/CasinoPage.tsx"),
  sooth: () => import("../pages/sooth/SoothPage.tsx"),
  fishing: lobby,
  freespin: lobby,
  sport: () => import("../pages/sport/SportPage.tsx"),
  sportMatch: () => import("../pages/sport-match/MatchPage.tsx"),
  lobby,
  lobbySlot: lobby,
  play: () => import("../pages/play/PlayPage.tsx"),
  lotto: lottoLobby,
  lottoLobby,
  lottoRound: () => import("../pages/lotto-round/RoundPage.tsx"),
  lottoBills: () => import("../pages/lotto-bills/BillsPage.tsx"),
  lottoRates: () => import("../pages/lotto-rates/RatesPage.tsx"),
  lottoResults: () => import("../pages/lotto-results/ResultsPage.tsx"),
  lottoYeekee: () => import("../pages/lotto-yeekee/YeekeePage.tsx"),
  liffMenu: () => import("../pages/liff/LiffMenuPage.tsx"),
  liff: async () => (await import("../pages/liff/LiffPage.tsx")).openInLiff(pageOf),
};

export function pageOf(name: RouteName): LoadPage {
  return pages[name];
}
