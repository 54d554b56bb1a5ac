import type { Cell, SymbolWin } from "@chokdee/rules/slots";
import { Container, Graphics, Text } from "pixi.js";
import type { ReelsBox } from "./geometry.ts";
import { type Motion, swell } from "./motion.ts";
import type { Reels } from "./reels.ts";

const DIMMED = 0x6a6672;
const GROWN = 0.14;

/** Wins are lit, outlined and named; the rest is dimmed. */
export class WinShow extends Container {
  readonly #reels: Reels;
  readonly #motion: Motion;
  readonly #isCalm: boolean;
  readonly #marks = new Graphics();
  readonly #amount = new Text({
    style: {
      fontFamily: "Anuphan",
      fontWeight: "600",
      fontSize: 30,
      padding: 8,
      fill: "#fff4cc",
      stroke: { color: "#241003", width: 6, join: "round" },
    },
  });

  constructor(reels: Reels, motion: Motion, isCalm: boolean) {
    super();
    this.#reels = reels;
    this.#motion = motion;
    this.#isCalm = isCalm;
    this.#amount.anchor.set(0.5);
    this.#amount.visible = false;
    this.addChild(this.#marks, this.#amount);
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
    this.#mark(cells, lines, box);
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

  clear(): void {
    this.#marks.clear();
    this.rest();
  }

  /** The round is over: all symbols are lit again, and the winning ones keep their frame. */
  rest(): void {
    this.#amount.visible = false;
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

  #mark(cells: readonly Cell[], lines: readonly (readonly number[])[], box: ReelsBox): void {
    this.position.set(box.x, box.y);
    this.#marks.clear();
    for (const cell of cells) {
      const { x, y, width, height } = this.#reels.rect(cell);
      this.#marks
        .roundRect(x + 2, y + 2, width - 4, height - 4, 10)
        .fill({ color: 0xffd876, alpha: 0.1 })
        .stroke({ color: 0xf3d98a, width: 2, alpha: 0.95 });
    }
    for (const line of lines) {
      for (const { color, width } of LINE_LAYERS) {
        for (const [column, row] of line.entries()) {
          const { x, y } = this.#reels.centre({ column, row });
          if (column === 0) this.#marks.moveTo(0, y).lineTo(x, y);
          else this.#marks.lineTo(x, y);
          if (column === line.length - 1) this.#marks.lineTo(box.width, y);
        }
        this.#marks.stroke({ color, width, join: "round", alpha: 0.9 });
      }
    }
  }

  #write(label: string, cells: readonly Cell[], box: ReelsBox): void {
    const centres = cells.map((cell) => this.#reels.centre(cell));
    const middle = (axis: "x" | "y") =>
      centres.reduce((sum, centre) => sum + centre[axis], 0) / Math.max(1, centres.length);
    this.#amount.text = label;
    this.#amount.visible = label !== "";
    this.#amount.position.set(middle("x"), middle("y"));
    this.#amount.scale.set(Math.min(1.5, Math.max(0.75, box.cellWidth / 84)));
  }
}

const LINE_LAYERS = [
  { color: 0x2a1404, width: 8 },
  { color: 0xffd876, width: 4 },
  { color: 0xfffbe6, width: 1.5 },
] as const;

function keyOf({ column, row }: Cell): string {
  return `${column}:${row}`;
}

function unique(cells: readonly Cell[]): Cell[] {
  return [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
}
