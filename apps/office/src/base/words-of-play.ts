/** Kinds of play, as members know them. */
export const categoryNames = {
  casino: "คาสิโนสด",
  slot: "สล็อต",
  fishing: "ยิงปลา",
  sport: "กีฬา",
  freespin: "ฟรีสปิน",
  lotto: "หวย",
} as const;

/** The name that a table has for a word of the wire, or the word itself. */
export function nameIn(names: Readonly<Record<string, string>>, word: string): string {
  return Object.hasOwn(names, word) ? (names[word] ?? word) : word;
}

export const categoryName = (key: string) => nameIn(categoryNames, key);

export const vipChoices = [
  [0, "ทุกระดับ"],
  [1, "ระดับ 1 ขึ้นไป"],
  [2, "ระดับ 2 ขึ้นไป"],
] as const;

export const vipLevels = [0, 1, 2].map((level) => [level, `ระดับ ${level}`] as const);
