import { toBaht } from "@chokdee/money";
import { type BetType, betTypeLabel } from "../bet-type.ts";
import type { SlipLine } from "./expand-entry.ts";

/** Writes a slip as text that a person can read and `readSlip` reads back. */
export function printSlip(lines: readonly SlipLine[]): string {
  const printed: string[] = [];
  let heading: BetType | undefined;
  for (const { betType, number, stakeSatang } of lines) {
    if (betType !== heading) printed.push(betTypeLabel(betType));
    heading = betType;
    // Without its unit, `50.25` may be read as two prices.
    const unit = stakeSatang % 100n === 0n ? "" : " บาท";
    printed.push(`${number}=${toBaht(stakeSatang)}${unit}`);
  }
  return printed.join("\n");
}
