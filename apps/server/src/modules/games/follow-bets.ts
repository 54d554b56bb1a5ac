import { bangkokDay } from "@chokdee/rules/time";
import { readSettledBet } from "../../core/bets.ts";
import type { EventConsumer, ReadEvent } from "../../core/events.ts";
import { countPlayed, type PlayedRound, savePlayed, saveRounds } from "./play-repo.ts";
import { keyOf, roundOf } from "./rules.ts";

/**
 * Keeps history, last played and popular games from what providers have settled. The ledger and the providers' rounds
 * would say the same, but both are on the path of every bet. A bet that is settled again replaces its round and does not
 * count twice.
 */
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
      first.map((round) => ({ ...round, day: bangkokDay(round.placed_at) })),
    );
  },
};

/** Bets outside games, such as a lottery bill, are none of ours. */
function readRound(event: ReadEvent<"bet.settled">): PlayedRound[] {
  const bet = readSettledBet(event);
  const roundId = roundOf(bet.bet, bet.providerId);
  if (roundId === undefined) return [];
  return [
    {
      member_id: event.memberId,
      provider_id: bet.providerId,
      round_id: roundId,
      game_id: bet.gameId,
      wallet_id: bet.walletId,
      version: bet.version,
      status: bet.status === "void" ? "cancelled" : "settled",
      stake: bet.stake,
      payout: bet.payout,
      placed_at: bet.placedAt,
      settled_at: bet.settledAt,
    },
  ];
}

/** One statement cannot write a row twice. */
function newestVersions(rounds: readonly PlayedRound[]): PlayedRound[] {
  const newest = new Map<string, PlayedRound>();
  for (const round of rounds) {
    const key = `${round.member_id} ${keyOf(round)} ${round.round_id}`;
    if ((newest.get(key)?.version ?? 0) < round.version) newest.set(key, round);
  }
  return [...newest.values()];
}
