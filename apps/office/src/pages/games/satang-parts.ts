import { formatBaht } from "@chokdee/money";

/** Thousandths of a satang in baht: parts of a satang are shown only where there are some. */
export function partsText(parts: number): string {
  const rest = parts % 1_000;
  const whole = formatBaht((parts - rest) / 100_000);
  return rest === 0 ? whole : `${whole}${String(rest).padStart(3, "0").replace(/0+$/, "")}`;
}
