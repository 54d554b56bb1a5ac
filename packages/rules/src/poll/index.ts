export {
  type BeaconReport,
  checkDrawBeacon,
  type DrawBeacon,
  drawRound,
  drawValue,
  type PollTimes,
} from "./draw-beacon.ts";
export { countVotes, type VoteLeft, type VoteRules, type VotesCast } from "./vote-quota.ts";
