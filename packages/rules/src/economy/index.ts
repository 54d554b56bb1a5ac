export { valueOf } from "./bonus-value.ts";
export { type CashbackSettings, type Economy, type Finding, type Gift, type Strategy } from "./economy.ts";
export { BEST_OF_CATEGORY, bestOfCategory, lotteryGame, type PlayableGame } from "./games.ts";
export { type EconomyOffer, gainOfOffer, usesAYear } from "./offers.ts";
export { BEST_WITH_POOLS } from "./pools.ts";
export { judgeEconomy } from "./strategies.ts";
