import type { LeagueHeard, LeagueOpening } from "@chokdee/rules/sport";
import { type KeptFact, keptFacts } from "../../base/state/kept-facts.ts";
import { isRecord } from "../../base/state/persisted.ts";
import type { MatchDetail } from "../../features/sport/board.ts";

export type Proof = NonNullable<MatchDetail["proof"]>;

/** Several hours of matches, by their ids. */
const matches = keptFacts("chokdee.matches", 400);

/** What is published before anybody can bet: it decides the match, and must not be another afterwards. */
export function openingOf(proof: Proof): LeagueOpening {
  const { match, season, round, home, away, weights, commit } = proof;
  return {
    match,
    season,
    round,
    home,
    away,
    weights,
    commit,
    beaconChain: proof.beacon_chain,
    firstBeacon: proof.first_beacon,
  };
}

/** Keeps what this device heard first of a match. */
export function keepOpening(proof: Proof): void {
  matches.keep(proof.match, "opening", JSON.stringify(openingOf(proof)));
}

function readOpening(fact: KeptFact): LeagueOpening | undefined {
  const value: unknown = JSON.parse(fact.value);
  // It was written by this page; what does not fit fails the comparison.
  return isRecord(value) ? (value as object as LeagueOpening) : undefined;
}

export function heardOf(matchId: string): LeagueHeard {
  const fact = matches.of(matchId)["opening"];
  const opening = fact && readOpening(fact);
  return opening ? { opening: { ...opening, heardAt: fact.atMs } } : {};
}
