import type { Cell } from "@chokdee/rules/slots";
import { Container, Graphics, GraphicsContext } from "pixi.js";
import type { Reels } from "./reels.ts";

interface Tray {
  readonly root: Container;
  readonly rim: Graphics;
  readonly light: Graphics;
  cell: Cell;
}

/** The rings of light in a tray, as shares of its smaller side. */
const RINGS = [0.36, 0.27, 0.17];
const DIM = 0.3;

/** Empty places of a board that is kept: trays with a rim, across which a light runs while they may be filled. */
export class Trays extends Container {
  readonly #reels: Reels;
  readonly #plate = new GraphicsContext();
  readonly #edge = new GraphicsContext();
  readonly #glow = new GraphicsContext();
  readonly #trays: Tray[] = [];

  constructor(reels: Reels) {
    super();
    this.#reels = reels;
    // Drawn together with the symbols, however many corners they have.
    for (const shape of [this.#plate, this.#edge, this.#glow]) shape.batchMode = "batch";
  }

  /** Draws a tray for the size that places have now; all trays share it. */
  fit(): void {
    const { box } = this.#reels;
    if (!box) return;
    const { cellWidth, cellHeight } = box;
    const edge = Math.max(3, cellWidth * 0.05);
    const shape = [edge, edge, cellWidth - 2 * edge, cellHeight - 2 * edge, cellWidth * 0.12] as const;
    this.#plate
      .clear()
      .roundRect(...shape)
      .fill({ color: 0x05030a, alpha: 0.42 });
    this.#edge
      .clear()
      .roundRect(...shape)
      .stroke({ color: 0xffdf94, width: 1.5 });
    this.#glow.clear();
    for (const ring of RINGS)
      this.#glow
        .circle(cellWidth / 2, cellHeight / 2, Math.min(cellWidth, cellHeight) * ring)
        .fill({ color: 0xffd876, alpha: 0.1 });
    for (const { root, cell } of this.#trays) this.#place(root, cell);
  }

  /** These places are empty, and no others. */
  show(cells: readonly Cell[]): void {
    for (const [index, cell] of cells.entries()) {
      const tray = (this.#trays[index] ??= this.#make(cell));
      tray.cell = cell;
      tray.root.visible = true;
      this.#place(tray.root, cell);
    }
    for (const { root } of this.#trays.slice(cells.length)) root.visible = false;
    this.shine(0);
  }

  /** The light at a share of its way. */
  shine(share: number): void {
    for (const { root, rim, light, cell } of this.#trays) {
      if (!root.visible) continue;
      light.alpha =
        Math.max(0, Math.sin(share * Math.PI * 3 - (cell.column + cell.row) * 0.8)) * Math.sin(share * Math.PI);
      rim.alpha = DIM + (1 - DIM) * light.alpha;
    }
  }

  #place(root: Container, cell: Cell): void {
    const { x, y } = this.#reels.rect(cell);
    root.position.set(x, y);
  }

  #make(cell: Cell): Tray {
    const rim = new Graphics(this.#edge);
    const light = new Graphics(this.#glow);
    const root = new Container({ children: [new Graphics(this.#plate), rim, light] });
    this.addChild(root);
    return { root, rim, light, cell };
  }
}
