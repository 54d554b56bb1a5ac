import { moneyText } from "@chokdee/game-kit";
import { iconButton, soundButton } from "../../../base/ui/buttons.ts";
import { element } from "../../../base/ui/dom.ts";
import { icons } from "../../../base/ui/icons.ts";
import { roomOf, type SeaState } from "../state/sea-state.ts";
import { seaIcons } from "./sea-icons.ts";

export interface HeaderActions {
  readonly leave: () => void;
  readonly openInfo: () => void;
  readonly openEmotes: () => void;
  readonly toggleSound: () => void;
  readonly isSoundOn: () => boolean;
}

const CONNECTION_WORDS: Readonly<Record<SeaState["connection"], string>> = {
  connecting: "กำลังเชื่อมต่อ",
  live: "เชื่อมต่อแล้ว",
  lost: "สัญญาณขาด กำลังต่อใหม่",
};

/** The room, how the line is, and what is not needed while fish swim by. */
export function createHeader(actions: HeaderActions): { readonly root: HTMLElement; update(state: SeaState): void } {
  const name = element("h1", { class: "room-name" });
  const price = element("span", { class: "room-price" });
  const facts = element("span", {});
  const dot = element("span", { class: "line-dot", role: "status" });
  return {
    root: element(
      "header",
      { class: "sea-header" },
      iconButton("ลุกจากโต๊ะ", icons.close, actions.leave),
      element(
        "div",
        { class: "room-title" },
        element("div", { class: "room-row" }, name, dot),
        element("p", { class: "room-facts tabular" }, price, facts),
      ),
      iconButton("ส่งคำทักทาย", seaIcons.smile, actions.openEmotes),
      iconButton("กติกาและอัตราจ่าย", icons.info, actions.openInfo),
      soundButton(actions.isSoundOn, actions.toggleSound),
    ),
    update: ({ room, isDemo, connection }) => {
      const { name: words, prices } = roomOf(room);
      if (name.textContent !== words) name.textContent = words;
      const text = `นัดละ ${moneyText(prices[0] ?? 0)} ขึ้นไป`;
      if (price.textContent !== text) price.textContent = text;
      const rest = `${isDemo ? "ทดลองเล่น · " : ""}คืน 96.5%`;
      if (facts.textContent !== rest) facts.textContent = rest;
      dot.className = `line-dot is-${connection}`;
      if (dot.textContent !== CONNECTION_WORDS[connection]) dot.textContent = CONNECTION_WORDS[connection];
    },
  };
}
