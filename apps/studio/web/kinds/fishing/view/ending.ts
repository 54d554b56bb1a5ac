import type { EndFrame } from "../../../../src/kinds/fishing/protocol.ts";
import { buttonTo } from "../../../base/ui/buttons.ts";
import { element } from "../../../base/ui/dom.ts";
import type { SeaState } from "../state/sea-state.ts";

interface Setting {
  readonly close: () => void;
  readonly isFramed: boolean;
  readonly openProof: () => void;
}

const TITLES: Readonly<Record<EndFrame["reason"], string>> = {
  session: "การเล่นสิ้นสุดแล้ว",
  left: "ลุกจากโต๊ะแล้ว",
  idle: "คืนที่นั่งแล้ว",
  replaced: "เปิดเกมนี้ในหน้าอื่นแล้ว",
  full: "โต๊ะเต็มทุกที่นั่ง",
};

/** Over the water when the page sits there no more, and a line above it while the connection is lost. */
export function createEnding({ close, isFramed, openProof }: Setting): {
  readonly root: HTMLElement;
  update(state: SeaState): void;
} {
  const title = element("h2", { class: "screen-title" });
  const text = element("p", { class: "screen-text" });
  const lost = element(
    "p",
    { class: "sea-lost", role: "status", hidden: true },
    "สัญญาณขาด กำลังต่อใหม่ กระสุนที่ยังไม่ยืนยันไม่คิดเงิน",
  );
  const button = buttonTo("gold-button", () => (isFramed ? close() : location.reload()), isFramed ? "ปิดเกม" : "เข้าใหม่");
  const screen = element(
    "div",
    { class: "sea-ending", role: "alertdialog", "aria-label": "จบการเล่น", hidden: true },
    title,
    text,
    element("div", { class: "button-row" }, buttonTo("plain-button", openProof, "ตรวจกระสุน"), button),
  );
  return {
    root: element("div", { class: "sea-endings" }, lost, screen),
    update: ({ ended, connection }) => {
      lost.hidden = connection !== "lost" || ended !== null;
      if (!ended) return;
      title.textContent = TITLES[ended.reason];
      text.textContent = ended.message;
      if (!screen.hidden) return;
      screen.hidden = false;
      button.focus();
    },
  };
}
