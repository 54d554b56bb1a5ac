import type { Felt } from "../../parts/felt.ts";
import type { BoardKind, Drawn } from "../board.ts";
import { totalMark } from "./dice-result.ts";
import { createDiceStage, type DiceWord } from "./dice-stage.ts";
import { dieDrawing } from "./die-drawing.ts";
import { type CountedPart, createDiceHistory } from "./history.ts";
import type { DieSkin } from "./paint-die.ts";
import { IVORY } from "./pips.ts";
import "./dice.css";
import "./dice-felt.css";
import "./dice-history.css";

interface Setting {
  readonly quickPlaces: readonly string[];
  readonly lacquer: "red" | "green" | "blue";
  readonly word: (drawn: Drawn) => DiceWord;
  readonly count: (results: readonly Drawn[]) => readonly CountedPart[];
  readonly layFelt: (felt: Felt) => HTMLElement;
  /** Dice with pictures instead of pips. */
  readonly pictures?: {
    readonly skin: () => DieSkin;
    readonly face: (face: number) => Element;
    readonly say: (drawn: Drawn) => string;
    readonly mark: (drawn: Drawn) => HTMLElement;
    /** How many results have room at a table. */
    readonly shown: number;
  };
}

const SHOWN_TOTALS = 12;

/** A table of three dice under a cup. */
export function diceKind({ quickPlaces, lacquer, word, count, layFelt, pictures }: Setting): BoardKind {
  const say = pictures?.say ?? ((drawn) => `${word(drawn).text} (${drawn.join("-")})`);
  return {
    quickPlaces,
    say,
    createBoard: ({ felt, ring, sound }) => ({
      ...createDiceStage({ lacquer, skin: pictures?.skin() ?? IVORY, word, say, ring, sound }),
      felt: layFelt(felt),
    }),
    createHistory: ({ size }) =>
      createDiceHistory({
        size,
        shown: pictures?.shown ?? SHOWN_TOTALS,
        mark: pictures?.mark ?? ((drawn) => totalMark(drawn, word(drawn))),
        say,
        count,
        face: pictures?.face ?? dieDrawing,
      }),
  };
}
