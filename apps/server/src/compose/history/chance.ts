import { createHash } from "node:crypto";
import { drawsFrom } from "@chokdee/rules/fair";

/** What only looks like chance: the same for the same name, so that a past that was cut off goes on as it began. */
export interface Chance {
  below(bound: number): number;
  /** A whole number, both ends with it. */
  between(least: number, most: number): number;
  /** True so many times in a hundred. */
  isIn(percent: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** So many different ones, or all where there are not as many. */
  some<Item>(items: readonly Item[], count: number): Item[];
}

export function chanceOf(name: string): Chance {
  let [no, words]: [number, number[]] = [0, []];
  const { below } = drawsFrom(() => {
    if (words.length === 0) {
      const block = createHash("sha256").update(`${name} ${no++}`).digest();
      words = Array.from({ length: 8 }, (_, index) => block.readUInt32BE(index * 4));
    }
    return words.pop() ?? 0;
  });
  const chance: Chance = {
    below,
    between: (least, most) => least + below(most - least + 1),
    isIn: (percent) => below(100) < percent,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) throw new RangeError("there is nothing to pick");
      return items[below(items.length)] as Item;
    },
    some(items, count) {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)).flat();
    },
  };
  return chance;
}
