export { takeRefusal, type TakeRefusal, type TakerFacts, type TakeTerms } from "./eligibility.ts";
export {
  finishEnding,
  giveUpEnding,
  isPlayedAway,
  keptOf,
  SMALL_BALANCE,
  type Ending,
  type EndTerms,
} from "./ending.ts";
export { endingWords } from "./ending-words.ts";
export { judgeBet, type BetReason, type EndedBet, type JudgedBet, type OpposedStake } from "./judge-bet.ts";
export { isOpenOn, overlapOf, type Overlap, type OverlapTerms } from "./overlap.ts";
export { bonusOf, depositPart, depositRefusal, goalOf, type DepositRefusal, type Offer } from "./offer.ts";
export { daysInRow, periodStart, type Period } from "./periods.ts";
export { gameKey, isPlayable, playRefusal, type PlayedGame, type PlayRefusal, type PlayTerms } from "./play-terms.ts";
