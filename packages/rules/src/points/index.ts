export { addressProblems, type ShopAddress, tidyAddress } from "./address.ts";
export { endingWith, leftOf, nextEnding, type PointsBatch } from "./batches.ts";
export { type Earned, RATE_TURNOVER_SATANG, settleShare, shareOf } from "./earning.ts";
