import type { SlotDefinition } from "@chokdee/rules/slots";
import { Container, FillGradient, Graphics, Sprite } from "pixi.js";
import { type ReelsBox, rowsAbove } from "./geometry.ts";
import type { SymbolTextures } from "./textures.ts";

const CORNERS = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
] as const;

/** In pixels: on a large screen ornaments stay small. */
const MAX_CORNER = 104;
const MAX_CREST = 118;

/** Black lacquer behind the symbols and gold leaf around them. */
export class Frame extends Container {
  readonly #ground = new Graphics();
  readonly #corners: readonly Sprite[];
  readonly #crest: Sprite;
  readonly #ink: number;

  /** Without a crest there is room for what the page writes over the middle of the frame. */
  constructor(textures: SymbolTextures, { ink, hasCrest }: { ink: number; hasCrest: boolean }) {
    super();
    this.#ink = ink;
    // However many corners it has: drawn together with the ornaments, in one command.
    this.#ground.context.batchMode = "batch";
    this.#corners = CORNERS.map(() => new Sprite(textures.sharp("corner")));
    this.#crest = new Sprite({ texture: textures.sharp("crest"), anchor: { x: 0.5, y: 0.72 } });
    this.#crest.visible = hasCrest;
    this.addChild(this.#ground, ...this.#corners, this.#crest);
  }

  fit(box: ReelsBox, { columns, rows, heights, grows }: SlotDefinition): void {
    const { x, y, width, height, border } = box;
    this.position.set(x, y);
    const gold = new FillGradient({
      end: { x: 0, y: 1 },
      textureSpace: "local",
      colorStops: [
        { offset: 0, color: "#fff0b8" },
        { offset: 0.35, color: "#d8b060" },
        { offset: 0.7, color: "#8f6420" },
        { offset: 1, color: "#e8c878" },
      ],
    });
    const radius = border * 1.3;
    const edge = border * 0.7;
    this.#ground
      .clear()
      .roundRect(-edge - 3, -edge - 3, width + 2 * edge + 6, height + 2 * edge + 6, radius + 3)
      .fill({ color: 0x000000, alpha: 0.4 })
      .roundRect(-edge, -edge, width + 2 * edge, height + 2 * edge, radius)
      .fill({ color: this.#ink, alpha: 0.86 })
      .roundRect(-edge, -edge, width + 2 * edge, height + 2 * edge, radius)
      .stroke({ fill: gold, width: Math.max(2.5, border * 0.22) })
      .roundRect(-edge * 0.45, -edge * 0.45, width + edge * 0.9, height + edge * 0.9, radius * 0.7)
      .stroke({ color: 0xddc47c, alpha: 0.45, width: 1 });
    // Rows that a column may still rise into.
    if (grows) this.#drawRoom(box, columns);
    else {
      for (const [column, tall] of (heights ?? []).entries())
        if (tall < rows) this.#drawLedges(box, column, rowsAbove(rows, tall, false), edge * 0.45);
    }
    for (let column = 1; column < columns; column++) {
      this.#ground
        .rect(column * box.cellWidth - 0.5, height * 0.03, 1, height * 0.94)
        .fill({ color: 0xddc47c, alpha: 0.2 });
    }
    this.#fitOrnaments(box, edge);
  }

  /** Empty places, fainter the higher they are. */
  #drawRoom({ height, cellWidth, cellHeight }: ReelsBox, columns: number): void {
    const rows = Math.round(height / cellHeight / 2);
    for (let row = 0; row < rows; row++) {
      const alpha = (0.16 * (row + 1)) / rows;
      for (let column = 0; column < columns; column++) {
        this.#ground
          .roundRect(column * cellWidth + 5, row * cellHeight + 5, cellWidth - 10, cellHeight - 10, 10)
          .fill({ color: 0xffd876, alpha: alpha * 0.3 })
          .stroke({ color: 0xffd876, width: 1, alpha });
      }
    }
  }

  /** A column lower than the frame comes out from behind one ledge and goes behind another. */
  #drawLedges({ width, height, cellWidth, cellHeight }: ReelsBox, column: number, free: number, inset: number): void {
    const left = column === 0 ? -inset : column * cellWidth;
    const right = Math.abs(width - (column + 1) * cellWidth) < 1 ? width + inset : (column + 1) * cellWidth;
    const middle = (column + 0.5) * cellWidth;
    const thick = free * cellHeight;
    const gem = thick * 0.16;
    for (const [from, edge, inwards] of [
      [-inset, thick, -1],
      [height - thick, height - thick, 1],
    ] as const) {
      const y = edge + inwards * thick * 0.5;
      this.#ground
        .rect(left, from, right - left, thick + inset)
        .fill({ color: 0xddc47c, alpha: 0.09 })
        .rect(left, edge - inwards * 3 - 1.5, right - left, 3)
        .fill({ color: 0x000000, alpha: 0.35 })
        .rect(left, edge - 1.25, right - left, 2.5)
        .fill({ color: 0xe0c074, alpha: 0.95 })
        .rect(left, edge + inwards * 5 - 0.5, right - left, 1)
        .fill({ color: 0xddc47c, alpha: 0.4 })
        .poly([middle - 2.4 * gem, y, middle, y - gem, middle + 2.4 * gem, y, middle, y + gem])
        .stroke({ color: 0xddc47c, width: 1.2, alpha: 0.55 });
    }
  }

  #fitOrnaments({ width, height, cellWidth }: ReelsBox, edge: number): void {
    const size = Math.min(MAX_CORNER, cellWidth * 0.78);
    // The bend of the drawn corner is at 19 % of the picture.
    const bend = size * 0.19;
    for (const [index, corner] of this.#corners.entries()) {
      const { x = 0, y = 0 } = CORNERS[index] ?? {};
      const scale = size / corner.texture.width;
      corner.scale.set(x ? -scale : scale, y ? -scale : scale);
      corner.position.set(x ? width + edge + bend : -edge - bend, y ? height + edge + bend : -edge - bend);
    }
    this.#crest.scale.set(Math.min(MAX_CREST, cellWidth * 1.15) / this.#crest.texture.width);
    this.#crest.position.set(width / 2, -edge);
  }
}
