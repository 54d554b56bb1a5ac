import { JACKPOT_POOLS, jackpotReturnPercent } from "@chokdee/rules/jackpot";
import type { GameFigures } from "@chokdee/rules/slots";
import { element } from "../../../base/ui/dom.ts";
import { oneInText, percentText } from "./figures-text.ts";

const SATANG = 100;
const whole = new Intl.NumberFormat("th-TH", { maximumFractionDigits: 0 });

/** What is published about the pools, and what the game returns with and without them. */
export function poolsInfo({ spin }: GameFigures): HTMLElement {
  const rows: [string, string][] = [
    ["อัตราคืนรวมแจ็คพอต", percentText(spin.returnPercent + jackpotReturnPercent())],
    ["ส่วนของแจ็คพอต", percentText(jackpotReturnPercent())],
    ["อัตราคืนเมื่อไม่ร่วมแจ็คพอต", percentText(spin.returnPercent)],
    ...JACKPOT_POOLS.map(({ name, seed, chanceOf }): [string, string] => [
      `${name.th} เริ่มที่ ${whole.format(seed / SATANG)} บาท`,
      `${oneInText(chanceOf / SATANG)} ต่อเดิมพัน 1 บาท`,
    ]),
  ];
  const items = rows.map(([name, value]) =>
    element("div", {}, element("dt", {}, name), element("dd", { class: "tabular" }, value)),
  );
  return element(
    "div",
    {},
    element("dl", { class: "figures" }, ...items),
    element("ul", { class: "rules" }, ...RULES.map((rule) => element("li", {}, rule))),
  );
}

const RULES = [
  "ทุกเดิมพันด้วยเงินจริงสะสมเข้าแจ็คพอตทั้งสี่และมีโอกาสถูก โอกาสขึ้นกับเงินเดิมพันเท่านั้น",
  "ออกผลหลังหมุนไม่กี่วินาที จากรหัสของรอบกับค่าสุ่มสาธารณะค่าแรกหลังหักเดิมพัน จึงไม่มีใครรู้ล่วงหน้า",
  "เดิมพันจากกระเป๋าโบนัส หมุนฟรีที่ได้รับ และโหมดทดลอง ไม่สะสมและไม่มีสิทธิ์ถูกแจ็คพอต",
  "ผู้ถูกได้ยอดทั้งหมดในขณะนั้น แล้วแจ็คพอตเริ่มใหม่จากเงินตั้งต้น ตรวจสอบการออกผลและยอดได้ทุกครั้ง",
];
