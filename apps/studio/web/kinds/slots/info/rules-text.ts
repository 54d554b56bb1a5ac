import type { SlotDefinition } from "@chokdee/rules/slots";
import { countsText } from "./paytable.ts";

/** The rules of a game in whole sentences, generated from its definition. */
export function rulesOf(definition: SlotDefinition): string[] {
  return [
    ...winRules(definition),
    ...fallRules(definition),
    ...placeRules(definition),
    ...valueRules(definition),
    ...walkRules(definition),
    ...holdRules(definition),
    ...freeRules(definition),
    ...priceRules(definition),
    `รางวัลสูงสุดต่อรอบ ${thai(definition.maxWin)} เท่าของเดิมพัน เมื่อถึงแล้วรอบจบทันที${definition.freeSpins ? " รวมถึงฟรีสปินที่เหลือ" : ""}`,
    "ผลทุกรอบกำหนดก่อนวงล้อหยุด หากการเชื่อมต่อขาดหาย รอบจะจบและจ่ายรางวัลตามผลเดิม",
  ];
}

/** What can be bought: free spins, or the spins that keep what they find. */
export function boughtName({ freeSpins }: Pick<SlotDefinition, "freeSpins">): string {
  return freeSpins ? "ฟรีสปิน" : "หมุนต่อ";
}

/** What the bought feature consists of. */
export function boughtText({ buy, freeSpins, hold, symbols }: SlotDefinition): string {
  if (freeSpins) return `ฟรีสปิน ${buy?.spins ?? 0} ครั้ง`;
  const symbol = hold?.starts.kind === "count" ? hold.starts.symbol : undefined;
  const name = symbols.find(({ id }) => id === symbol)?.name.th;
  return name && buy?.held ? `การหมุนต่อที่เริ่มด้วย${name} ${buy.held} ตัว` : "การหมุนต่อ";
}

function winRules({ wins, columns, rows, heights, symbols }: SlotDefinition): string[] {
  const size = `วงล้อ ${columns} คอลัมน์ ${heights ? `${heights.join("-")}` : rows} แถว`;
  const leftmost = "สัญลักษณ์ต้องเรียงติดกันจากคอลัมน์ซ้ายสุด";
  switch (wins.kind) {
    case "lines": {
      const rules = [
        `${size} จ่ายตามเส้นคงที่ ${wins.lines.length} เส้น`,
        leftmost,
        "แต่ละเส้นจ่ายเฉพาะรางวัลสูงสุด รางวัลจากหลายเส้นนำมารวมกัน",
      ];
      return wins.fullBoard === undefined ? rules : [...rules, `เมื่อทั้งกระดานเป็นสัญลักษณ์เดียวกัน รางวัลคูณ ×${wins.fullBoard}`];
    }
    case "ways": {
      const maxWays = heights ? heights.reduce((ways, height) => ways * height, 1) : rows ** columns;
      return [`${size} จ่ายทุกทางที่สัญลักษณ์เดียวกันอยู่ในคอลัมน์ติดกัน เริ่มที่ ${thai(maxWays)} ทาง`, leftmost];
    }
    case "anywhere": {
      const fewest = Math.min(
        ...symbols.flatMap(({ role, pays }) => (role === "pay" ? Object.keys(pays).map(Number) : [])),
      );
      return [`${size} จ่ายเมื่อมีสัญลักษณ์เดียวกันอย่างน้อย ${fewest} ตัว ไม่ว่าออกที่ใด`];
    }
    case "clusters":
      return [`${size} จ่ายตามกลุ่มสัญลักษณ์ที่อยู่ติดกันด้านข้างหรือบนล่าง`];
  }
}

function fallRules({ cascades, base, grows, rows, columns, symbols }: SlotDefinition): string[] {
  if (!cascades) return [];
  const ladder = base.multipliers.length > 1 ? ` ตัวคูณเพิ่มเป็น ${ladderText(base.multipliers)}` : "";
  const rules = [`สัญลักษณ์ที่ชนะจะแตกออก ตัวที่อยู่ด้านบนตกลงมาแทน และคิดรางวัลต่อจนกว่าจะไม่มีการชนะ${ladder}`];
  if (grows) rules.push(`คอลัมน์ที่มีการชนะสูงขึ้นหนึ่งแถวหลังการตก สูงสุด ${rows} แถว รวม ${thai(rows ** columns)} ทาง`);
  if (symbols.some(({ becomes }) => becomes)) rules.push("สัญลักษณ์ในกรอบทองที่ชนะจะกลายเป็นไวลด์แทนที่จะแตกออก");
  return rules;
}

function placeRules({ wins, base, freeSpins, symbols }: SlotDefinition): string[] {
  const rules: string[] = [];
  if (wins.kind === "clusters" && wins.spots) {
    const worth = wins.spots.filter((factor) => factor > 0).map((factor) => `×${factor}`);
    rules.push(`ช่องที่ชนะซ้ำจะมีตัวคูณ ${worth.join(" ")} ตัวคูณของทุกช่องในกลุ่มนำมาบวกกัน`);
  }
  if (base.strikes || freeSpins?.mode.strikes) {
    rules.push("เมื่อคอลัมน์ถูกหมัด ทุกสัญลักษณ์ในคอลัมน์นั้นแยกเป็นสองและนับเป็นสองตัว");
  }
  const collector = symbols.find(({ collects }) => collects);
  const collected = symbols.find(({ values }) => values?.apply === "collect");
  if (collector && collected) rules.push(`${collector.name.th}แต่ละตัวเก็บมูลค่าของ${collected.name.th}ทั้งหมดที่เห็น`);
  const factor = symbols.find(({ values }) => values?.apply === "multiply");
  if (factor) rules.push(`ตัวคูณบน${factor.name.th}ที่เห็นเมื่อจบการตกรวมกัน แล้วคูณรางวัลทั้งหมดของการหมุนนั้น`);
  return rules;
}

/** What valued symbols may carry: a factor, or so many times the bet. */
function valueRules({ symbols, unitsPerBet }: SlotDefinition): string[] {
  return symbols.flatMap(({ name, values }) => {
    if (!values) return [];
    const carried = Object.keys(values.weights).map(Number);
    const shown =
      values.apply === "multiply"
        ? ladderText(carried)
        : `${carried.map((units) => thai(units / unitsPerBet)).join(" ")} เท่าของเดิมพัน`;
    return [`${values.apply === "multiply" ? "ตัวคูณ" : "มูลค่า"}บน${name.th}ที่ออกได้: ${shown}`];
  });
}

function walkRules({ walk }: SlotDefinition): string[] {
  if (!walk) return [];
  return [
    `ไวลด์ขยายเต็มคอลัมน์ แล้วเดินไปทางซ้ายทีละคอลัมน์ ทุกก้าวได้หมุนต่อฟรี สูงสุด ${walk.most} ครั้ง`,
    `รางวัลคูณตามจำนวนคอลัมน์ที่เป็นไวลด์: ${walk.factors
      .map((factor, count) => `${count} คอลัมน์ ×${factor}`)
      .slice(1)
      .join(" ")}`,
  ];
}

function holdRules({ hold, symbols, unitsPerBet }: SlotDefinition): string[] {
  if (!hold) return [];
  const { starts, respins, full, chance } = hold;
  const perPlace = ((100 * chance.hits) / chance.of).toFixed(2);
  const name = starts.kind === "count" ? (symbols.find(({ id }) => id === starts.symbol)?.name.th ?? "") : "";
  const opening =
    starts.kind === "count"
      ? `${name} ${starts.count} ตัวขึ้นไปเริ่มการหมุนต่อ: ทุกตัวถูกตรึงไว้ และช่องว่างหมุนใหม่`
      : `โดยสุ่ม 1 ใน ${thai(starts.oneIn)} รอบ เกมเลือกหนึ่งสัญลักษณ์ ตรึงตัวที่ออก แล้วหมุนช่องว่างต่อ`;
  const rules = [
    opening,
    `ได้หมุนต่อ ${respins} ครั้ง ทุกครั้งที่ได้ตัวใหม่จะนับ ${respins} ครั้งใหม่`,
    `แต่ละช่องว่างมีโอกาส ${perPlace}% ที่จะได้ตัวใหม่ในการหมุนต่อหนึ่งครั้ง`,
  ];
  if (starts.kind === "count") rules.push(`เมื่อจบ มูลค่าของ${name}ทุกตัวรวมกันเป็นรางวัล`);
  else rules.push("เมื่อจบ กระดานจ่ายตามเส้นเหมือนการหมุนปกติ");
  if (full > 0) rules.push(`เต็มทุกช่องได้รางวัลพิเศษเพิ่ม ${thai(full / unitsPerBet)} เท่าของเดิมพัน`);
  return rules;
}

function freeRules(definition: SlotDefinition): string[] {
  const { freeSpins } = definition;
  if (!freeSpins) return [];
  const { award, retrigger, most, mode, special, meter } = freeSpins;
  const rules = [`ฟรีสปิน: ${countsText(award)}`];
  if (Object.keys(retrigger).length > 0) {
    rules.push(`ระหว่างฟรีสปินรับเพิ่มได้: ${countsText(retrigger)} รวมไม่เกิน ${most} ครั้งต่อรอบ`);
  }
  if (mode.multipliers.some((step) => step > 1)) {
    rules.push(`ในฟรีสปิน ${placeWins(definition)}คูณ ${ladderText(mode.multipliers)}${scatterPays(definition)}`);
  }
  if (special) rules.push("ก่อนเริ่มฟรีสปินเกมสุ่มสัญลักษณ์พิเศษหนึ่งตัว ซึ่งขยายเต็มคอลัมน์และจ่ายทุกเส้นไม่ว่าอยู่คอลัมน์ใด");
  if (meter) {
    const steps = meter.factors.map((factor) => `×${factor}`).join(" ");
    rules.push(`ในฟรีสปิน เก็บครบทุก ${meter.every} ตัว ตัวคูณการเก็บเพิ่มเป็น ${steps} และได้ฟรีสปินเพิ่ม ${meter.spins} ครั้ง`);
  }
  if (mode.carries) rules.push(`ในฟรีสปิน ${carriedName(definition)}คงอยู่จนจบฟรีสปิน${carriedUse(definition)}`);
  return rules;
}

/** What stays from one free spin to the next. */
function carriedName({ grows, wins }: SlotDefinition): string {
  if (grows) return "ความสูงของคอลัมน์";
  return wins.kind === "clusters" ? "ตัวคูณของช่อง" : "ผลรวมของตัวคูณ";
}

/** A carried factor multiplies only together with a new one. */
function carriedUse({ symbols }: SlotDefinition): string {
  if (!symbols.some(({ values }) => values?.apply === "multiply")) return "";
  return " การหมุนที่ชนะและมีตัวคูณใหม่จะบวกเข้ากับผลรวมแล้วคูณด้วยผลรวมนั้น การหมุนที่ไม่มีตัวคูณใหม่ไม่คูณ";
}

function priceRules(definition: SlotDefinition): string[] {
  const { buy, ante, unitsPerBet } = definition;
  const rules: string[] = [];
  if (buy) rules.push(`ซื้อ${boughtText(definition)}ได้ในราคา ${buy.price} เท่าของเดิมพัน`);
  if (ante) {
    const more = Math.round((ante.units / unitsPerBet - 1) * 100);
    rules.push(`เพิ่มโอกาส: จ่ายเพิ่ม ${more}% ต่อรอบ เพื่อเพิ่มโอกาสเข้าฟรีสปิน รางวัลคิดจากเดิมพันปกติ`);
  }
  return rules;
}

/** What multipliers multiply. */
function placeWins({ wins }: SlotDefinition): string {
  return { lines: "รางวัลจากเส้น", ways: "รางวัลจากทาง", anywhere: "รางวัล", clusters: "รางวัลจากกลุ่ม" }[wins.kind];
}

function scatterPays({ symbols }: SlotDefinition): string {
  const scatter = symbols.find(({ role, pays }) => role === "scatter" && Object.keys(pays).length > 0);
  return scatter ? ` ส่วนรางวัลของ${scatter.name.th}ไม่คูณ` : "";
}

function ladderText(multipliers: readonly number[]): string {
  return multipliers.map((step) => `×${step}`).join(" ");
}

function thai(value: number): string {
  return value.toLocaleString("th-TH");
}
