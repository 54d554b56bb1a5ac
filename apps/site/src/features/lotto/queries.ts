import type { SiteClient } from "@chokdee/client";
import type { CallOutput, CallRequest } from "@chokdee/contract";
import { type AnswerQuery, withListener } from "../../base/data/queries.ts";
import { syncServerClock } from "../../base/data/server-clock.ts";

export type Market = CallOutput<"lottoLobby">["categories"][number];
export type MarketGroup = Market["group"];
export type Round = Market["rounds"][number];
export type RoundResult = NonNullable<Round["result"]>;
export type RoundDetail = CallOutput<"lottoRound">;
export type RateTerms = RoundDetail["rates"][number];
export type NumberRule = RoundDetail["numbers"][number];
export type NumberLeft = CallOutput<"lottoLimit">["numbers"][number];
export type Bill = CallOutput<"lottoBillList">["items"][number];
export type BillStatus = Bill["status"];
export type BillDetail = CallOutput<"lottoBillDetail">;
export type CheckedLine = CallOutput<"lottoBillValidate">["lines"][number];

/** The specification sends one agent for all lottery calls. */
export const AGENT_ID = 1;

/** While a screen is open, its data is read again after this time in case the live stream missed a change. */
const LOBBY_EVERY_MS = 20_000;
const RATES_EVERY_MS = 10_000;

/** Answers that carry the server's time set the clock that the screens count by. */
function timed<T extends { readonly server_now: string }>(query: AnswerQuery<T>): AnswerQuery<T> {
  return withListener(query, (answer) => syncServerClock(answer.server_now));
}

export const lobbyQuery = (client: SiteClient) => ({
  ...timed(client.query("lottoLobby", { agent_id: AGENT_ID })),
  refetchInterval: LOBBY_EVERY_MS,
});

export const roundsQuery = (client: SiteClient, request: CallRequest<"lottoRounds">) => ({
  ...timed(client.query("lottoRounds", { agent_id: AGENT_ID, ...request })),
  refetchInterval: LOBBY_EVERY_MS,
});

export const roundQuery = (client: SiteClient, roundId: number) => ({
  ...timed(client.query("lottoRound", { round_id: roundId })),
  refetchInterval: LOBBY_EVERY_MS,
});

export const rateQuery = (client: SiteClient, roundId: number) => ({
  ...client.query("lottoRate", { round_id: roundId }),
  refetchInterval: RATES_EVERY_MS,
});

export const limitQuery = (client: SiteClient, roundId: number) => ({
  ...client.query("lottoLimit", { round_id: roundId }),
  refetchInterval: RATES_EVERY_MS,
});

export const ruleQuery = (client: SiteClient, roundId: number) => client.query("lottoRule", { round_id: roundId });

export const ratesQuery = (client: SiteClient, categoryId: number) =>
  client.query("lottoRates", { category_id: categoryId, agent_id: AGENT_ID });

export const resultQuery = (client: SiteClient, roundId: number) =>
  client.query("lottoResult", { agent_id: AGENT_ID, round_id: roundId });

export const statisticsQuery = (
  client: SiteClient,
  request: Pick<CallRequest<"lottoStatistics">, "category_id" | "part">,
) => client.query("lottoStatistics", { agent_id: AGENT_ID, ...request });

export const billQuery = (client: SiteClient, billId: string) => client.query("lottoBillDetail", { bill_id: billId });

export const numberSetsQuery = (client: SiteClient) => client.query("numberSetList", {});
