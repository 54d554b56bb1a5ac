import type { QueryClient } from "@tanstack/react-query";
import { openLiveStream, type LiveStream } from "@chokdee/client";
import { callOf, type CallId, type PageEvent, type PageTopic, type TopicFor } from "@chokdee/contract";
import { invalidate } from "../../base/data/cache.ts";
import { keepFrozenList } from "../../features/lotto/kept-rounds.ts";

/** What to read again when the server reports a change. */
const queriesOf: Readonly<Record<Exclude<PageTopic, TopicFor<"watcher">>, readonly CallId[]>> = {
  wallets: [
    "walletList",
    "statementList",
    "depositList",
    "withdrawList",
    "withdrawInfo",
    "debtGet",
    "promotionMine",
    "paymentInquiryStatus",
    "lottoBillList",
    "lottoBillDetail",
  ],
  deposit: ["paymentQrcodeInfo", "paymentInquiryStatus", "paymentInfo", "depositList", "paymentNoticeList"],
  jackpot: ["paymentNoticeList"],
  withdraw: ["withdrawInfo", "withdrawGet", "withdrawList", "paymentNoticeList"],
  promotion: ["promotionMine", "promotionList", "promotionBets", "walletList", "withdrawInfo"],
  "turnover.counted": ["promotionMine", "promotionBets", "withdrawInfo", "activityGet", "activityGames"],
  points: ["pointsGet", "redemptionCalc"],
  redemption: ["redemptionHistory", "redemptionList"],
  wheel: ["wheelConfigV2", "wheelHistory", "wheelBoard"],
  affiliate: [
    "affiliateSummary",
    "affiliateNetwork",
    "affiliateTransactions",
    "affiliateTransactionsV2",
    "affiliateClaims",
  ],
  quests: ["questList", "eventQuest"],
  account: ["profileGet", "deviceList", "limitsGet"],
  cashback: ["cashbackLossHistory", "cashbackTurnoverHistory"],
  coupon: ["couponHistory", "couponMine"],
  "sport.bets": ["sportBets", "sportBetDetail", "sportCashOutQuote"],
  "lotto.round": [
    "lottoLobby",
    "lottoRounds",
    "lottoRound",
    "lottoResult",
    "lottoResults",
    "lottoStatistics",
    "lottoYeekeeList",
    "lottoBillList",
    "lottoBillDetail",
  ],
  "lotto.terms": [
    "lottoLobby",
    "lottoRound",
    "lottoRule",
    "lottoRate",
    "lottoRates",
    "lottoLimit",
    "lottoBillList",
    "lottoBillDetail",
  ],
  "yeekee.frozen": ["lottoYeekeeList"],
};

export function openLive(queryClient: QueryClient, token: string): LiveStream {
  const refetch = (ids: readonly CallId[]) => {
    void invalidate(queryClient, ...ids);
  };
  const readAll = () => refetch(Object.values(queriesOf).flat());
  return openLiveStream({
    url: callOf("live").path,
    token: () => token,
    onState: (state) => {
      // The session has ended elsewhere: the page's own calls are then refused with a message and lead to the login.
      if (state === "refused") readAll();
    },
    onEvent: (event) => {
      if (event.type === "reset") return readAll();
      // Tables, pools and football have streams of their own, which only pages open that show them.
      if (isOfStream(event.topic)) return;
      keepHash(event);
      refetch(queriesOf[event.topic]);
    },
  });
}

function isOfStream(topic: PageEvent["topic"]): topic is TopicFor<"watcher"> {
  return topic === "casino.tables" || topic === "jackpot.pools" || topic === "sport.matches";
}

/** The hash of a frozen list counts from when it was announced, so it is stored before anything is read again. */
function keepHash(event: PageEvent): void {
  if (event.topic === "yeekee.frozen") keepFrozenList(event.data.round_code, event.data.list_hash);
}
