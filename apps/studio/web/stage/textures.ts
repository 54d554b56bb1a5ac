import { BlurFilter, Container, ImageSource, Rectangle, type Renderer, Sprite, Text, Texture } from "pixi.js";

/** Where each picture is in the atlas: left and top. Every one is `size` wide and high. */
export interface AtlasMap {
  readonly size: number;
  readonly frames: Readonly<Record<string, readonly number[]>>;
}

export interface SymbolTextures {
  readonly sharp: (name: string) => Texture;
  /** The blurred version at full speed. */
  readonly rushing: (name: string) => Texture;
  readonly glow: Texture;
}

/** The word on a symbol's ribbon. */
export type RibbonWords = Readonly<Record<string, string>>;

const RIBBON_MIDDLE = 211;

interface AtlasArt {
  readonly atlas: AtlasMap;
  readonly ribbons: RibbonWords;
}

/** A symbol that lies in a frame has no picture of its own: the frame's and that of the symbol it pays as. */
export interface FramedSymbol {
  readonly id: string;
  readonly framed: string;
}

/**
 * Cuts the atlas, writes the words on the ribbons and makes a blurred version of every symbol if any will be blurred.
 */
export function cutTextures(
  renderer: Renderer,
  picture: HTMLImageElement,
  { atlas, ribbons }: AtlasArt,
  framed: readonly FramedSymbol[],
  hasBlur: boolean,
): SymbolTextures {
  const source = new ImageSource({ resource: picture, autoGenerateMipmaps: true });
  const sharp = new Map<string, Texture>();
  const rushing = new Map<string, Texture>();
  for (const [name, [left = 0, top = 0]] of Object.entries(atlas.frames)) {
    const cut = new Texture({ source, frame: new Rectangle(left, top, atlas.size, atlas.size) });
    const word = ribbons[name];
    const texture = word === undefined ? cut : withRibbon(renderer, cut, word, atlas.size);
    sharp.set(name, texture);
    rushing.set(name, hasBlur ? blurred(renderer, texture, atlas.size) : texture);
  }
  for (const { id, framed: inner } of framed) {
    const texture = inFrame(renderer, sharp.get("framed"), sharp.get(inner), atlas.size);
    sharp.set(id, texture);
    rushing.set(id, hasBlur ? blurred(renderer, texture, atlas.size) : texture);
  }
  const find = (textures: Map<string, Texture>) => (name: string) => textures.get(name) ?? Texture.EMPTY;
  return { sharp: find(sharp), rushing: find(rushing), glow: glowTexture() };
}

function withRibbon(renderer: Renderer, texture: Texture, word: string, size: number): Texture {
  const target = new Container();
  const text = new Text({
    text: word,
    style: {
      fontFamily: "Trirong",
      fontWeight: "600",
      fontSize: 30,
      padding: 12,
      fill: "#fff1c0",
      stroke: { color: "#4a0d08", width: 5, join: "round" },
    },
  });
  text.anchor.set(0.5);
  text.position.set(size / 2, RIBBON_MIDDLE);
  target.addChild(new Sprite(texture), text);
  return drawn(renderer, target, size);
}

/** How much of the frame's plate its symbol fills. */
const FRAMED_SHARE = 0.76;

function inFrame(renderer: Renderer, frame = Texture.EMPTY, inner = Texture.EMPTY, size: number): Texture {
  const target = new Container();
  const symbol = new Sprite({ texture: inner, anchor: 0.5 });
  symbol.setSize(size * FRAMED_SHARE);
  symbol.position.set(size / 2);
  target.addChild(new Sprite(frame), symbol);
  return drawn(renderer, target, size);
}

function blurred(renderer: Renderer, texture: Texture, size: number): Texture {
  const target = new Container();
  const sprite = new Sprite(texture);
  sprite.filters = [new BlurFilter({ strengthX: 0, strengthY: 18, quality: 3 })];
  target.addChild(sprite);
  return drawn(renderer, target, size);
}

function drawn(renderer: Renderer, target: Container, size: number): Texture {
  const texture = renderer.generateTexture({ target, frame: new Rectangle(0, 0, size, size), resolution: 1 });
  target.destroy({ children: true });
  return texture;
}

function glowTexture(): Texture {
  const size = 64;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  if (!pen) return Texture.WHITE;
  const light = pen.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
  light.addColorStop(0, "rgba(255,255,255,1)");
  light.addColorStop(0.25, "rgba(255,255,255,0.6)");
  light.addColorStop(1, "rgba(255,255,255,0)");
  pen.fillStyle = light;
  pen.fillRect(0, 0, size, size);
  return Texture.from(canvas);
}
