import type { CallOutput } from "@chokdee/contract";

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
