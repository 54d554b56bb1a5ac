import { serverNowMs, useByServerTime } from "../../base/data/server-clock.ts";
import type { Market, Round } from "./queries.ts";

/** What a visitor can do with a round now. */
export type RoundPhase = "upcoming" | "open" | "closing" | "waiting" | "resulted" | "cancelled";

/** From here on a round is shown as closing. */
export const CLOSING_MS = 10 * 60_000;

/** The status decides what is over, the server's clock what is running: the job that closes a round may be late. */
export function roundPhase(round: Pick<Round, "status" | "opens_at" | "closes_at">, nowMs: number): RoundPhase {
  const { status } = round;
  if (status === "cancelled" || status === "missed") return "cancelled";
  if (status === "resulted" || status === "paid") return "resulted";
  if (status === "closed" || nowMs >= Date.parse(round.closes_at)) return "waiting";
  if (nowMs < Date.parse(round.opens_at)) return "upcoming";
  return Date.parse(round.closes_at) - nowMs < CLOSING_MS ? "closing" : "open";
}

export const phaseWords: Readonly<Record<RoundPhase, string>> = {
  upcoming: "ยังไม่เปิดรับ",
  open: "เปิดรับแทง",
  closing: "ใกล้ปิดรับ",
  waiting: "รอออกผล",
  resulted: "ออกผลแล้ว",
  cancelled: "ยกเลิกงวด (คืนโพย)",
};

export const takesBets = (phase: RoundPhase): boolean => phase === "open" || phase === "closing";

/**
 * The server's time for what follows from the phases of rounds. A page is drawn again only when one of them changes, not
 * every second: countdowns count by themselves.
 */
export function usePhaseTime(rounds: readonly Round[]): number {
  useByServerTime((nowMs) => rounds.map((round) => roundPhase(round, nowMs)).join());
  return serverNowMs();
}

/** The rounds that close next, one per market, so that the quick draw does not fill the list. */
export function nextRounds(markets: readonly Market[], nowMs: number, max: number): Round[] {
  return markets
    .filter((market) => market.is_open)
    .flatMap((market) => market.rounds.find((round) => takesBets(roundPhase(round, nowMs))) ?? [])
    .toSorted((a, b) => Date.parse(a.closes_at) - Date.parse(b.closes_at))
    .slice(0, max);
}

/** The round that a market's card shows: the first that takes bets, or else the next upcoming one. */
export function shownRound(rounds: readonly Round[], nowMs: number): Round | undefined {
  const open = rounds.find((round) => takesBets(roundPhase(round, nowMs)));
  return open ?? rounds.find((round) => roundPhase(round, nowMs) === "upcoming") ?? rounds.at(-1);
}
