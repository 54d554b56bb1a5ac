/** Kinds of play, as members know them. */
export const categoryNames = {
  casino: "คาสิโนสด",
  slot: "สล็อต",
  fishing: "ยิงปลา",
  sport: "กีฬา",
  freespin: "ฟรีสปิน",
  lotto: "หวย",
} as const;

export function categoryName(key: string): string {
  return Object.entries(categoryNames).find(([each]) => each === key)?.[1] ?? key;
}

export const vipChoices = [
  [0, "ทุกระดับ"],
  [1, "ระดับ 1 ขึ้นไป"],
  [2, "ระดับ 2 ขึ้นไป"],
] as const;
