import type { LoadPage } from "../app/lazy-page.tsx";
import { LazyMemberPanel } from "../member/LazyMemberPanel.tsx";
import type { RouteName } from "../routing/routes.ts";
import { isMember } from "../state/user-store.ts";

const coming: LoadPage = () => import("./ComingRoute.tsx");
const lobby: LoadPage = () => import("./lobby/LobbyPage.tsx");
const login: LoadPage = () => import("./login/LoginPage.tsx");
const register: LoadPage = () => import("./register/RegisterPage.tsx");
const winloss: LoadPage = () => import("./winloss/WinlossPage.tsx");
const lottoLobby: LoadPage = () => import("./lotto/lobby/LottoLobbyPage.tsx");
const poll: LoadPage = () => import("./poll/PollPage.tsx");
const legal: LoadPage = () => import("./legal/LegalPage.tsx");

const home: LoadPage = async () => {
  const [page] = await Promise.all([import("./home/HomePage.tsx"), isMember() && LazyMemberPanel.preload()]);
  return page;
};

/** The pages that are built. Every other route shows that it opens later. */
const built: Readonly<Partial<Record<RouteName, LoadPage>>> = {
  home,
  login,
  loginBox: login,
  register,
  registerBox: register,
  forgot: () => import("./forgot/ForgotPage.tsx"),
  legalTerms: legal,
  legalPrivacy: legal,
  legalRules: legal,
  promotions: () => import("./promotions/PromotionsPage.tsx"),
  poll,
  pollNewest: poll,
  member: () => import("./member/MemberPage.tsx"),
  cashback: () => import("./cashback/CashbackPage.tsx"),
  winloss,
  memberWinloss: winloss,
  memberCoupon: () => import("./coupon/CouponPage.tsx"),
  memberCreditfree: () => import("./creditfree/CreditfreePage.tsx"),
  memberDeposit: () => import("./deposit/DepositPage.tsx"),
  memberPayment: () => import("./payment/PaymentPage.tsx"),
  memberWithdraw: () => import("./withdraw/WithdrawPage.tsx"),
  memberPromotions: () => import("./member-promotions/MemberPromotionsPage.tsx"),
  memberStatement: () => import("./statement/StatementPage.tsx"),
  memberProfile: () => import("./profile/ProfilePage.tsx"),
  memberWheel: () => import("./wheel/WheelPage.tsx"),
  redeem: () => import("./redeem/RedeemPage.tsx"),
  affiliate: () => import("./affiliate/AffiliatePage.tsx"),
  slot: lobby,
  casino: lobby,
  fishing: lobby,
  freespin: lobby,
  sport: lobby,
  lobby,
  lobbySlot: lobby,
  play: () => import("./play/PlayPage.tsx"),
  lotto: lottoLobby,
  lottoLobby,
  lottoRound: () => import("./lotto/entry/RoundPage.tsx"),
  lottoBills: () => import("./lotto/bills/BillsPage.tsx"),
  lottoRates: () => import("./lotto/rates/RatesPage.tsx"),
  lottoResults: () => import("./lotto/results/ResultsPage.tsx"),
  lottoYeekee: () => import("./lotto/yeekee/YeekeePage.tsx"),
  liffMenu: () => import("./liff/LiffMenuPage.tsx"),
  liff: async () => (await import("./liff/LiffPage.tsx")).openInLiff(pageOf),
};

export function isBuilt(name: RouteName): boolean {
  return name in built;
}

export function pageOf(name: RouteName): LoadPage {
  return built[name] ?? coming;
}
