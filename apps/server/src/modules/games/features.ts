/** What members call a game's features. One that is not here is not offered as a filter. */
const NAMES: Readonly<Record<string, string>> = {
  jackpot: "แจ็คพอตร่วม",
  free_spins: "ฟรีสปิน",
  buy_feature: "ซื้อฟีเจอร์",
  cascades: "สัญลักษณ์ร่วงหล่น",
  multipliers: "ตัวคูณ",
  wilds: "สัญลักษณ์แทน",
  ways: "ชนะหลายทาง",
  lines: "ไลน์ชนะคงที่",
  anywhere: "จ่ายทุกตำแหน่ง",
  clusters: "จ่ายเป็นกลุ่ม",
  respins: "หมุนซ้ำ",
  hold_and_win: "ล็อกแล้วหมุนต่อ",
  expanding: "สัญลักษณ์ขยาย",
  walking_wilds: "สัญลักษณ์แทนเดินได้",
  collect: "เก็บสะสม",
  growing_reels: "วงล้อสูงขึ้น",
  split_symbols: "สัญลักษณ์แยกร่าง",
  ante: "เพิ่มเดิมพันเพิ่มโอกาส",
  volatility_low: "ผันผวนต่ำ",
  volatility_medium: "ผันผวนปานกลาง",
  volatility_high: "ผันผวนสูง",
};

/** Those of the games' features that have a name, in the order in which members choose. */
export function namedFeatures(features: ReadonlySet<string>): { readonly feature: string; readonly name: string }[] {
  return Object.entries(NAMES).flatMap(([feature, name]) => (features.has(feature) ? [{ feature, name }] : []));
}
