import { BlurFilter, Container, ImageSource, Rectangle, type Renderer, Sprite, Text, Texture } from "pixi.js";
import { shaded } from "../../../base/ui/paint.ts";

/** Where each picture is in the atlas: left and top. Every one is `size` wide and high. */
export interface AtlasMap {
  readonly size: number;
  readonly frames: Readonly<Record<string, readonly number[]>>;
}

export interface SymbolTextures {
  readonly sharp: (name: string) => Texture;
  /** The blurred version at full speed: as wide, and higher by the trail above and below. */
  readonly rushing: (name: string) => Texture;
  readonly glow: Texture;
  /** One of each source that symbols come from. */
  readonly sources: readonly Texture[];
}

/** The word on a symbol's ribbon. */
export type RibbonWords = Readonly<Record<string, string>>;

const RIBBON_MIDDLE = 211;

interface AtlasArt {
  readonly atlas: AtlasMap;
  readonly ribbons: RibbonWords;
}

/** A symbol that lies in a frame has no picture of its own: the frame's and that of the symbol it pays as. */
interface StageSymbol {
  readonly id: string;
  readonly framed?: string;
}

/** Tiles of the drawn sheet: so many to a row, and so far apart that none is blurred into another. */
const TILES = 4;
const TILE_GAP = 64;
/** How far what is blurred reaches beyond its place, above and below. */
const TRAIL = TILE_GAP / 2;

/**
 * Cuts the atlas, and draws what it does not have: symbols with a word on their ribbon, symbols in a frame, and the
 * blurred version of every symbol if any will be blurred. All of these lie on one sheet: the more pictures share a
 * source, the fewer commands draw them.
 */
export function cutTextures(
  renderer: Renderer,
  picture: ImageBitmap,
  { atlas, ribbons }: AtlasArt,
  symbols: readonly StageSymbol[],
  hasBlur: boolean,
): SymbolTextures {
  const { size } = atlas;
  const source = new ImageSource({ resource: picture, autoGenerateMipmaps: true });
  const cut = new Map(
    Object.entries(atlas.frames).map(([name, [left = 0, top = 0]]) => [
      name,
      new Texture({ source, frame: new Rectangle(left, top, size, size) }),
    ]),
  );
  const inner = new Map(symbols.flatMap(({ id, framed }) => (framed ? [[id, framed]] : [])));
  const pictureOf = (name: string): Container => {
    const framed = inner.get(name);
    if (framed !== undefined) return inFrame(pictureOf("framed"), pictureOf(framed), size);
    const sprite = new Sprite(cut.get(name) ?? Texture.EMPTY);
    const word = ribbons[name];
    return word === undefined ? sprite : withRibbon(sprite, word, size);
  };
  const made = [...Object.keys(ribbons), ...inner.keys()];
  const drawn = drawSheet(renderer, size, {
    plain: made.map((name) => ({ name, picture: pictureOf(name) })),
    blurred: hasBlur ? symbols.map(({ id }) => ({ name: id, picture: pictureOf(id) })) : [],
  });
  const sources = [drawn.nothing, ...[...cut.values()].slice(0, 1)];
  const sharp = (name: string) => drawn.plain.get(name) ?? cut.get(name) ?? drawn.nothing;
  return { sharp, rushing: (name) => drawn.blurred.get(name) ?? sharp(name), glow: glowTexture(), sources };
}

interface Tile {
  readonly name: string;
  readonly picture: Container;
}

/** Draws all tiles in one go. `nothing` is a place of the sheet that stays empty. */
function drawSheet(renderer: Renderer, size: number, tiles: Readonly<Record<"plain" | "blurred", readonly Tile[]>>) {
  const step = size + TILE_GAP;
  const sheet = new Container();
  let used = 0;
  const place = (layer: Container, some: readonly Tile[]) => {
    const frames = some.map(({ name, picture }) => {
      const frame = new Rectangle((used % TILES) * step, Math.floor(used / TILES) * step + TRAIL, size, size);
      picture.position.set(frame.x, frame.y);
      layer.addChild(picture);
      used++;
      return [name, frame] as const;
    });
    sheet.addChild(layer);
    return frames;
  };
  const soft = new Container();
  const blurred = place(soft, tiles.blurred);
  // The next ones begin a row: what is blurred is one rectangle.
  used = Math.ceil(used / TILES) * TILES;
  const plain = place(new Container(), tiles.plain);
  if (blurred.length > 0) soft.filters = [new BlurFilter({ strengthX: 0, strengthY: 18, quality: 3 })];
  const frame = new Rectangle(0, 0, TILES * step, Math.max(1, Math.ceil(used / TILES)) * step);
  const { source } = renderer.generateTexture({ target: sheet, frame, resolution: 1 });
  sheet.destroy({ children: true });
  const cut = (frames: typeof plain, trail: number) =>
    new Map(frames.map(([name, at]) => [name, new Texture({ source, frame: at.pad(0, trail) })]));
  const nothing = new Texture({ source, frame: new Rectangle(size + 1, size + 1, TILE_GAP - 2, TILE_GAP - 2) });
  return { blurred: cut(blurred, TRAIL), plain: cut(plain, 0), nothing };
}

function withRibbon(picture: Container, word: string, size: number): Container {
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
  return new Container({ children: [picture, text] });
}

/** How much of the frame's plate its symbol fills. */
const FRAMED_SHARE = 0.76;

function inFrame(frame: Container, symbol: Container, size: number): Container {
  symbol.scale.set(FRAMED_SHARE);
  symbol.position.set((size * (1 - FRAMED_SHARE)) / 2);
  return new Container({ children: [frame, symbol] });
}

function glowTexture(): Texture {
  const size = 64;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size;
  const pen = canvas.getContext("2d");
  if (!pen) return Texture.WHITE;
  pen.fillStyle = shaded(
    pen.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2),
    "rgba(255,255,255,1) 0, rgba(255,255,255,0.6) 0.25, rgba(255,255,255,0) 1",
  );
  pen.fillRect(0, 0, size, size);
  return Texture.from(canvas);
}
