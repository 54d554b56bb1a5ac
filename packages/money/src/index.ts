export { formatBaht, formatPoints } from "./format.ts";
export { parseBaht } from "./parse.ts";
export { mulRate } from "./rate.ts";
export { bahtFromSatang, MAX_SATANG, satang, type Satang, satangFromBaht } from "./satang.ts";
