export { type Satang, bahtFromSatang, MAX_SATANG, satang, satangFromBaht } from "./satang.ts";
export { formatBaht, formatPoints } from "./format.ts";
