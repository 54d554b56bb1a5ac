import { cardText, type DragonTigerOutcome, roadHandOf } from "@chokdee/rules/tables";
import { element, shape } from "../../../../base/ui/dom.ts";
import { createShowClock } from "../../parts/show-clock.ts";
import { SUITS } from "../../parts/suits.ts";
import { dragonTigerOutcome } from "../../state/outcome.ts";
import type { Board, BoardKind, BoardSetting, Show } from "../board.ts";
import { createDuelStage } from "../cards/duel-stage.ts";
import { type HandView, squeezeOver } from "../cards/hand-view.ts";
import { createRoadsView, type RoadWords } from "../cards/roads-view.ts";
import "./dragon-tiger.css";

const NAMES = { dragon: "มังกร", tiger: "เสือ", tie: "เสมอ" } as const;
/** On the roads the dragon is red and the tiger blue. */
const WORDS: RoadWords = {
  letters: { player: "ส", banker: "ม", tie: "=" },
  names: { player: NAMES.tiger, banker: NAMES.dragon, tie: NAMES.tie },
  streak: "ทางยาว",
};
const SLIDE_LEAD_MS = 560;
const SQUEEZE_MS = 1_800;

type Side = "dragon" | "tiger";
const SIDES: readonly [Side, Side] = ["dragon", "tiger"];

export const dragonTiger: BoardKind = {
  quickPlaces: ["dragon", "tie", "tiger"],
  say: (drawn) => sayOutcome(dragonTigerOutcome(drawn)),
  createBoard,
  createHistory: ({ size }) =>
    createRoadsView({ size, words: WORDS, handOf: (drawn) => roadHandOf(dragonTigerOutcome(drawn)) }),
};

const rankText = (card: number) => cardText(card).charAt(0).replace("T", "10");

function sayOutcome({ winner, dragon, tiger }: DragonTigerOutcome): string {
  if (winner === "tie") return `เสมอ ${rankText(dragon)}–${rankText(tiger)}`;
  const [won, lost] = winner === "dragon" ? [dragon, tiger] : [tiger, dragon];
  return `${NAMES[winner]}ชนะ ${rankText(won)}–${rankText(lost)}`;
}

function createBoard({ felt, ring, sound }: BoardSetting): Board {
  return {
    ...createDuelStage({
      class: "baccarat-stage is-duel",
      lettering: `เสมอจ่าย ${felt.facts("tie").odds}`,
      sides: SIDES,
      ring,
      totalText: ([card]) => (card === undefined ? "" : rankText(card)),
      noteText: (_open, side) => NAMES[side],
      duelOf: (drawn) => {
        const outcome = dragonTigerOutcome(drawn);
        const { winner, dragon, tiger } = outcome;
        return { winner, words: sayOutcome(outcome), cards: { dragon: [dragon], tiger: [tiger] } };
      },
      deal: (show, hands, stage) => deal(show, dragonTigerOutcome(show.drawn), hands, stage, sound),
    }),
    felt: layFelt(felt),
  };
}

async function deal(
  show: Show,
  outcome: DragonTigerOutcome,
  hands: Readonly<Record<Side, HandView>>,
  stage: HTMLElement,
  sound: BoardSetting["sound"],
): Promise<void> {
  const clock = createShowClock(show);
  const { revealMs, stakes } = show;
  const betSide: Side = (stakes.get("tiger") ?? 0) > (stakes.get("dragon") ?? 0) ? "tiger" : "dragon";
  const cards = SIDES.map((side, at) => {
    const turnAt = revealMs[at] ?? 0;
    return { side, turnAt, view: hands[side].slide(outcome[side], turnAt - SLIDE_LEAD_MS, clock) };
  });
  if (!clock.isOver()) sound.play("slide");
  for (const { side, turnAt, view } of cards) {
    await clock.until(turnAt);
    if (show.isSqueezing && side === betSide && stakes.size > 0) {
      await squeezeOver(stage, view, Math.min(turnAt + SQUEEZE_MS, show.lengthMs - 400), clock, show.signal);
    }
    if (!clock.isOver()) sound.play("turn");
    await hands[side].turn(view, turnAt, clock);
  }
}

const SUIT_SIDES = { spade: "S", heart: "H", diamond: "D", club: "C" } as const;
const WORD_SIDES = { big: "ใหญ่", small: "เล็ก", odd: "คี่", even: "คู่", red: "แดง", black: "ดำ" } as const;

function layFelt(felt: BoardSetting["felt"]): HTMLElement {
  const side = (owner: Side, what: string, mark: Node | string) =>
    felt.place(`${owner}-${what}`, {
      class: `is-side is-${what}`,
      content: [
        element("span", { class: "place-name" }, mark),
        element("span", { class: "place-odds tabular" }, felt.facts(`${owner}-${what}`).odds),
      ],
    });
  const block = (owner: Side) =>
    element(
      "div",
      { class: `duel-sides is-${owner}` },
      ...Object.entries(WORD_SIDES).map(([what, word]) => side(owner, what, word)),
      ...Object.entries(SUIT_SIDES).map(([what, suit]) =>
        side(
          owner,
          what,
          shape(
            "svg",
            { class: `suit-mark is-${what}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
            shape("path", { d: SUITS[suit] }),
          ),
        ),
      ),
    );
  const main = (id: Side) => felt.place(id, { class: `is-main is-${id}`, hasPool: true, hasStacks: true });
  return element(
    "div",
    { class: "duel-felt" },
    element("div", { class: "duel-blocks" }, block("dragon"), block("tiger")),
    element(
      "div",
      { class: "felt-mains" },
      main("dragon"),
      element(
        "div",
        { class: "duel-ties" },
        felt.place("tie", { class: "is-main is-tie", hasStacks: true }),
        felt.place("suited-tie", { class: "is-side is-suited" }),
      ),
      main("tiger"),
    ),
  );
}
