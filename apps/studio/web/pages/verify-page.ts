import "../styles/pages.css";
import { callStudio } from "../api/studio-client.ts";
import { failureOf } from "../play/failures.ts";
import { element } from "../ui/dom.ts";
import { verifyView } from "../verify/verify-view.ts";

/** Anyone with a round's number can recompute it. */
export async function openVerifyPage(root: HTMLElement, round: string | undefined): Promise<void> {
  const input = element("input", {
    class: "input",
    id: "round",
    name: "round",
    autocomplete: "off",
    value: round ?? "",
    "aria-describedby": "round-note",
  });
  const note = element("p", { class: "field-note", id: "round-note", role: "status" });
  const verdict = element("div", {});
  const check = async (): Promise<void> => {
    const roundId = input.value.trim();
    verdict.replaceChildren();
    if (roundId === "") {
      note.textContent = "กรุณาใส่หมายเลขรอบ";
      return input.focus();
    }
    note.textContent = "กำลังตรวจสอบ…";
    try {
      verdict.replaceChildren(verifyView(await callStudio("round", { round: roundId })));
      note.textContent = "";
    } catch (error) {
      note.textContent = failureOf(error).text;
    }
  };
  const form = element(
    "form",
    {
      class: "form",
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault();
        void check();
      },
    },
    element("label", { for: "round" }, "หมายเลขรอบ"),
    input,
    note,
    element("button", { class: "gold-button", type: "submit" }, "ตรวจสอบ"),
  );
  document.title = "ตรวจสอบความยุติธรรม";
  root.replaceChildren(
    element("main", { class: "page" }, element("h1", { class: "page-title" }, "ตรวจสอบรอบเกม"), form, verdict),
  );
  if (round) await check();
}
