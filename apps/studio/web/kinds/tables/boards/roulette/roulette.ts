import { element } from "../../../../base/ui/dom.ts";
import type { Felt } from "../../parts/felt.ts";
import type { BoardKind } from "../board.ts";
import { createNumbers } from "./cloth.ts";
import { createNumberHistory } from "./history.ts";
import { createRacetrack } from "./racetrack.ts";
import { createWheelStage } from "./wheel-stage.ts";
import { sayNumber } from "./words.ts";
import "../dice/dice-history.css";
import "./cloth.css";
import "./racetrack.css";
import "./wheel.css";

export const roulette: BoardKind = {
  quickPlaces: ["red", "black", "odd", "even"],
  say: ([number = 0]) => sayNumber(number),
  createBoard: (setting) => ({ ...createWheelStage(setting), felt: layCloth(setting.felt) }),
  createHistory: ({ size }) => createNumberHistory(size),
};

const EVEN_BETS = ["low", "even", "red", "black", "odd", "high"] as const;
const THIRDS = [1, 2, 3] as const;

/** The cloth and the racetrack: side by side where there is room, else one of them at a time. */
function layCloth(felt: Felt): HTMLElement {
  const named = (id: string, area: string, text = felt.facts(id).name) =>
    felt.place(id, {
      class: `cloth-side ${area}`,
      hasStacks: true,
      content: [element("span", { class: "cloth-name" }, text)],
    });
  const cloth = element(
    "div",
    { class: "cloth" },
    createNumbers(felt),
    element("div", { class: "cloth-evens" }, ...EVEN_BETS.map((id) => named(id, `is-${id}`))),
    element("div", { class: "cloth-dozens" }, ...THIRDS.map((third) => named(`dozen-${third}`, "is-dozen"))),
    element("div", { class: "cloth-columns" }, ...THIRDS.map((third) => named(`column-${third}`, "is-column", "2:1"))),
  );
  const root = element("div", { class: "roulette-felt" }, cloth, createRacetrack(felt));
  const turn = element("button", { class: "cloth-turn", type: "button", "aria-pressed": "false" }, "ล้อ");
  turn.addEventListener("click", () => {
    const isTrack = root.classList.toggle("is-track");
    turn.setAttribute("aria-pressed", String(isTrack));
    turn.textContent = isTrack ? "โต๊ะ" : "ล้อ";
  });
  root.prepend(turn);
  return root;
}
