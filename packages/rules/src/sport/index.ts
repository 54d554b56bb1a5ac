export {
  type BookOptions,
  fairProfit,
  mainLine,
  marketPrices,
  type MarketPrices,
  priceBook,
  type SidePrice,
} from "./book.ts";
export { changedPrices, offeredPrices, type PriceChange } from "./book-changes.ts";
export {
  bookStatus,
  type BookStatus,
  type BookWatch,
  defaultFormat,
  HALT_NAMES,
  type HaltReason,
  type HoldEvent,
  isHoldQuiet,
  isPriceTaken,
  GOAL_DOUBT_MS,
  LIVE_HOLD_MS,
  type PriceChoice,
} from "./book-state.ts";
export {
  combinationId,
  type LegChance,
  marketRoom,
  netOf,
  type ParlayCaps,
  parlayLoads,
  parlayRoom,
  riskPaying,
  riskWinning,
  type SideTotals,
} from "./caps.ts";
export {
  CASH_OUT_PERCENT,
  type CashOutLeg,
  cashOutOffer,
  type CashOutOffer,
  type CashOutSplit,
  expectedPayout,
  parlayCashOut,
  splitStake,
} from "./cash-out.ts";
export {
  afterQuietRounds,
  BEFORE_CHAIN,
  chainLaw,
  type ChainState,
  type GoalWeights,
  HALF_MINUTES,
  MATCH_MINUTES,
  type MinuteWeights,
  WEIGHT_UNIT,
  weightsOf,
} from "./chain-law.ts";
export { chanceOf, type GradeChances, gradeChances, isOpenMarket } from "./chances.ts";
export {
  type CancelWindow,
  type Closing,
  closingOf,
  isBetVoid,
  isPostponed,
  type MatchCourse,
  mayOpen,
  mayResettle,
  paysAt,
  type VoidReason,
} from "./closing.ts";
export { areOpposed, cashedOutEffective, coveredEffective, effectiveOf, parlayEffective } from "./effective.ts";
export { isJump, isSoundLine, type PricedLine, ratesFromLines } from "./fit-rates.ts";
export { readFootballText } from "./football-text.ts";
export type { GoalGrid, GoalLaw } from "./goal-law.ts";
export { gradeAtScore, gradeOf, isDecided, isPossible, resultOfGoals, winnerOf } from "./grade.ts";
export {
  LEAGUE_NAME,
  LEAGUE_TEAMS,
  leagueFixture,
  type LeagueFixture,
  leagueRates,
  leagueTeam,
  type LeagueTeam,
  leagueWeights,
  ROUND_MATCHES,
  roundAfter,
  roundFixtures,
  SEASON_ROUNDS,
  type Standing,
  standingsOf,
} from "./league.ts";
export {
  beaconOfMinute,
  betsCloseAt,
  drawMinute,
  firstBeaconFrom,
  goalsOf,
  type LeagueMinute,
  type LeagueOpening,
  leagueResult,
  leagueStatus,
  liveWindow,
  type LiveWindow,
  playMinute,
  ROUND_BEACONS,
} from "./league-match.ts";
export {
  type LeagueHeard,
  type LeagueRecord,
  type LeagueStep,
  type LeagueStepCode,
  type LeagueVerification,
  type OwnLeg,
  verifyLeagueMatch,
} from "./league-verify.ts";
export { holderLoss, lossByScore, matchRoom, type Position, type ScoreLoss, worstLoss } from "./liability.ts";
export { type Margins, MARGINS, marginOfSpread, powerMargin, proportionalMargin, shinMargin } from "./margin.ts";
export {
  hasLine,
  isMarket,
  isSelection,
  MARKET_KINDS,
  marketId,
  OTHER_SCORE,
  periodsOf,
  selectionFromId,
  selectionId,
  sidesOf,
} from "./markets.ts";
export {
  gradeName,
  lineName,
  lineOfSide,
  lineText,
  marketName,
  ODDS_FORMAT_NAMES,
  selectionName,
  signedLineText,
} from "./names.ts";
export {
  isPrice,
  MAX_PRICE,
  maxTyped,
  minTyped,
  MIN_PRICE,
  ODDS_FORMATS,
  oddsIn,
  oddsText,
  priceFromOdds,
  stakeAtOdds,
  stakeOf,
} from "./odds.ts";
export { type FileLeague, type FileMatch, fileMatchResult, fileMatchStart, readFootballJson } from "./openfootball.ts";
export {
  deadHeatPayout,
  factorOf,
  factorText,
  MAX_LEGS,
  MIN_LEGS,
  parlayPayout,
  type ParlayProblem,
  parlayProblem,
  isPayable,
  parlayStake,
  payoutOf,
  resettlement,
  type Resettlement,
} from "./payout.ts";
export {
  afterQuietMinutes,
  BEFORE,
  LONG_STOPPAGE,
  type Phase,
  type PlayState,
  poissonLaw,
  type Rates,
  SHORT_STOPPAGE,
  withStoppage,
} from "./poisson-law.ts";
export { leagueQuoteLaws, quoteLaws } from "./quote.ts";
export { isSameMeeting, type Meeting, teamKey } from "./meetings.ts";
export { type PastMatch, ratesFor, type Ratings, ratingsFrom, type TeamRating } from "./ratings.ts";
export { NOTHING_REACHED, type Reached } from "./scenarios.ts";
export type * from "./types.ts";
