export { formatBaht, formatPoints, formatShortBaht, printBaht, printShortBaht } from "./format.ts";
export { parseBaht } from "./parse.ts";
export { mulRate } from "./rate.ts";
export { MAX_SATANG, satang, type Satang, satangFromBaht, toBaht, toBahtOrNull } from "./satang.ts";
