import { type FairEntry, drawKeys } from "../fair/index.ts";
import type { WheelPrize } from "./table.ts";

const unlimited = { isInStock: true, replacedBy: null };

/** A wheel whose third prize has run out and is replaced, by way of another that has, by the first. */
export const sampleWheel: readonly WheelPrize[] = [
  { prizeId: 1, title: "5 บาท", weight: 3_000, ...unlimited },
  { prizeId: 2, title: "50 แต้ม", weight: 4_000, ...unlimited },
  { prizeId: 3, title: "100 บาท", weight: 25, isInStock: false, replacedBy: 4 },
  { prizeId: 4, title: "20 บาท", weight: 475, isInStock: false, replacedBy: 1 },
  { prizeId: 5, title: "ลองใหม่อีกครั้ง", weight: 2_500, ...unlimited },
];

/** How often each key comes in `spins` spins under one fixed seed, the counter going on. */
export function countDraws(entries: readonly FairEntry[], spins: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (let counter = 0; counter < spins; counter += 1) {
    const [key = ""] = drawKeys(entries, 1, { serverSeed: "3d".repeat(32), clientSeed: "chokdee", counter });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

export function chiSquare(entries: readonly FairEntry[], counts: ReadonlyMap<string, number>, spins: number): number {
  const total = entries.reduce((sum, { weight }) => sum + weight, 0);
  return entries.reduce((sum, { key, weight }) => {
    const expected = (spins * weight) / total;
    return sum + ((counts.get(key) ?? 0) - expected) ** 2 / expected;
  }, 0);
}

/** With four degrees of freedom, chance alone passes this once in a million. */
export const CHI_SQUARE_BOUND = 33.4;
