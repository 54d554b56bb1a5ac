import { type BaccaratOutcome, pointsOf, roadHandOf } from "@chokdee/rules/tables";
import { element } from "../../../../base/ui/dom.ts";
import type { PlayingCard } from "../../parts/playing-card.ts";
import { createShowClock, type ShowClock } from "../../parts/show-clock.ts";
import { baccaratOutcome } from "../../state/outcome.ts";
import type { Board, BoardKind, BoardSetting, Show } from "../board.ts";
import { createDuelStage } from "../cards/duel-stage.ts";
import { type HandView, squeezeOver } from "../cards/hand-view.ts";
import { createRoadsView, type RoadWords } from "../cards/roads-view.ts";
import "./baccarat.css";

const WORDS: RoadWords = {
  letters: { player: "ผ", banker: "จ", tie: "ส" },
  names: { player: "ผู้เล่น", banker: "เจ้ามือ", tie: "เสมอ" },
};
/** From the slide of a card to its turn. */
const SLIDE_LEAD_MS = 560;
/** Before third cards. */
const FIRST_CARDS = 4;
/** The final picture stands this long before the show is over. */
const END_MS = 500;

/** What cards count together. */
const baccaratTotal = (cards: readonly number[]) => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

type Side = "player" | "banker";

export const baccarat: BoardKind = {
  quickPlaces: ["player", "tie", "banker"],
  say: (drawn) => sayOutcome(baccaratOutcome(drawn)),
  createBoard,
  createHistory: ({ size }) =>
    createRoadsView({ size, words: WORDS, handOf: (drawn) => roadHandOf(baccaratOutcome(drawn)) }),
};

function sayOutcome({ winner, playerTotal, bankerTotal }: BaccaratOutcome): string {
  if (winner === "tie") return `เสมอ ${playerTotal}–${bankerTotal}`;
  const [won, lost] = winner === "player" ? [playerTotal, bankerTotal] : [bankerTotal, playerTotal];
  return `${WORDS.names[winner]}ชนะ ${won}–${lost}`;
}

function createBoard({ felt, ring, sound }: BoardSetting): Board {
  return {
    ...createDuelStage({
      class: "baccarat-stage",
      lettering: `เสมอจ่าย ${felt.facts("tie").odds} · เจ้ามือจ่าย ${felt.facts("banker").odds}`,
      sides: ["player", "banker"],
      ring,
      totalText: (open) => String(baccaratTotal(open)),
      noteText: (open) => (open.length === 2 && baccaratTotal(open) >= 8 ? "ป๊อก" : ""),
      duelOf: (drawn) => {
        const outcome = baccaratOutcome(drawn);
        const { winner, player, banker } = outcome;
        return { winner, words: sayOutcome(outcome), cards: { player, banker } };
      },
      deal: (show, hands, stage) => {
        const outcome = baccaratOutcome(show.drawn);
        return deal({ show, outcome, hands, stage, clock: createShowClock(show), play: (tone) => sound.play(tone) });
      },
    }),
    felt: layFelt(felt),
  };
}

interface Deal {
  readonly show: Show;
  readonly outcome: BaccaratOutcome;
  readonly hands: Readonly<Record<Side, HandView>>;
  readonly stage: HTMLElement;
  readonly clock: ShowClock;
  readonly play: (tone: "slide" | "turn") => void;
}

/** The side of each card in the order of dealing. */
function sidesOf({ player, banker }: BaccaratOutcome): Side[] {
  return [
    "player",
    "banker",
    "player",
    "banker",
    ...(player.length > 2 ? (["player"] as const) : []),
    ...(banker.length > 2 ? (["banker"] as const) : []),
  ];
}

/** Cards slide out of the shoe and turn at the times that the studio gives them. */
async function deal(table: Deal): Promise<void> {
  const { show, outcome, hands, clock, play } = table;
  const sides = sidesOf(outcome);
  const squeezed = squeezedSide(show);
  const isFirstSqueeze = (at: number) =>
    squeezed !== undefined && at === sides.slice(0, FIRST_CARDS).lastIndexOf(squeezed);
  const turns: Promise<void>[] = [];
  const dealAt = async (at: number, card: number) => {
    const side = sides[at] ?? "player";
    const turnAt = show.revealMs[at] ?? 0;
    await clock.until(turnAt - SLIDE_LEAD_MS);
    if (!clock.isOver()) play("slide");
    const view = hands[side].slide(card, turnAt - SLIDE_LEAD_MS, clock);
    if (isFirstSqueeze(at)) return view;
    turns.push(turn(hands[side], view, turnAt, table));
    return undefined;
  };
  const cards = squeezed === undefined ? show.drawn : show.drawn.slice(0, FIRST_CARDS);
  let waiting: PlayingCard | undefined;
  for (const [at, card] of cards.entries()) waiting = (await dealAt(at, card)) ?? waiting;
  await Promise.all(turns);
  if (squeezed !== undefined && waiting) await squeezeRest(table, sides, squeezed, waiting);
}

/** The side that the member has more on, where cards are to be opened by hand. */
function squeezedSide({ stakes, isSqueezing }: Show): Side | undefined {
  const [player, banker] = [stakes.get("player") ?? 0, stakes.get("banker") ?? 0];
  if (!isSqueezing || stakes.size === 0) return undefined;
  return banker > player ? "banker" : "player";
}

/** The second card of the member's side, then third cards, share what is left of the show. */
async function squeezeRest(table: Deal, sides: readonly Side[], squeezed: Side, second: PlayingCard): Promise<void> {
  const { show, hands, stage, clock, play } = table;
  const thirds = [...show.drawn.entries()].slice(FIRST_CARDS);
  const slotMs = (show.lengthMs - END_MS - clock.now()) / (1 + thirds.length);
  await squeezeOver(stage, second, clock.now() + slotMs, clock, show.signal);
  await turn(hands[squeezed], second, clock.now(), table);
  for (const [at, card] of thirds) {
    const side = sides[at] ?? "player";
    const from = clock.now();
    if (!clock.isOver()) play("slide");
    const view = hands[side].slide(card, from, clock);
    if (side === squeezed) await squeezeOver(stage, view, from + slotMs, clock, show.signal);
    else await clock.until(from + SLIDE_LEAD_MS);
    await turn(hands[side], view, clock.now(), table);
  }
}

async function turn(hand: HandView, card: PlayingCard, at: number, { clock, play }: Deal): Promise<void> {
  await clock.until(at);
  if (!clock.isOver()) play("turn");
  await hand.turn(card, at, clock);
}

/** Names that are too long for a narrow place. */
const SHORT_NAMES: Readonly<Record<string, string>> = { "either-pair": "คู่ใดก็ได้" };
const SIDE_ROWS = [
  ["player-pair", "perfect-pair", "either-pair", "small", "big", "banker-pair"],
  ["player-bonus", "player-natural", "lucky-6", "super-6", "banker-natural", "banker-bonus"],
] as const;

function layFelt(felt: BoardSetting["felt"]): HTMLElement {
  const side = (id: string) => {
    const { name, odds } = felt.facts(id);
    return felt.place(id, {
      class: "is-side",
      content: [
        element("span", { class: "place-name" }, SHORT_NAMES[id] ?? name),
        element("span", { class: "place-odds tabular" }, odds),
      ],
    });
  };
  const main = (id: string) => felt.place(id, { class: `is-main is-${id}`, hasPool: true, hasStacks: true });
  const rows = SIDE_ROWS.map((ids) =>
    element("div", { class: "felt-sides" }, ...ids.filter((id) => felt.has(id)).map(side)),
  );
  return element(
    "div",
    { class: "baccarat-felt" },
    ...rows,
    element("div", { class: "felt-mains" }, main("player"), main("tie"), main("banker")),
  );
}
