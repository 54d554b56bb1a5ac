import { rankOf, suitOf } from "@chokdee/rules/tables";
import { element, write } from "../../../../base/ui/dom.ts";
import { createPlayingCard, type Face, type PlayingCard } from "../../parts/playing-card.ts";
import type { ShowClock } from "../../parts/show-clock.ts";
import { createSqueeze } from "../../parts/squeeze.ts";

const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const SUITS = ["S", "H", "D", "C"] as const;
const SLIDE_MS = 420;
const TURN_MS = 380;

/** A card of the rules as it is drawn. */
function faceOf(card: number): Face {
  return { card, rank: RANKS[rankOf(card) - 1] ?? "A", suit: SUITS[suitOf(card)] ?? "S" };
}

/** The cards of one side, and what they count. */
export interface HandView {
  readonly root: HTMLElement;
  clear(): void;
  /** Puts the cards down, open and without motion. */
  put(cards: readonly number[]): void;
  /** A card slides in from the shoe, face down. */
  slide(card: number, at: number, clock: ShowClock): PlayingCard;
  turn(card: PlayingCard, at: number, clock: ShowClock): Promise<void>;
  verdict(verdict: "won" | "lost" | "tied" | undefined): void;
}

interface Setting {
  readonly side: string;
  /** Of the cards that are open. */
  readonly totalText: (open: readonly number[]) => string;
  /** A word beside the total: a natural. */
  readonly noteText: (open: readonly number[]) => string;
}

export function createHandView({ side, totalText, noteText }: Setting): HandView {
  const cards = element("div", { class: "hand-cards" });
  const total = element("strong", { class: "hand-total tabular" });
  const note = element("span", { class: "hand-note" });
  const root = element("div", { class: `hand is-${side}` }, cards, element("p", { class: "hand-count" }, total, note));
  let laid: { readonly card: number; readonly view: PlayingCard }[] = [];
  const count = () => {
    const open = laid.filter(({ view }) => view.isUp()).map(({ card }) => card);
    write(total, open.length === 0 ? "" : totalText(open));
    write(note, open.length === 0 ? "" : noteText(open));
    cards.classList.toggle("has-three", laid.length > 2);
  };
  const add = (card: number, isUp: boolean): PlayingCard => {
    const view = createPlayingCard(faceOf(card), isUp);
    laid.push({ card, view });
    cards.append(view.root);
    count();
    return view;
  };
  const clear = () => {
    laid = [];
    cards.replaceChildren();
    count();
  };
  return {
    root,
    clear,
    put: (all) => {
      clear();
      for (const card of all) add(card, true);
    },
    slide: (card, at, clock) => {
      const view = add(card, false);
      void clock.animate(
        view.root,
        [
          { transform: shoeWay(view.root), opacity: "0" },
          { opacity: "1", offset: 0.2 },
          { transform: "none", opacity: "1" },
        ],
        { at, ms: SLIDE_MS },
      );
      return view;
    },
    turn: async (view, at, clock) => {
      await clock.until(at);
      view.turnUp();
      count();
      const turner = view.root.firstElementChild ?? view.root;
      await clock.animate(turner, [{ transform: "rotateY(180deg)" }, { transform: "rotateY(0deg)" }], {
        at,
        ms: TURN_MS,
      });
    },
    verdict: (verdict) => {
      root.classList.toggle("is-won", verdict === "won");
      root.classList.toggle("is-lost", verdict === "lost");
      root.classList.toggle("is-tied", verdict === "tied");
    },
  };
}

/** From the shoe, above the stage on the right. */
function shoeWay(card: HTMLElement): string {
  const { left, top } = card.getBoundingClientRect();
  return `translate(${window.innerWidth * 0.82 - left}px, ${-40 - top / 2}px) rotate(28deg)`;
}

/** Lays a large card over the stage, to be opened by hand until a moment of the show; resolves when it is open. */
export async function squeezeOver(
  stage: HTMLElement,
  card: PlayingCard,
  untilMs: number,
  clock: ShowClock,
  signal: AbortSignal,
) {
  if (clock.isOver()) return;
  const time = new AbortController();
  const { root, opened } = createSqueeze(card.face, AbortSignal.any([signal, time.signal]));
  stage.append(root);
  void clock.until(untilMs).then(() => time.abort());
  await opened;
  root.remove();
}
