import type { LiffName, LobbyName } from "./params.ts";
import { routeOf, type RouteName } from "./routes.ts";

type PlainRoute = Exclude<RouteName, "poll" | "lottoRound" | "lobby" | "liff">;

/** The address of a route without parameters. */
export function pathTo(name: PlainRoute): string {
  return routeOf(name).path;
}

/** Addresses with parameters. No other file writes an address by hand. */
export const pathWith = {
  poll: (id: number) => `/poll/${id}`,
  lottoRound: (roundId: number) => `/lotto/${roundId}`,
  yeekeeRound: (roundId: number) => `/lotto/yeekee?round=${roundId}`,
  lobby: (name: LobbyName) => `/lobby/${name}`,
  liff: (name: LiffName) => `/liff/${name}`,
  payment: (paymentId: string) => `${pathTo("memberPayment")}?payment=${paymentId}`,
  depositWith: (promotionId: number) => `${pathTo("memberDeposit")}?promotion=${promotionId}`,
  withdrawal: (withdrawId: string) => `${pathTo("memberWithdraw")}?withdrawal=${withdrawId}`,
  redeemHistory: () => `${pathTo("redeem")}?view=history`,
  playHistory: () => `${pathTo("memberStatement")}?view=plays`,
} as const;

/** Where a link of the LINE mini app leads: the page whose guards and title it shares. */
export const liffTargets: Readonly<Record<LiffName, PlainRoute>> = {
  login: "login",
  register: "register",
  deposit: "memberDeposit",
  slot: "slot",
  casino: "casino",
  sport: "sport",
  fishing: "fishing",
  freespin: "freespin",
  lotto: "lottoLobby",
};
