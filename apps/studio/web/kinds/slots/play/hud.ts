import type { Pictures } from "../info/symbol-picture.ts";
import type { Theme } from "../themes/theme.ts";
import { buttonTo, iconButton } from "../../../base/ui/buttons.ts";
import { element, icon } from "../../../base/ui/dom.ts";
import { icons } from "../../../base/ui/icons.ts";
import type { HudActions } from "./actions.ts";
import { createBackdrop } from "./backdrop.ts";
import { createDeck } from "./deck.ts";
import { createFacts } from "./facts.ts";
import { createFeatureBoard, type FeatureBoard } from "./feature-board.ts";
import { createResultLine, type ResultLine } from "./result-line.ts";
import type { Store } from "../../../base/ui/store.ts";
import type { PlayState } from "./play-state.ts";

export interface Hud {
  readonly root: HTMLElement;
  readonly reelsArea: HTMLElement;
  readonly result: ResultLine;
  readonly board: FeatureBoard;
  /** Puts the meter of the pools above the reels. */
  showPools(meter: HTMLElement): void;
}

interface Setting {
  readonly theme: Theme;
  readonly title: string;
  readonly isDemo: boolean;
  readonly bets: readonly number[];
  readonly multipliers: { readonly base: readonly number[]; readonly free: readonly number[] };
  readonly pictures: Pictures;
  /** What the feature that can be bought is called, if one can. */
  readonly bought: string | undefined;
  /** What the higher stake costs, as a factor of the bet, if there is one. */
  readonly ante: number | undefined;
  readonly store: Store<PlayState>;
  readonly actions: HudActions;
}

/** Everything around the reels, as buttons and text that screen readers can use. */
export function createHud(setting: Setting): Hud {
  const { theme, title, isDemo, store, actions } = setting;
  const result = createResultLine();
  const board = createFeatureBoard({ ladders: setting.multipliers, pictures: setting.pictures });
  const reelsArea = element("div", { class: "reels-area" });
  const logo = element("h1", { class: "logo" }, title);
  const root = element(
    "main",
    { class: `game theme-${theme.game}` },
    createBackdrop(theme),
    element("header", { class: "bar" }, createFacts(store, isDemo), barButtons(store, actions)),
    logo,
    reelsArea,
    result.root,
    createDeck(setting),
    board.root,
  );
  root.classList.toggle("is-framed", window.parent !== window);
  const showPools = (meter: HTMLElement) => {
    root.classList.add("has-pools");
    logo.after(meter);
  };
  return { root, reelsArea, result, board, showPools };
}

function barButtons(store: Store<PlayState>, actions: HudActions): HTMLElement {
  const sound = buttonTo("icon-button", actions.toggleSound);
  store.follow(
    ({ isSoundOn }) => isSoundOn,
    (isSoundOn) => {
      sound.replaceChildren(icon(isSoundOn ? icons.soundOn : icons.soundOff));
      sound.setAttribute("aria-label", isSoundOn ? "ปิดเสียง" : "เปิดเสียง");
    },
  );
  return element(
    "div",
    { class: "bar-buttons" },
    sound,
    iconButton("ประวัติการเล่น", icons.history, actions.openHistory),
    iconButton("ตารางจ่ายและกติกา", icons.info, actions.openInfo),
  );
}
