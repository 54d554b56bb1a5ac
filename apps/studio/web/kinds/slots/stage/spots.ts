import type { Spot } from "@chokdee/rules/slots";
import { Container, Sprite } from "pixi.js";
import { type Motion, swell } from "./motion.ts";
import { NumberFont, NumberText } from "./number-text.ts";
import type { Reels } from "./reels.ts";
import type { SymbolTextures } from "./textures.ts";

interface Tile {
  readonly root: Container;
  readonly text: NumberText;
  spot: Spot;
}

/** Places that have won, below the symbols: a tile, and what it is worth. */
export class Spots extends Container {
  readonly #reels: Reels;
  readonly #motion: Motion;
  readonly #textures: SymbolTextures;
  readonly #font = new NumberFont({ size: 46, fill: "#fffbe0", stroke: "#4a0a3a", strokeWidth: 8 });
  readonly #tiles = new Map<string, Tile>();

  constructor(reels: Reels, motion: Motion, textures: SymbolTextures) {
    super();
    this.#reels = reels;
    this.#motion = motion;
    this.#textures = textures;
  }

  /** These places are worth this from now on; the others stay as they are. */
  async mark(spots: readonly Spot[], ms: number): Promise<void> {
    const changed = spots.map((spot) => {
      const key = `${spot.column}:${spot.row}`;
      const tile = this.#tiles.get(key) ?? this.#make(key, spot);
      tile.spot = spot;
      tile.text.write(spot.factor > 1 ? `×${spot.factor}` : "");
      return tile;
    });
    this.fit();
    const scales = changed.map(({ root }) => root.scale.x);
    await this.#motion.run(ms, (share) => {
      for (const [index, { root }] of changed.entries())
        root.scale.set((scales[index] ?? 1) * (1 + 0.18 * swell(share)));
    });
    this.fit();
  }

  clear(): void {
    for (const { root } of this.#tiles.values()) root.destroy({ children: true });
    this.#tiles.clear();
  }

  fit(): void {
    const { box } = this.#reels;
    if (!box) return;
    this.position.set(box.x, box.y);
    for (const { root, spot } of this.#tiles.values()) {
      const { x, y, width } = this.#reels.rect(spot);
      root.position.set(x + width / 2, y + box.cellHeight / 2);
      root.scale.set((Math.min(width, box.cellHeight) * 0.98) / 256);
      root.alpha = spot.factor > 0 ? 1 : 0.45;
    }
  }

  #make(key: string, spot: Spot): Tile {
    const root = new Container();
    const text = new NumberText(this.#font);
    text.scale.set(2);
    root.addChild(new Sprite({ texture: this.#textures.sharp("spot"), anchor: 0.5 }), text);
    this.addChild(root);
    const tile = { root, text, spot };
    this.#tiles.set(key, tile);
    return tile;
  }
}
