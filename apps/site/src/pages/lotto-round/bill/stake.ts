import { bahtFromSatang, type Satang } from "@chokdee/money";
import { plainNumber } from "../../../features/lotto/words.ts";

/** `1,500` or `0.5`, for places where a stake stands beside many others. */
export function formatStake(amount: Satang): string {
  return plainNumber(bahtFromSatang(amount));
}
