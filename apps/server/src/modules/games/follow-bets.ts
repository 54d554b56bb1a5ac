import { bangkokDay } from "@chokdee/rules/time";
import { readSettledBet } from "../../core/bets.ts";
import type { EventConsumer, ReadEvent } from "../../core/events.ts";
import { countPlayed, type PlayedRound, savePlayed, saveRounds } from "./play-repo.ts";
import { keyOf, roundOf } from "./rules.ts";

/** Keeps history, last played and popular games from what providers have settled. */
export const playFollower: EventConsumer<"bet.settled"> = {
  name: "games.play",
  topics: ["bet.settled"],
  async handle(tx, events) {
    const rounds = newestVersions(events.flatMap(readRound));
    if (rounds.length === 0) return;
    const first = (await saveRounds(tx, rounds)).filter(({ status }) => status === "settled");
    if (first.length === 0) return;
    await savePlayed(tx, first);
    await countPlayed(
      tx,
      first.map((round) => ({ ...round, day: bangkokDay(round.placedAt) })),
    );
  },
};

/** Bets outside games, such as a lottery bill, are none of ours. */
function readRound(event: ReadEvent<"bet.settled">): PlayedRound[] {
  const bet = readSettledBet(event);
  const roundId = roundOf(bet.bet, bet.providerId);
  if (roundId === undefined) return [];
  const { providerId, gameId, walletId, version, stake, payout, placedAt, settledAt } = bet;
  const status = bet.status === "void" ? "cancelled" : "settled";
  const play = { providerId, gameId, walletId, version, stake, payout, placedAt, settledAt };
  return [{ ...play, memberId: event.memberId, roundId, status }];
}

/** One statement cannot write a row twice. */
function newestVersions(rounds: readonly PlayedRound[]): PlayedRound[] {
  const newest = new Map<string, PlayedRound>();
  for (const round of rounds) {
    const key = `${round.memberId} ${keyOf(round)} ${round.roundId}`;
    if ((newest.get(key)?.version ?? 0) < round.version) newest.set(key, round);
  }
  return [...newest.values()];
}
