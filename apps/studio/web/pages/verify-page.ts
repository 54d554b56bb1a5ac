import { localMemory } from "@chokdee/game-kit";
import "../base/styles/pages.css";
import { callStudio, StudioError } from "../base/api/studio-client.ts";
import { failureOf } from "../base/failures.ts";
import { element } from "../base/ui/dom.ts";
import { verifyView } from "../kinds/slots/verify/verify-view.ts";

/** Rounds of one's own have names like this; all others are of shared tables. */
const OWN_ROUND = /^[0-9a-f]{30}$/;

interface Asked {
  readonly round: string | undefined;
  /** A bet in the round: whoever has its name may see it. */
  readonly bet: string | undefined;
}

/** Anyone with a round's number can recompute it. */
export async function openVerifyPage(root: HTMLElement, { round, bet }: Asked): Promise<void> {
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
      verdict.replaceChildren(await viewOf(roundId, roundId === round ? bet : undefined));
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

async function viewOf(round: string, bet: string | undefined): Promise<HTMLElement> {
  if (OWN_ROUND.test(round)) return (await slotView(round)) ?? magazineView(round);
  return (await import("../kinds/tables/proof/round-view.ts")).tableRoundView(callStudio, round, bet);
}

/** Nothing where it is no round of a slot. */
async function slotView(round: string): Promise<HTMLElement | undefined> {
  try {
    return verifyView(await callStudio("round", { round }));
  } catch (error) {
    if (error instanceof StudioError && error.status === "UNKNOWN_ROUND") return undefined;
    throw error;
  }
}

async function magazineView(magazine: string): Promise<HTMLElement> {
  const [view, { createKeptMagazines }] = await Promise.all([
    import("../kinds/fishing/view/magazines.ts"),
    import("../kinds/fishing/state/kept-magazines.ts"),
  ]);
  return view.magazineView(callStudio, magazine, createKeptMagazines(localMemory()));
}
