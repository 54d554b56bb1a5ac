export { type BeaconReport, checkDrawBeacon, type DrawBeacon, drawRound, type PollTimes } from "./draw-beacon.ts";
export { drawValue } from "./draw-value.ts";
export { countVotes, type VoteLeft, type VoteRules, type VotesCast } from "./vote-quota.ts";
