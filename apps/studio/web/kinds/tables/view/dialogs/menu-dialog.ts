import { hasShoe } from "@chokdee/rules/tables";
import { openDialog } from "../../../../base/ui/dialog.ts";
import { buttonTo } from "../../../../base/ui/buttons.ts";
import { element, icon } from "../../../../base/ui/dom.ts";
import { icons } from "../../../../base/ui/icons.ts";
import { openTableHistory } from "./history-dialog.ts";
import { type DialogParts, modelOf } from "./parts.ts";
import { openProof } from "./proof-dialog.ts";
import { openRules } from "./rules-dialog.ts";

/** Everything that is not needed while the clock runs. */
export function openMenu(parts: DialogParts): void {
  const { squeeze } = parts;
  const view = modelOf(parts)?.view;
  const entry = (name: string, path: string, work: () => void) =>
    buttonTo(
      "menu-entry",
      () => {
        sheet.close();
        work();
      },
      icon(path),
      element("span", {}, name),
    );
  const box = element("input", { type: "checkbox", id: "squeeze-choice" });
  box.checked = squeeze.isOn();
  box.addEventListener("change", () => squeeze.turn(box.checked));
  const sheet = openDialog(
    { title: view?.name_th ?? "เมนู" },
    element(
      "div",
      { class: "menu" },
      entry("กติกาและอัตราจ่าย", icons.info, () => openRules(parts)),
      entry("ประวัติของฉัน", icons.history, () => openTableHistory(parts)),
      entry("ตรวจผลย้อนหลัง", icons.shield, () => openProof(parts)),
      view !== undefined &&
        hasShoe(view.kind) &&
        element(
          "label",
          { class: "menu-entry", for: "squeeze-choice" },
          icon(icons.hand),
          element("span", {}, "บีบไพ่เองเมื่อมีเดิมพัน"),
          box,
        ),
    ),
    element("p", { class: "muted" }, "โต๊ะอัตโนมัติ ไม่มีดีลเลอร์ ทุกผลตรวจสอบได้ทันทีที่ออก"),
  );
}
