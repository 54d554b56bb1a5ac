import { moneyText } from "@chokdee/game-kit";
import { isArmed, SPECIES, type Species, type SpeciesId } from "@chokdee/rules/fishing";
import { EMOTES, type Emote } from "../../../../src/kinds/fishing/protocol.ts";
import { openDialog } from "../../../base/ui/dialog.ts";
import { buttonTo } from "../../../base/ui/buttons.ts";
import { element } from "../../../base/ui/dom.ts";
import { WEAPON_NAMES } from "../water/words.ts";
import { picture } from "./picture.ts";
import { EMOTE_WORDS, oneIn, prizeText } from "./words.ts";
import "../styles/sea-dialogs.css";

/** Every creature, what it pays and how likely it is caught. Pressing one locks on its kind. */
export function openPaytable(hunt: (species: SpeciesId) => void): void {
  const groups: readonly (readonly [string, (species: Species) => boolean])[] = [
    ["ปลาและสัตว์น้ำ", (species) => !isArmed(species) && species.phases.length === 1 && species.phases[0]?.length === 1],
    ["อาวุธพิเศษ", isArmed],
    [
      "สมบัติและเจ้าแห่งน้ำ",
      (species) => !isArmed(species) && (species.phases.length > 1 || (species.phases[0]?.length ?? 0) > 1),
    ],
  ];
  const sheet = openDialog(
    { title: "กติกาและอัตราจ่าย" },

    element(
      "p",
      { class: "return-line" },
      element("strong", { class: "tabular" }, "96.500%"),
      " คือผลตอบแทนของทุกเป้าหมาย ทุกอาวุธ ทุกระดับปืน และทุกที่นั่งเท่ากันพอดี เล็งอะไรก็ได้ผลเท่ากันในระยะยาว",
    ),
    ...groups.flatMap(([title, isIn]) => [
      element("h3", {}, title),
      element(
        "ul",
        { class: "creatures" },
        ...SPECIES.filter(isIn).map((species) => creature(species, () => (sheet.close(), hunt(species.id)))),
      ),
    ]),
    element("h3", {}, "วิธีเล่น"),
    element(
      "ul",
      { class: "rule-list" },
      ...[
        "แตะหรือกดค้างในน้ำเพื่อยิง กระสุนที่ไม่โดนอะไรเลยไม่คิดเงิน",
        "แตะสัตว์ในรายการนี้เพื่อล็อกเป้าเฉพาะชนิดนั้น",
        "ทุกนัดที่โดนคือการเดิมพันหนึ่งครั้ง ระบบสุ่มว่าจับได้หรือไม่ จำนวนครั้งที่โดนก่อนหน้าไม่มีผล",
        "ตอร์ปิโดราคา 5 เท่า โอกาสจับ 5 เท่า ใช้กับตัวเล็กที่จะจับได้แน่นอนไม่ได้",
        "จับสัตว์อาวุธได้จะยิงฟรีใส่ปลารอบข้างตามจำนวนครั้ง",
        "แม็กกาซีนละไม่เกิน 60 นัด กระสุนที่เหลือคืนเป็นเงินเมื่อเปลี่ยนราคา ลุกจากโต๊ะ หรือไม่ยิงครบหนึ่งนาที",
        "เจ้าแห่งน้ำเปลี่ยนร่างสามช่วง รางวัลและโอกาสเปลี่ยนไปด้วยกัน ผลตอบแทนเท่าเดิม",
      ].map((text) => element("li", {}, text)),
    ),
  );
}

function creature(species: Species, onPress: () => void): HTMLElement {
  const phases = isArmed(species) ? 1 : species.phases.length;
  const rows = Array.from({ length: phases }, (_, phase) =>
    element(
      "span",
      { class: "tabular" },
      element("strong", {}, prizeText(species, phase)),
      element("span", { class: "muted" }, ` 1 ใน ${oneIn(species, phase)} นัด`),
    ),
  );
  return element(
    "li",
    {},
    element(
      "button",
      { class: "creature", type: "button", "aria-label": `ล็อกเป้า${species.name}`, onclick: onPress },
      picture(species.id),
      element(
        "span",
        { class: "creature-words" },
        element("span", { class: "creature-name" }, species.name),
        isArmed(species) && element("span", { class: "muted" }, `ทิ้ง${WEAPON_NAMES[species.weapon]}ไว้`),
        ...rows,
      ),
    ),
  );
}

export function openEmotes(send: (emote: Emote) => void): void {
  const sheet = openDialog(
    { title: "ส่งคำทักทาย" },
    element(
      "div",
      { class: "emotes" },
      ...EMOTES.map((emote) =>
        buttonTo(
          "plain-button",
          () => {
            send(emote);
            sheet.close();
          },
          EMOTE_WORDS[emote],
        ),
      ),
    ),
  );
}

/** Firing by itself begins with a limit of what it may lose. */
export function openAuto(price: number, start: (maxLoss: number | null) => void): void {
  const choice = (text: string, maxLoss: number | null) =>
    buttonTo(
      "plain-button",
      () => {
        sheet.close();
        start(maxLoss);
      },
      text,
    );
  const sheet = openDialog(
    { title: "ยิงอัตโนมัติ" },
    element("p", { class: "muted" }, "หยุดเองเมื่อเสียในการเล่นครั้งนี้ถึงจำนวนที่เลือก แตะปุ่มอีกครั้งเพื่อหยุดเมื่อใดก็ได้"),
    element(
      "div",
      { class: "emotes" },
      ...[50, 100, 300, 600].map((shots) => choice(`เสียไม่เกิน ${moneyText(price * shots)}`, price * shots)),
      choice("ไม่จำกัด", null),
    ),
  );
}

/** Asks before the seat is given back. */
export function openLeave(isDemo: boolean, leave: () => void): void {
  const sheet = openDialog(
    { title: "ลุกจากโต๊ะ?" },
    element(
      "p",
      {},
      isDemo ? "เครดิตทดลองใช้ได้เฉพาะการเล่นครั้งนี้ และไม่มีผลกับเงินในกระเป๋า" : "กระสุนที่เหลือและรางวัลที่ยังไม่ได้รับจะคืนเข้ากระเป๋าทันที",
    ),
    element(
      "div",
      { class: "button-row" },
      buttonTo("plain-button", () => sheet.close(), "เล่นต่อ"),
      buttonTo(
        "gold-button",
        () => {
          sheet.close();
          leave();
        },
        isDemo ? "ลุกจากโต๊ะ" : "ลุกและรับเงินคืน",
      ),
    ),
  );
}
