import { isQuicknetSigned } from "@chokdee/rules/quicknet";
import { type LeagueRecord, type LeagueVerification, type OwnLeg, verifyLeagueMatch } from "@chokdee/rules/sport";
import type { Bet } from "../../features/sport/slip/bet-in-flight.ts";
import { satangOf } from "../../features/sport/sums.ts";
import { heardOf, openingOf, type Proof } from "./heard.ts";

/** The match as its house publishes it, in the words of the rules. */
function recordOf(proof: Proof): LeagueRecord {
  const { result } = proof;
  return {
    ...openingOf(proof),
    seed: proof.seed,
    beacons: proof.beacons.map(({ public_key: publicKey, ...beacon }) => ({ ...beacon, publicKey })),
    goals: proof.goals,
    result: result && {
      status: result.status,
      halfTime: result.half_time,
      score: result.score,
      firstGoal: result.first_goal,
    },
    voidReason: proof.void_reason,
  };
}

/** The member's own legs on the match, as the house lists them. A bet that was sold in parts proves no payment. */
function ownLegs(bets: readonly Bet[], matchId: string): OwnLeg[] {
  const accepted = bets.filter(({ status }) => status === "settled");
  return accepted.flatMap((bet) =>
    bet.legs
      .filter((leg) => leg.match_id === matchId)
      .map((leg) => ({
        selection: leg.selection,
        scoreAtBet: leg.score_at_bet,
        acceptedMinutes: leg.minute_at_bet,
        grade: leg.grade,
        single:
          bet.kind === "single" && bet.sales.length === 0
            ? { risk: satangOf(bet.risk), win: satangOf(bet.win), paid: satangOf(bet.payout ?? 0) }
            : null,
      })),
  );
}

/** Works the match out again on this device and compares it with what this device heard before it began. */
export function verifyMatch(proof: Proof, bets: readonly Bet[]): LeagueVerification {
  return verifyLeagueMatch(recordOf(proof), heardOf(proof.match), ownLegs(bets, proof.match), isQuicknetSigned);
}
