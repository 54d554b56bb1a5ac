/** The minimum and maximum number of segments of a wheel. */
export const WHEEL_SEGMENTS = { min: 4, max: 16 };

/** A segment as staff set it; `replacedBy` is the place of another. */
export interface PlannedPrize {
  readonly weight: number;
  /** It can run out, by its stock or its cap of the day. */
  readonly isLimited: boolean;
  readonly replacedBy: number | null;
}

/** What is wrong with a wheel, in words for staff. */
export function wheelProblem(prizes: readonly PlannedPrize[]): string | undefined {
  const { min, max } = WHEEL_SEGMENTS;
  if (prizes.length < min || prizes.length > max) return `กงล้อต้องมี ${min}-${max} ช่อง`;
  if (!prizes.some(({ weight }) => weight > 0)) return "ต้องมีอย่างน้อยหนึ่งช่องที่มีโอกาสได้";
  const own = prizes.findIndex(({ replacedBy }, place) => replacedBy === place);
  if (own >= 0) return `ช่องที่ ${own + 1} แทนที่ตัวเองไม่ได้`;
  const bare = prizes.findIndex((_, place) => !endsUnlimited(prizes, place));
  if (bare >= 0) return `ช่องที่ ${bare + 1} ต้องมีรางวัลแทนที่ไม่จำกัดจำนวน`;
  return undefined;
}

/** Following the replacements ends at a prize that never runs out. */
function endsUnlimited(prizes: readonly PlannedPrize[], from: number): boolean {
  let place: number | null = from;
  for (let step = 0; step <= prizes.length && place !== null; step += 1) {
    const prize: PlannedPrize | undefined = prizes[place];
    if (!prize) return false;
    if (!prize.isLimited) return true;
    place = prize.replacedBy;
  }
  return false;
}
