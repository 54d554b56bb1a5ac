import { Container, Sprite } from "pixi.js";
import type { SymbolTextures } from "./textures.ts";

/**
 * Background life: fireflies that wander and blink, fireballs that rise from the river, lights out of focus that drift,
 * or petals and paper that fall.
 */
export type AmbienceKind = "fireflies" | "fireballs" | "bokeh" | "petals";

interface Light {
  readonly sprite: Sprite;
  x: number;
  y: number;
  phase: number;
  pace: number;
  size: number;
}

const COUNT: Readonly<Record<AmbienceKind, number>> = { fireflies: 22, fireballs: 9, bokeh: 16, petals: 18 };
const COLOURS: Readonly<Record<AmbienceKind, readonly number[]>> = {
  fireflies: [0xe8ff8a, 0xffe68a, 0xc8f06a],
  fireballs: [0xff7a5a, 0xff4a7a, 0xffb05a],
  bokeh: [0xffc86a, 0xff8a6a, 0x8ad8ff],
  petals: [0xffb0d0, 0xfff0a8, 0xa8e8ff],
};

/** It is slow: it moves thirty times a second, whatever else does. */
const STEP_MS = 30;

export class Ambience extends Container {
  readonly #kind: AmbienceKind;
  readonly #lights: readonly Light[];
  #width = 0;
  #height = 0;
  #pastMs = 0;

  constructor(kind: AmbienceKind, textures: SymbolTextures) {
    super();
    this.#kind = kind;
    this.#lights = Array.from({ length: COUNT[kind] }, (_, index) => {
      const sprite = new Sprite({ texture: textures.glow, anchor: 0.5, blendMode: "add" });
      sprite.tint = COLOURS[kind][index % COLOURS[kind].length] ?? 0xffffff;
      this.addChild(sprite);
      return {
        sprite,
        x: Math.random(),
        y: Math.random(),
        phase: Math.random() * 7,
        pace: 0.6 + Math.random() * 0.8,
        size: 0.6 + Math.random() * 0.8,
      };
    });
  }

  fit(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  update(deltaMs: number): void {
    this.#pastMs += deltaMs;
    if (this.#pastMs < STEP_MS) return;
    const seconds = this.#pastMs / 1_000;
    this.#pastMs = 0;
    const step = { fireflies: this.#wander, fireballs: this.#rise, bokeh: this.#drift, petals: this.#fall }[this.#kind];
    for (const light of this.#lights) step.call(this, light, seconds);
  }

  #wander(light: Light, seconds: number): void {
    light.phase += seconds * light.pace;
    light.x = wrap(light.x + Math.sin(light.phase * 0.7) * 0.03 * seconds);
    light.y = wrap(light.y + Math.cos(light.phase * 0.9) * 0.024 * seconds - 0.004 * seconds);
    const blink = Math.max(0, Math.sin(light.phase * 1.4));
    light.sprite.alpha = blink * blink;
    light.sprite.setSize(18 * light.size);
    light.sprite.position.set(light.x * this.#width, light.y * this.#height);
  }

  #drift(light: Light, seconds: number): void {
    light.phase += seconds * light.pace * 0.5;
    light.y = wrap(light.y - 0.012 * light.pace * seconds);
    light.x = wrap(light.x + Math.sin(light.phase) * 0.012 * seconds);
    light.sprite.alpha = 0.22 + 0.2 * Math.sin(light.phase * 1.3);
    light.sprite.setSize(46 * light.size);
    light.sprite.position.set(light.x * this.#width, light.y * this.#height);
  }

  #fall(light: Light, seconds: number): void {
    light.phase += seconds * light.pace;
    light.y = wrap(light.y + 0.05 * light.pace * seconds);
    light.x = wrap(light.x + Math.sin(light.phase) * 0.03 * seconds);
    light.sprite.alpha = 0.6;
    light.sprite.width = 15 * light.size * Math.abs(Math.cos(light.phase * 1.7));
    light.sprite.height = 15 * light.size;
    light.sprite.position.set(light.x * this.#width, light.y * this.#height);
  }

  #rise(light: Light, seconds: number): void {
    light.y -= seconds * 0.09 * light.pace;
    if (light.y < -0.1) {
      light.y = 0.75 + Math.random() * 0.6;
      light.x = Math.random();
    }
    const isOut = light.y > 0.7;
    light.sprite.alpha = isOut ? 0 : Math.min(1, (0.7 - light.y) * 6) * Math.min(1, Math.max(0, light.y + 0.05) * 5);
    light.sprite.width = 26 * light.size;
    light.sprite.height = 44 * light.size;
    light.sprite.position.set(light.x * this.#width, light.y * this.#height);
  }
}

function wrap(share: number): number {
  return ((share % 1) + 1) % 1;
}
