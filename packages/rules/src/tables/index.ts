export { baccaratFacts, type BaccaratFacts, bankerDraws, type PairKind, playerDraws } from "./baccarat.ts";
export {
  betBytes,
  type BetPathStep,
  betReceiptText,
  type BetReceipt,
  betRoot,
  betTree,
  type BetTree,
  type FrozenBet,
  isBetReceiptSigned,
  type SignedBetReceipt,
} from "./bet-tree.ts";
export {
  cardFromText,
  cardText,
  HANDS_OF_SHOE,
  freshShoe,
  isShoe,
  isShoeOver,
  pointsOf,
  rankOf,
  shoeAfter,
  suitOf,
} from "./cards.ts";
export {
  cycleOf,
  faultInLimits,
  limitsOf,
  type OwnLimits,
  type Pace,
  STAKE_STEP,
  type TableDefinition,
  type TableId,
  tableOf,
  tableRules,
  TABLES,
} from "./definitions.ts";
export { isTriple, SYMBOL_NAMES } from "./dice.ts";
export { drawRound, outcomeText, type RoundSource, shoeHash } from "./draw-round.ts";
export { effectiveOf } from "./effective.ts";
export { edgeOf, type Formula, type FormulaReport, formulaReports, FORMULAS } from "./formulas.ts";
export { type GoodRoad, type GoodRoadCode, goodRoadsOf } from "./good-roads.ts";
export { diceCounts, type DiceCounts, rouletteCounts, type RouletteCounts } from "./history.ts";
export { isKeyOf, type KeyAt, keyChain } from "./key-chain.ts";
export { drawnValues, outcomeOf } from "./outcome-of.ts";
export { oddsText, payOf, topOdds } from "./pay.ts";
export { type ExactShare, hitOf, percentOf, returnOf } from "./returns.ts";
export {
  askNext,
  type BeadCell,
  type BigCell,
  countsOf,
  type DerivedCell,
  type NextColors,
  type RoadColor,
  type RoadCounts,
  type RoadHand,
  roadHandOf,
  type Roads,
  roadsOf,
  type RoadSide,
} from "./roads.ts";
export { colorOf, neighbourPlaces, WHEEL, WHEEL_BETS, type WheelBet } from "./roulette.ts";
export { announcedBeacon, decidingBeacon, openingFrom, publicValue } from "./round-beacon.ts";
export type {
  AnnouncedBeacon,
  HeardBefore,
  OwnBet,
  RoundBefore,
  RoundFreeze,
  RoundOpening,
  SentPlace,
  TableRoundRecord,
} from "./round-record.ts";
export { drawOutcome, gradeOf, hasShoe, placeOf, profitOf, rulesOf } from "./rules.ts";
export type * from "./types.ts";
export { type TableStep, type TableStepCode, type TableVerification, verifyTableRound } from "./verify.ts";
export { fitsUnder, roomsOf, worstLoss } from "./worst-loss.ts";
