export { formatBaht, formatNumber, formatPoints, formatShortBaht, printBaht, printShortBaht } from "./format.ts";
export { parseBaht } from "./parse.ts";
export { mulRate } from "./rate.ts";
export {
  MAX_SATANG,
  type Money,
  negate,
  NO_MONEY,
  satang,
  type Satang,
  satangFromBaht,
  sumOfBaht,
  toBaht,
  toBahtOrNull,
  wholePoints,
  type WholePoints,
} from "./satang.ts";
