import { moneyText } from "@chokdee/game-kit";
import type { PublicGame } from "../../../../../src/kinds/slots/protocol.ts";
import { openDialog } from "../../../../base/ui/dialog.ts";
import { buttonTo } from "../../../../base/ui/buttons.ts";
import { element } from "../../../../base/ui/dom.ts";
import { returnText } from "../../info/figures-text.ts";
import { boughtName, boughtText } from "../../info/rules-text.ts";
import type { PlayState } from "../play-state.ts";

/** The price is shown and confirmed before anything is bought. */
export function openBuyDialog(
  { definition, figures }: PublicGame,
  { bet, balance }: PlayState,
  onBuy: () => void,
): void {
  const { buy } = definition;
  if (!buy) return;
  const price = buy.price * bet;
  const isTooDear = price > balance;
  const sheet = openDialog(
    { title: `ซื้อ${boughtName(definition)}` },
    element("p", {}, `${boughtText(definition)} ที่เดิมพัน ${moneyText(bet)} บาท`),
    element(
      "p",
      { class: "price" },
      element("span", {}, "ราคา"),
      element("strong", { class: "tabular" }, `${moneyText(price)} บาท`),
    ),
    element("p", { class: "muted" }, `ราคาเท่ากับ ${buy.price} เท่าของเดิมพัน`),
    figures.buy ? element("p", { class: "muted" }, `อัตราคืนเมื่อซื้อ ${returnText(figures.buy)}`) : "",
    isTooDear ? element("p", { class: "field-error", role: "alert" }, "ยอดเงินไม่พอ กรุณาลดเดิมพันหรือฝากเงินเพิ่ม") : "",
    element(
      "div",
      { class: "button-row" },
      buttonTo("plain-button", () => sheet.close(), "ยกเลิก"),
      element(
        "button",
        {
          class: "gold-button",
          type: "button",
          disabled: isTooDear,
          onclick: () => {
            sheet.close();
            onBuy();
          },
        },
        "ยืนยันซื้อ",
      ),
    ),
  );
}
