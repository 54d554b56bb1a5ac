import { bankerDraws, hasShoe, type Place, playerDraws, type TableRules } from "@chokdee/rules/tables";

/** A part of a table's rules: what it is about, and its lines. */
export interface RulesPart {
  readonly title: string;
  readonly lines: readonly string[];
}

const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7] as const;
const COUNTS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** What a win of a place with several is for. Those of one place stand in the order in which it names them. */
const GRADES: Readonly<Record<string, string>> = {
  natural: "ชนะด้วยป๊อก (8 หรือ 9 จากสองใบแรก)",
  one: "หนึ่งลูก",
  two: "สองลูก",
  three: "สามลูก",
};
const GRADES_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  banker: { win: "ชนะด้วยแต้มอื่น", six: "ชนะด้วย 6 แต้ม" },
  "perfect-pair": { one: "ฝั่งเดียว", both: "ทั้งสองฝั่ง" },
  "lucky-6": { two: "เจ้ามือใช้ไพ่สองใบ", three: "เจ้ามือใช้ไพ่สามใบ" },
};

/** All that decides a round and what it pays, beside the table of places. Numbers are those of the rules themselves. */
export function rulesParts(rules: TableRules): RulesPart[] {
  return [
    ...(hasShoe(rules.kind) ? [shoePart()] : []),
    ...(rules.kind === "baccarat" ? [handPart(), thirdCardPart()] : []),
    ...laddersPart(rules),
    pushPart(rules),
  ];
}

function shoePart(): RulesPart {
  return {
    title: "ไพ่ที่ใช้",
    lines: [
      "ทุกตาแจกจากไพ่ครบ 416 ใบ (8 สำรับ) เมื่อจบตาไพ่ทุกใบกลับเข้ากองก่อนเริ่มตาใหม่ ไพ่ที่ออกแล้วจึงไม่เปลี่ยนโอกาสของตาต่อไป",
      "หนึ่งขอนคือ 80 ตาที่เค้าไพ่แสดงด้วยกัน ตาแรกของขอนเผาไพ่ก่อนแจก",
    ],
  };
}

function handPart(): RulesPart {
  return {
    title: "การนับแต้ม",
    lines: [
      "A นับ 1 แต้ม 2 ถึง 9 นับตามเลข 10 J Q K นับ 0 รวมแล้วใช้เฉพาะหลักหน่วย",
      "แจกผู้เล่นและเจ้ามือสลับกันฝั่งละสองใบ ฝั่งใดได้ 8 หรือ 9 (ป๊อก) ทั้งสองฝั่งไม่จั่วเพิ่ม",
    ],
  };
}

/** Read off the rules that deal, so that it says what they do. */
function thirdCardPart(): RulesPart {
  const stands = {
    player: TOTALS.filter((total) => !playerDraws(total)),
    banker: TOTALS.filter((total) => !bankerDraws(total, undefined)),
  };
  const lines = TOTALS.map((total) => {
    const drawn = COUNTS.filter((third) => bankerDraws(total, third));
    const left = COUNTS.filter((third) => !drawn.includes(third));
    if (left.length === 0) return [total, "จั่วเสมอ"] as const;
    if (drawn.length === 0) return [total, "ไม่จั่ว"] as const;
    const isFew = left.length < drawn.length && left.length === 1;
    return [
      total,
      isFew ? `จั่ว เว้นแต่ใบที่สามของผู้เล่นนับ ${rangeText(left)}` : `จั่วเมื่อใบที่สามของผู้เล่นนับ ${rangeText(drawn)}`,
    ] as const;
  });
  const texts = [...Map.groupBy(lines, ([, text]) => text)];
  return {
    title: "กติกาไพ่ใบที่สาม",
    lines: [
      `ผู้เล่นได้ ${rangeText(TOTALS.filter(playerDraws))} แต้ม จั่ว ได้ ${rangeText(stands.player)} แต้ม อยู่`,
      `ผู้เล่นไม่จั่ว: เจ้ามือได้ ${rangeText(TOTALS.filter((total) => bankerDraws(total, undefined)))} แต้ม จั่ว ได้ ${rangeText(stands.banker)} แต้ม อยู่`,
      ...texts.map(([text, same]) => `ผู้เล่นจั่ว: เจ้ามือได้ ${rangeText(same.map(([total]) => total))} แต้ม ${text}`),
    ],
  };
}

/** `2 ถึง 7`, and each by itself where one is missing between them. */
function rangeText(numbers: readonly number[]): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (numbers.length === 1) return String(first);
  return last - first === numbers.length - 1 ? `${first} ถึง ${last}` : numbers.join(" ");
}

/** Every step of each place that pays by steps; places that pay by the same steps share their lines. */
function laddersPart({ places }: TableRules): RulesPart[] {
  const stepped = places.filter(({ pays }) => Object.keys(pays).length > 1);
  const alike = Map.groupBy(stepped, (place) => stepsOf(place).join());
  return [...alike.values()].map((same) => ({
    title: `อัตราจ่ายเป็นขั้น: ${same.map(({ name }) => name).join(" · ")}`,
    lines: same[0] ? stepsOf(same[0]) : [],
  }));
}

function stepsOf({ id, pays }: Place): string[] {
  return Object.entries(pays).map(([grade, [profit, unit]]) => `${gradeText(id, grade)} จ่าย ${profit / unit}:1`);
}

function gradeText(place: string, grade: string): string {
  const lead = /^by(\d)$/.exec(grade)?.[1];
  if (lead !== undefined) return `ไม่ใช่ป๊อก ชนะห่าง ${lead} แต้ม`;
  return GRADES_OF[place]?.[grade] ?? GRADES[grade] ?? grade;
}

const PUSHES: Readonly<Record<TableRules["kind"], readonly string[]>> = {
  baccarat: [
    "ผลเสมอ: เดิมพันผู้เล่นและเจ้ามือคืนเต็มจำนวน ไม่นับเป็นยอดเทิร์น",
    "โบนัส: ฝั่งที่แทงได้ป๊อกแล้วเสมอกัน คืนเต็มจำนวน ชนะห่างไม่ถึง 4 แต้มโดยไม่ใช่ป๊อก เสมอแบบอื่น หรือแพ้ เสียเดิมพัน",
    "ช่องอื่นทั้งหมดไม่มีการคืน ตัดสินตามผลของตานั้นแม้ออกเสมอ",
  ],
  "dragon-tiger": [
    "ไพ่เลขเดียวกัน: เดิมพันมังกรและเสือคืนครึ่งหนึ่ง เสียครึ่งหนึ่ง ช่องเสมอชนะ",
    "K สูงสุด A ต่ำสุด ไม่เทียบดอก ออก 7 ช่องใหญ่ เล็ก และดอกเสีย ช่องอื่นไม่มีการคืน",
  ],
  "sic-bo": ["ไม่มีการคืน ออกตอง (สามลูกเลขเดียวกัน) ช่องสูง ต่ำ คู่ คี่ เสีย"],
  "hi-lo": ["ไม่มีการคืน ทุกช่องตัดสินตามลูกเต๋าสามลูก"],
  "fish-prawn-crab": ["ไม่มีการคืน ทุกช่องตัดสินตามลูกเต๋าสามลูก"],
  roulette: ["ไม่มีการคืน ออก 0 ช่องแดง ดำ คู่ คี่ ต่ำ สูง โหล และคอลัมน์เสีย"],
};

function pushPart({ kind }: TableRules): RulesPart {
  return {
    title: "เมื่อเสมอหรือคืนเดิมพัน",
    lines: [...PUSHES[kind], "รอบที่ถูกยกเลิกคืนเดิมพันทุกช่องเต็มจำนวน เงินที่จ่ายปัดเศษต่ำกว่าหนึ่งสตางค์ลง"],
  };
}
