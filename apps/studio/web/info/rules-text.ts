import type { SlotDefinition } from "@chokdee/rules/slots";
import { countsText } from "./paytable.ts";

/** The rules of a game in whole sentences, generated from its definition. */
export function rulesOf(definition: SlotDefinition): string[] {
  const { wins, cascades, base, freeSpins, buy } = definition;
  const rules = [winRule(definition)];
  if (wins.kind !== "clusters") rules.push("สัญลักษณ์ต้องเรียงติดกันจากคอลัมน์ซ้ายสุด");
  if (wins.kind === "lines") rules.push("แต่ละเส้นจ่ายเฉพาะรางวัลสูงสุด รางวัลจากหลายเส้นนำมารวมกัน");
  if (cascades) {
    rules.push(
      `สัญลักษณ์ที่ชนะจะแตกออก ตัวที่อยู่ด้านบนตกลงมาแทน และคิดรางวัลต่อจนกว่าจะไม่มีการชนะ ตัวคูณเพิ่มเป็น ${ladder(base.multipliers)}`,
    );
  }
  if (freeSpins) {
    const { multipliers } = freeSpins.mode;
    rules.push(`ฟรีสปิน: ${countsText(freeSpins.award)}`);
    rules.push(`ระหว่างฟรีสปินรับเพิ่มได้: ${countsText(freeSpins.retrigger)} รวมไม่เกิน ${freeSpins.most} ครั้งต่อรอบ`);
    if (multipliers.some((step) => step > 1)) {
      rules.push(`ในฟรีสปิน ${placeWins(definition)}คูณ ${ladder(multipliers)}${scatterPays(definition)}`);
    }
  }
  if (buy) rules.push(`ซื้อฟรีสปิน ${buy.spins} ครั้งได้ในราคา ${buy.price} เท่าของเดิมพัน`);
  rules.push(
    `รางวัลสูงสุดต่อรอบ ${definition.maxWin.toLocaleString("th-TH")} เท่าของเดิมพัน เมื่อถึงแล้วรอบจบทันที รวมถึงฟรีสปินที่เหลือ`,
  );
  rules.push("ผลทุกรอบกำหนดก่อนวงล้อหยุด หากการเชื่อมต่อขาดหาย รอบจะจบและจ่ายรางวัลตามผลเดิม");
  return rules;
}

function winRule({ wins, columns, rows }: SlotDefinition): string {
  switch (wins.kind) {
    case "lines":
      return `วงล้อ ${columns} คอลัมน์ ${rows} แถว จ่ายตามเส้นคงที่ ${wins.lines.length} เส้น`;
    case "ways":
      return `วงล้อ ${columns} คอลัมน์ ${rows} แถว จ่ายทุกทางที่สัญลักษณ์เดียวกันอยู่ในคอลัมน์ติดกัน สูงสุด ${rows ** columns} ทาง`;
    case "clusters":
      return `วงล้อ ${columns} คอลัมน์ ${rows} แถว จ่ายตามกลุ่มสัญลักษณ์ที่อยู่ติดกัน`;
  }
}

/** What multipliers multiply. */
function placeWins({ wins }: SlotDefinition): string {
  return { lines: "รางวัลจากเส้น", ways: "รางวัลจากทาง", clusters: "รางวัลจากกลุ่ม" }[wins.kind];
}

function scatterPays({ symbols }: SlotDefinition): string {
  const scatter = symbols.find(({ role, pays }) => role === "scatter" && Object.keys(pays).length > 0);
  return scatter ? ` ส่วนรางวัลของ${scatter.name.th}ไม่คูณ` : "";
}

function ladder(multipliers: readonly number[]): string {
  return multipliers.map((step) => `×${step}`).join(" ");
}
