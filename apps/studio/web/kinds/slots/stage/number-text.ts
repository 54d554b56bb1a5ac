import { CanvasSource, Container, Rectangle, Sprite, Texture } from "pixi.js";

/** How numbers look: in pixels, and colours of CSS. */
interface Face {
  readonly size: number;
  readonly fill: string;
  readonly stroke: string;
  readonly strokeWidth: number;
}

interface Glyph {
  readonly texture: Texture;
  readonly advance: number;
}

/** All that an amount, a factor or a count is written with. */
const GLYPHS = "0123456789,.×+";
/** Drawn so many times larger than they are said to be: screens show two pixels for one. */
const SCALE = 2;
/** Between the digits, in their size: an outline must not eat into the digit before it. */
const SPACING = 0.03;
const TALLEST = "|ÉqÅM";

/** Digits and signs of one look, drawn once. Numbers put together from them are not drawn anew as they change. */
export class NumberFont {
  readonly #glyphs = new Map<string, Glyph>();

  constructor({ size, fill, stroke, strokeWidth }: Face) {
    const canvas = document.createElement("canvas");
    const pen = canvas.getContext("2d");
    if (!pen) return;
    const font = `600 ${size * SCALE}px Anuphan`;
    pen.font = font;
    const edge = strokeWidth * SCALE;
    const { actualBoundingBoxAscent: ascent, actualBoundingBoxDescent: descent } = pen.measureText(TALLEST);
    const height = Math.ceil(ascent + descent + 2 * edge);
    const places = Array.from(GLYPHS, (glyph) => ({ glyph, advance: pen.measureText(glyph).width }));
    const widthOf = (advance: number) => Math.ceil(advance + 2 * edge);
    canvas.width = places.reduce((sum, { advance }) => sum + widthOf(advance), 0);
    canvas.height = height;
    Object.assign(pen, { font, fillStyle: fill, strokeStyle: stroke, lineWidth: edge, lineJoin: "round" });
    const source = new CanvasSource({ resource: canvas, resolution: SCALE, autoGenerateMipmaps: true });
    let x = 0;
    for (const { glyph, advance } of places) {
      const width = widthOf(advance);
      pen.strokeText(glyph, x + edge, edge + ascent);
      pen.fillText(glyph, x + edge, edge + ascent);
      const frame = new Rectangle(x / SCALE, 0, width / SCALE, height / SCALE);
      this.#glyphs.set(glyph, { texture: new Texture({ source, frame }), advance: advance / SCALE + size * SPACING });
      x += width;
    }
  }

  glyph(name: string): Glyph | undefined {
    return this.#glyphs.get(name);
  }
}

/** The letters of a text, and the number at its end that is put together from digits and signs. */
export function splitNumber(text: string): { readonly letters: string; readonly number: string } {
  const glyphs = Array.from(text);
  const from = glyphs.findLastIndex((glyph) => !GLYPHS.includes(glyph)) + 1;
  return { letters: glyphs.slice(0, from).join("").trim(), number: glyphs.slice(from).join("") };
}

/** A number on the stage. Its middle lies where it is placed. */
export class NumberText extends Container {
  readonly #font: NumberFont;
  readonly #digits: Sprite[] = [];
  #text = "";
  #width = 0;

  constructor(font: NumberFont) {
    super();
    this.#font = font;
  }

  /** Before it is scaled. */
  get textWidth(): number {
    return this.#width;
  }

  write(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    const glyphs = Array.from(text).flatMap((name) => this.#font.glyph(name) ?? []);
    this.#width = glyphs.reduce((sum, { advance }) => sum + advance, 0);
    let x = -this.#width / 2;
    for (const [index, { texture, advance }] of glyphs.entries()) {
      const digit = (this.#digits[index] ??= this.addChild(new Sprite({ anchor: 0.5 })));
      digit.texture = texture;
      digit.x = x + advance / 2;
      digit.visible = true;
      x += advance;
    }
    for (const digit of this.#digits.slice(glyphs.length)) digit.visible = false;
  }
}
