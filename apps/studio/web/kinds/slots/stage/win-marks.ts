import type { Cell } from "@chokdee/rules/slots";
import { Container, Graphics, GraphicsContext } from "pixi.js";
import type { ReelsBox } from "./geometry.ts";
import type { Reels } from "./reels.ts";

const LINE_LAYERS = [
  { color: 0x2a1404, width: 8 },
  { color: 0xffd876, width: 4 },
  { color: 0xfffbe6, width: 1.5 },
] as const;

/** Outlines of winning places and the paths of lines. Each shape is drawn once for a size of the reels and shown again. */
export class WinMarks extends Container {
  readonly #reels: Reels;
  readonly #outline = new GraphicsContext();
  readonly #outlines: Graphics[] = [];
  readonly #paths = new Map<string, Graphics>();
  readonly #lines = new Container();
  #box: ReelsBox | undefined;

  constructor(reels: Reels) {
    super();
    this.#reels = reels;
    this.#outline.batchMode = "batch";
    this.addChild(this.#lines);
  }

  /** A line is the row in each column. */
  show(cells: readonly Cell[], lines: readonly (readonly number[])[]): void {
    this.#fit();
    this.clear();
    for (const [index, cell] of cells.entries()) {
      const outline = (this.#outlines[index] ??= this.addChildAt(new Graphics(this.#outline), 0));
      const { x, y } = this.#reels.rect(cell);
      outline.position.set(x, y);
      outline.visible = true;
    }
    for (const line of lines) this.#path(line).visible = true;
  }

  clear(): void {
    for (const mark of [...this.#outlines, ...this.#paths.values()]) mark.visible = false;
  }

  #fit(): void {
    const { box } = this.#reels;
    if (!box || box === this.#box) return;
    this.#box = box;
    this.#outline
      .clear()
      .roundRect(2, 2, box.cellWidth - 4, box.cellHeight - 4, 10)
      .fill({ color: 0xffd876, alpha: 0.1 })
      .stroke({ color: 0xf3d98a, width: 2, alpha: 0.95 });
    for (const path of this.#lines.removeChildren()) path.destroy();
    this.#paths.clear();
  }

  #path(line: readonly number[]): Graphics {
    const key = line.join();
    const known = this.#paths.get(key);
    if (known) return known;
    const path = this.#lines.addChild(new Graphics());
    path.context.batchMode = "batch";
    for (const { color, width } of LINE_LAYERS) {
      for (const [column, row] of line.entries()) {
        const { x, y } = this.#reels.centre({ column, row });
        if (column === 0) path.moveTo(0, y).lineTo(x, y);
        else path.lineTo(x, y);
        if (column === line.length - 1) path.lineTo(this.#box?.width ?? x, y);
      }
      path.stroke({ color, width, join: "round", alpha: 0.9 });
    }
    this.#paths.set(key, path);
    return path;
  }
}
