import { Sprite, Texture } from "pixi.js";

/**
 * A symbol of a column. Where it crosses an edge of the column's window, only the part inside is drawn. A mask would do
 * the same in drawing commands of its own, for every frame.
 */
export class WindowSprite extends Sprite {
  #part: Texture | undefined;

  constructor() {
    super({ anchor: 0.5 });
  }

  /** A picture that is so wide, with its middle so far down, behind a window that is so high. */
  place(whole: Texture, width: number, middle: number, windowHeight: number): void {
    const tall = (width * whole.frame.height) / whole.frame.width;
    const above = Math.max(0, tall / 2 - middle);
    const below = Math.max(0, middle + tall / 2 - windowHeight);
    const height = tall - above - below;
    this.alpha = height > 0 ? 1 : 0;
    if (height <= 0) return;
    this.texture = height === tall ? whole : this.#cut(whole, above / tall, height / tall);
    this.setSize(width, height);
    this.y = middle + (above - below) / 2;
  }

  /** A share of the picture's height, from so far down. */
  #cut(whole: Texture, from: number, share: number): Texture {
    const { source, frame } = whole;
    const part = (this.#part ??= new Texture({ source, frame: frame.clone(), dynamic: true }));
    part.frame.x = frame.x;
    part.frame.width = frame.width;
    part.frame.y = frame.y + frame.height * from;
    part.frame.height = frame.height * share;
    if (part.source !== source) part.source = source;
    part.update();
    return part;
  }
}
