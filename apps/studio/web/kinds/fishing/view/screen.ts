import type { SeaState } from "../state/sea-state.ts";
import { element } from "../../../base/ui/dom.ts";
import type { Fish } from "../water/shoal.ts";
import type { View } from "../water/view.ts";
import { createBossCard } from "./boss-card.ts";
import { createCelebration } from "./celebration.ts";
import { createEnding } from "./ending.ts";
import { createHeader, type HeaderActions } from "./header.ts";
import { createPanel, type PanelActions } from "./panel.ts";
import { createSeats } from "./seats.ts";

export interface Screen {
  readonly root: HTMLElement;
  /** The part of it that the water fills. */
  readonly area: HTMLElement;
  readonly celebrate: ReturnType<typeof createCelebration>["show"];
  readonly sayAt: (seat: number, text: string) => void;
  /** A line above the panel, for a moment. */
  notify(text: string): void;
  update(state: SeaState, unitsOut: number, view: View): void;
  showBoss(boss: Fish | undefined, now: number): void;
}

interface Setting {
  readonly canvas: HTMLCanvasElement;
  readonly isCalm: boolean;
  readonly header: HeaderActions;
  readonly panel: PanelActions;
  readonly isFramed: boolean;
  readonly close: () => void;
}

const NOTICE_MS = 3_200;

/** Everything around the water. */
export function createScreen({ canvas, isCalm, isFramed, close, ...actions }: Setting): Screen {
  const header = createHeader(actions.header);
  const panel = createPanel(actions.panel);
  const seats = createSeats();
  const bossCard = createBossCard();
  const celebration = createCelebration(isCalm);
  const ending = createEnding({ close, isFramed, openProof: actions.panel.openProof });
  const notice = element("p", { class: "sea-notice", role: "status" });
  const area = element("div", { class: "sea-area" });
  const root = element(
    "main",
    { class: `sea-page${isFramed ? " is-framed" : ""}` },
    canvas,
    header.root,
    area,
    seats.root,
    bossCard.root,
    notice,
    celebration.root,
    panel.root,
    ending.root,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    root,
    area,
    celebrate: celebration.show,
    sayAt: seats.say,
    showBoss: bossCard.update,
    notify: (text) => {
      clearTimeout(timer);
      notice.textContent = text;
      notice.classList.add("is-shown");
      timer = setTimeout(() => notice.classList.remove("is-shown"), NOTICE_MS);
    },
    update: (state, unitsOut, view) => {
      header.update(state);
      panel.update(state, unitsOut);
      seats.update(state, view);
      ending.update(state);
      if (state.table !== null) root.dataset["table"] = state.table;
      if (state.seat !== null) root.dataset["seat"] = String(state.seat);
    },
  };
}
