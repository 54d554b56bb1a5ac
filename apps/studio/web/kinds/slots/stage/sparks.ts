import { Container, Sprite } from "pixi.js";
import type { SymbolTextures } from "./textures.ts";

interface Spark {
  readonly sprite: Sprite;
  vx: number;
  vy: number;
  gravity: number;
  past: number;
  life: number;
  size: number;
}

const MAX = 160;
/** Where spent sparks wait: hiding them would have all of them put in order again. */
const OUTSIDE = -9_999;

/** Points of light that fly apart and fade. They are pooled and reused. */
export class Sparks extends Container {
  readonly #textures: SymbolTextures;
  readonly #flying: Spark[] = [];
  readonly #pool: Spark[] = [];

  constructor(textures: SymbolTextures) {
    super();
    this.#textures = textures;
  }

  /** From one point, in all directions. */
  burst(x: number, y: number, count: number, colours: readonly number[], reach: number): void {
    for (let index = 0; index < count && this.#flying.length < MAX; index++) {
      const angle = Math.random() * 2 * Math.PI;
      const speed = reach * (0.0004 + Math.random() * 0.0011);
      this.#fly({ x, y, vx: Math.cos(angle) * speed, vy: Math.sin(angle) * speed, gravity: reach * 1.2e-6 }, index, {
        colours,
        life: 420 + Math.random() * 380,
        size: reach * (0.1 + Math.random() * 0.14),
      });
    }
  }

  /** A shower of gold from above, over a width. */
  shower(width: number, count: number, colours: readonly number[], size: number): void {
    for (let index = 0; index < count && this.#flying.length < MAX; index++) {
      const from = { x: Math.random() * width, y: -20 - Math.random() * 200 };
      const way = { vx: (Math.random() - 0.5) * 0.08, vy: 0.12 + Math.random() * 0.2, gravity: 0.00012 };
      this.#fly({ ...from, ...way }, index, { colours, life: 1_800 + Math.random() * 1_400, size });
    }
  }

  get isFlying(): boolean {
    return this.#flying.length > 0;
  }

  update(deltaMs: number): void {
    for (let index = this.#flying.length - 1; index >= 0; index--) {
      const spark = this.#flying[index];
      if (!spark) continue;
      spark.past += deltaMs;
      spark.vy += spark.gravity * deltaMs;
      const left = 1 - spark.past / spark.life;
      spark.sprite.x += spark.vx * deltaMs;
      spark.sprite.y += spark.vy * deltaMs;
      spark.sprite.alpha = Math.max(0, left);
      spark.sprite.setSize(spark.size * (0.4 + 0.6 * left));
      if (left > 0) continue;
      spark.sprite.position.set(OUTSIDE);
      this.#flying.splice(index, 1);
      this.#pool.push(spark);
    }
    // They have an order of drawing of their own: to hide it touches no other.
    this.visible = this.isFlying;
  }

  #fly(
    { x, y, vx, vy, gravity }: { x: number; y: number; vx: number; vy: number; gravity: number },
    index: number,
    { colours, life, size }: { colours: readonly number[]; life: number; size: number },
  ): void {
    const spark = this.#pool.pop() ?? this.#make();
    Object.assign(spark, { vx, vy, gravity, past: 0, life, size });
    spark.sprite.position.set(x, y);
    spark.sprite.tint = colours[index % colours.length] ?? 0xffffff;
    this.#flying.push(spark);
  }

  #make(): Spark {
    const sprite = new Sprite({ texture: this.#textures.glow, anchor: 0.5, blendMode: "add" });
    this.addChild(sprite);
    return { sprite, vx: 0, vy: 0, gravity: 0, past: 0, life: 1, size: 1 };
  }
}
