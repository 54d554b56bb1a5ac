import { element, write } from "../../../../base/ui/dom.ts";
import type { Board, BoardSetting, Drawn, Show } from "../board.ts";
import { feltLettering } from "./felt-lettering.ts";
import { createHandView, type HandView } from "./hand-view.ts";

/** How a hand of two sides came out. */
interface Duel<Side extends string> {
  readonly winner: Side | "tie";
  /** In Thai: `เจ้ามือชนะ 9–8`. */
  readonly words: string;
  readonly cards: Readonly<Record<Side, readonly number[]>>;
}

interface Setting<Side extends string> extends Pick<BoardSetting, "ring"> {
  readonly class: string;
  readonly lettering: string;
  /** From left to right. */
  readonly sides: readonly [Side, Side];
  readonly totalText: (open: readonly number[], side: Side) => string;
  readonly noteText: (open: readonly number[], side: Side) => string;
  readonly duelOf: (drawn: Drawn) => Duel<Side>;
  /** Deals the cards of a show onto the empty table. */
  readonly deal: (show: Show, hands: Readonly<Record<Side, HandView>>, stage: HTMLElement) => Promise<void>;
}

/** The stage of a table where two sides are dealt against each other. */
export function createDuelStage<Side extends string>(setting: Setting<Side>): Omit<Board, "felt"> {
  const { sides, totalText, noteText, duelOf } = setting;
  const [left, right] = sides;
  const handOf = (side: Side) =>
    createHandView({
      side,
      totalText: (open) => totalText(open, side),
      noteText: (open) => noteText(open, side),
    });
  const hands = { [left]: handOf(left), [right]: handOf(right) } as Readonly<Record<Side, HandView>>;
  const banner = element("p", { class: "stage-line" });
  const stage = element(
    "div",
    { class: setting.class },
    feltLettering(setting.lettering),
    banner,
    element(
      "div",
      { class: "baccarat-deal" },
      hands[left].root,
      element("div", { class: "stage-middle" }, setting.ring),
      hands[right].root,
    ),
  );
  const settle = (duel: Duel<Side> | undefined) => {
    for (const side of sides) {
      hands[side].verdict(duel && (duel.winner === "tie" ? "tied" : duel.winner === side ? "won" : "lost"));
    }
    write(banner, duel?.words ?? "");
  };
  const clear = () => {
    for (const side of sides) hands[side].clear();
    settle(undefined);
  };
  return {
    stage,
    rest: (drawn) => {
      clear();
      if (!drawn) return;
      const duel = duelOf(drawn);
      for (const side of sides) hands[side].put(duel.cards[side]);
      settle(duel);
    },
    prepare: clear,
    show: async (show) => {
      clear();
      await setting.deal(show, hands, stage);
      settle(duelOf(show.drawn));
    },
  };
}
