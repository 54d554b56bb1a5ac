import "../base/styles/pages.css";
import { element } from "../base/ui/dom.ts";

export function openUnknownPage(root: HTMLElement): void {
  root.replaceChildren(
    element(
      "main",
      { class: "page" },
      element("h1", { class: "page-title" }, "ไม่พบหน้านี้"),
      element("p", {}, "กรุณากลับไปเลือกเกมจากล็อบบี้"),
    ),
  );
}
