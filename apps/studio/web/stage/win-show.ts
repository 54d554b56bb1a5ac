import type { Cell, SymbolWin } from "@chokdee/rules/slots";
import { Container, Text } from "pixi.js";
import type { ReelsBox } from "./geometry.ts";
import { type Motion, swell } from "./motion.ts";
import { isNumber, NumberFont, NumberText } from "./number-text.ts";
import type { Reels } from "./reels.ts";
import { WinMarks } from "./win-marks.ts";

const DIMMED = 0x6a6672;
const GROWN = 0.14;
const SIZE = 30;
const FILL = "#fff4cc";
const STROKE = "#241003";
const STROKE_WIDTH = 6;
/** Letters as the first words of most games have them. */
const REHEARSED = "ฟรีสปิน +10";

/** Wins are lit, outlined and named; the rest is dimmed. */
export class WinShow extends Container {
  readonly #reels: Reels;
  readonly #motion: Motion;
  readonly #isCalm: boolean;
  readonly #marks: WinMarks;
  readonly #amount = new NumberText(
    new NumberFont({ size: SIZE, fill: FILL, stroke: STROKE, strokeWidth: STROKE_WIDTH }),
  );
  /** For what has letters in it. */
  readonly #words = new Text({
    anchor: 0.5,
    style: {
      fontFamily: "Anuphan",
      fontWeight: "600",
      fontSize: SIZE,
      padding: 8,
      fill: FILL,
      stroke: { color: STROKE, width: STROKE_WIDTH, join: "round" },
    },
  });

  constructor(reels: Reels, motion: Motion, isCalm: boolean) {
    super();
    this.#reels = reels;
    this.#motion = motion;
    this.#isCalm = isCalm;
    this.#marks = new WinMarks(reels);
    this.#amount.visible = false;
    this.#words.visible = false;
    this.addChild(this.#marks, this.#amount, this.#words);
  }

  /** Highlights some wins for a while. `line` draws a line's path through all columns. */
  async light(
    wins: readonly Pick<SymbolWin, "cells">[],
    { ms, label, lines }: { ms: number; label: string; lines: readonly (readonly number[])[] },
  ): Promise<void> {
    const box = this.#reels.box;
    if (!box) return;
    const cells = unique(wins.flatMap((win) => win.cells));
    this.#dimAllBut(cells);
    this.position.set(box.x, box.y);
    this.#marks.show(cells, lines);
    this.#write(label, cells, box);
    if (this.#isCalm) return this.#motion.wait(ms);
    const scales = cells.map((cell) => this.#reels.cell(cell)?.scale.x ?? 1);
    await this.#motion.run(ms, (share) => {
      const grown = GROWN * Math.abs(Math.sin(share * Math.PI * 2));
      for (const [index, cell] of cells.entries())
        this.#reels.cell(cell)?.scale.set((scales[index] ?? 1) * (1 + grown));
      this.#marks.alpha = 0.75 + 0.25 * swell((share * 3) % 1);
    });
    for (const [index, cell] of cells.entries()) this.#reels.cell(cell)?.scale.set(scales[index] ?? 1);
  }

  /** Shows one of everything that a win may need, so that it is made before the first one. */
  rehearse(): void {
    this.#marks.show([{ column: 0, row: 0 }], []);
    this.#amount.write("0");
    this.#words.text = REHEARSED;
    this.#amount.visible = true;
    this.#words.visible = true;
  }

  clear(): void {
    this.#marks.clear();
    this.rest();
  }

  /** The round is over: all symbols are lit again, and the winning ones keep their frame. */
  rest(): void {
    this.#amount.visible = false;
    this.#words.visible = false;
    this.#dimAllBut(this.#reels.grid.flatMap((symbols, column) => symbols.map((_symbol, row) => ({ column, row }))));
  }

  #dimAllBut(lit: readonly Cell[]): void {
    const keep = new Set(lit.map(keyOf));
    for (const [column, symbols] of this.#reels.grid.entries()) {
      for (const row of symbols.keys()) {
        this.#tint({ column, row }, keep.has(keyOf({ column, row })) ? 0xffffff : DIMMED);
      }
    }
  }

  #tint(cell: Cell, tint: number): void {
    const sprite = this.#reels.cell(cell);
    if (sprite) sprite.tint = tint;
  }

  #write(label: string, cells: readonly Cell[], box: ReelsBox): void {
    const centres = cells.map((cell) => this.#reels.centre(cell));
    const middle = (axis: "x" | "y") =>
      centres.reduce((sum, centre) => sum + centre[axis], 0) / Math.max(1, centres.length);
    const isAmount = isNumber(label);
    if (isAmount) this.#amount.write(label);
    else this.#words.text = label;
    this.#amount.visible = isAmount;
    this.#words.visible = !isAmount;
    const shown = isAmount ? this.#amount : this.#words;
    shown.position.set(middle("x"), middle("y"));
    shown.scale.set(Math.min(1.5, Math.max(0.75, box.cellWidth / 84)));
  }
}

function keyOf({ column, row }: Cell): string {
  return `${column}:${row}`;
}

function unique(cells: readonly Cell[]): Cell[] {
  return [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
}
