/** What members call a game's features. One that is not here is not offered as a filter. */
const NAMES: Readonly<Record<string, string>> = {
  free_spins: "ฟรีสปิน",
  buy_feature: "ซื้อฟรีสปิน",
  cascades: "สัญลักษณ์ร่วงหล่น",
  multipliers: "ตัวคูณ",
  wilds: "สัญลักษณ์แทน",
  ways: "ชนะหลายทาง",
  lines: "ไลน์ชนะคงที่",
};

export function featureName(feature: string): string | undefined {
  return Object.hasOwn(NAMES, feature) ? NAMES[feature] : undefined;
}
