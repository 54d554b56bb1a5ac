import type { Cell, SymbolWin } from "@chokdee/rules/slots";
import { Container, Graphics, GraphicsContext, Text } from "pixi.js";
import type { ReelsBox } from "./geometry.ts";
import { type Motion, swell } from "./motion.ts";
import { NumberFont, NumberText, splitNumber } from "./number-text.ts";
import type { Reels } from "./reels.ts";
import { WinMarks } from "./win-marks.ts";

const DIMMED = 0x6a6672;
const GROWN = 0.14;
const SIZE = 30;
const FILL = "#fff4cc";
const STROKE = "#241003";
const STROKE_WIDTH = 6;
/** What a name lies on: its height, how much wider than the name it is, and in what steps. */
const PLATE = { height: SIZE * 1.5, edge: SIZE * 1.1, step: SIZE / 2 };
/** Between letters and a number. */
const GAP = SIZE * 0.25;
/** As the first words of most games are. */
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
  /** An amount, or words, on their plate; and how wide that is. */
  readonly #name = new Container();
  #width = 0;
  readonly #plate = new Graphics();
  /** One for each width, drawn once. */
  readonly #plates = new Map<number, GraphicsContext>();
  /** Letters before a number: the same ones at every time, so that they are drawn once. */
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
    this.#name.addChild(this.#plate, this.#words, this.#amount);
    this.#name.visible = false;
    this.addChild(this.#marks, this.#name);
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
    this.#write(label);
    this.#place(cells, box);
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
    this.#write(REHEARSED);
  }

  clear(): void {
    this.#marks.clear();
    this.rest();
  }

  /** The round is over: all symbols are lit again, and the winning ones keep their frame. */
  rest(): void {
    this.#name.visible = false;
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

  #place(cells: readonly Cell[], box: ReelsBox): void {
    const centres = cells.map((cell) => this.#reels.centre(cell));
    const middle = (axis: "x" | "y") =>
      centres.reduce((sum, centre) => sum + centre[axis], 0) / Math.max(1, centres.length);
    const scale = Math.min(1.5, Math.max(0.75, box.cellWidth / 84));
    const edge = (this.#width * scale) / 2;
    this.#name.position.set(Math.max(edge, Math.min(box.width - edge, middle("x"))), middle("y"));
    this.#name.scale.set(scale);
  }

  /** It lies on a plate: lines cross where it is written. */
  #write(label: string): void {
    const { letters, number } = splitNumber(label);
    this.#name.visible = label !== "";
    this.#amount.write(number);
    this.#words.visible = letters !== "";
    if (letters !== "") this.#words.text = letters;
    const lettersWidth = letters === "" ? 0 : this.#words.width + (number === "" ? 0 : GAP);
    const width = lettersWidth + this.#amount.textWidth;
    this.#words.x = (this.#words.width - width) / 2;
    this.#amount.x = lettersWidth / 2;
    this.#width = Math.ceil((width + PLATE.edge) / PLATE.step) * PLATE.step;
    this.#plate.context = this.#plateFor(this.#width);
  }

  #plateFor(width: number): GraphicsContext {
    const known = this.#plates.get(width);
    if (known) return known;
    const { height } = PLATE;
    const plate = new GraphicsContext()
      .roundRect(-width / 2, -height / 2, width, height, height / 2)
      .fill({ color: 0x140806, alpha: 0.78 })
      .stroke({ color: 0xf3d98a, width: 1.5, alpha: 0.9 });
    plate.batchMode = "batch";
    this.#plates.set(width, plate);
    return plate;
  }
}

function keyOf({ column, row }: Cell): string {
  return `${column}:${row}`;
}

function unique(cells: readonly Cell[]): Cell[] {
  return [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
}
