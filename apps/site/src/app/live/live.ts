import type { QueryClient } from "@tanstack/react-query";
import { gather, openLiveStream, type LiveStream } from "@chokdee/client";
import { callOf, type CallId, isFor, type PageEvent, type PageTopic, type TopicFor } from "@chokdee/contract";
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
  deposit: ["paymentQrcodeInfo", "paymentInquiryStatus", "paymentInfo", "depositList"],
  withdraw: ["withdrawInfo", "withdrawGet", "withdrawList"],
  promotion: ["promotionMine", "promotionList", "promotionBets", "walletList", "withdrawInfo"],
  "turnover.counted": ["promotionMine", "promotionBets", "withdrawInfo", "activityGet", "activityGames"],
  notices: ["noticeList"],
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

/** A bet, its stake and what comes of it change several things at once, of one member alone. */
const OWN = { soonMs: 50, spreadMs: 0 };
/** A drawn round reaches every open page at the same moment. */
const SHARED = { soonMs: 100, spreadMs: 400 };

export function openLive(queryClient: QueryClient, token: string): LiveStream {
  const refetch = (ids: Iterable<CallId>) => void invalidate(queryClient, ...ids);
  const own = gather(refetch, OWN);
  const shared = gather(refetch, SHARED);
  const everything = Object.values(queriesOf).flat();
  const stream = openLiveStream({
    url: callOf("live").path,
    token: () => token,
    onState: (state) => {
      // The session has ended elsewhere: the page's own calls are then refused with a message and lead to the login.
      if (state === "refused") refetch(everything);
    },
    onEvent: (event) => {
      if (event.type === "reset") return shared.add(everything);
      // Tables, pools and football have streams of their own, which only pages open that show them.
      if (isOfStream(event.topic)) return;
      keepHash(event);
      (isFor("everyone", event.topic) ? shared : own).add(queriesOf[event.topic]);
    },
  });
  return {
    close() {
      stream.close();
      for (const gathering of [own, shared]) gathering.stop();
    },
  };
}

function isOfStream(topic: PageEvent["topic"]): topic is TopicFor<"watcher"> {
  return topic === "casino.tables" || topic === "jackpot.pools" || topic === "sport.matches";
}

/** The hash of a frozen list counts from when it was announced, so it is stored before anything is read again. */
function keepHash(event: PageEvent): void {
  if (event.topic === "yeekee.frozen") keepFrozenList(event.data.round_code, event.data.list_hash);
}
