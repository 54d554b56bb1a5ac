import sharp from "sharp";
import { drawSymbol } from "../atlas.ts";
import { goldDefs } from "../ornament.ts";
import { blur, linear, radial, repeat, seeded, svgDocument } from "../svg.ts";
import type { SymbolArt } from "../symbol.ts";
import { themes } from "../themes.ts";

/** A picture and its measure: 1 is a card of 800 by 320. */
export interface Frame {
  readonly width: number;
  readonly scale: number;
}

export const CARD_FRAME: Frame = { width: 800, scale: 1 };
/** As wide as a banner is on a large screen. */
export const BANNER_FRAME: Frame = { width: 1_600, scale: 1.5 };

const HEIGHT = 320;
/** Where the things stand. */
const TABLE_Y = 262;
/** Things are placed on a card of this width; a wider picture has more wall to their left. */
const PLACED_ON = 800;

/** A thing of one of the games, the place of its middle on the table, and how large it is. */
export type Thing = readonly [game: string, symbol: string, x: number, size: number, lift?: number];

export interface StillLife {
  /** The colour of the light behind. */
  readonly light: string;
  /** Of the wall, from its brightest to its darkest. */
  readonly wall: readonly [string, string];
  /** From the farthest to the nearest. */
  readonly things: readonly Thing[];
}

/** A thing of a game without its light and its word. */
export function thingOf(game: string, name: string): SymbolArt {
  const art = themes.find((theme) => theme.game === game)?.symbols.find((symbol) => symbol.name === name);
  if (!art) throw new Error(`${game} has no symbol named ${name}`);
  return { ...art, behind: "", before: "", body: art.bare ?? art.body };
}

function room({ light }: StillLife, width: number): string {
  const random = seeded(37);
  const left = PLACED_ON - width;
  const sparks = repeat(26, () => {
    const [x, y] = [random(260, PLACED_ON), random(0, TABLE_Y - 20)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${random(1.5, 9).toFixed(1)}" fill="${light}" opacity="${random(0.05, 0.24).toFixed(2)}"/>`;
  });
  return `<rect x="${left}" width="${width}" height="${TABLE_Y}" fill="url(#wall)"/>
    <ellipse cx="570" cy="150" rx="300" ry="190" fill="url(#light)" opacity=".62"/>
    <g filter="url(#soft)">${sparks}</g>
    <rect x="${left}" y="${TABLE_Y}" width="${width}" height="${HEIGHT - TABLE_Y}" fill="url(#table)"/>
    <rect x="${left}" y="${TABLE_Y}" width="${width}" height="2.500" fill="url(#gold)" opacity=".75"/>
    <ellipse cx="570" cy="${TABLE_Y + 32}" rx="230" ry="14" fill="${light}" opacity=".2" filter="url(#far)"/>`;
}

const foot = ([, , , , lift = 0]: Thing) => TABLE_Y + 30 - lift;

/** The dark below a thing. */
function shadow(thing: Thing): string {
  const [, , x, size] = thing;
  return `<ellipse cx="${x}" cy="${foot(thing)}" rx="${size * 0.4}" ry="${size * 0.06}" fill="#000" opacity=".6" filter="url(#dark)"/>`;
}

function ground(still: StillLife, { width, scale }: Frame): string {
  const inside = width / scale;
  const { light, wall } = still;
  return svgDocument({
    width,
    height: HEIGHT * scale,
    defs:
      goldDefs +
      linear("wall", `${wall[0]} 0, ${wall[1]} 1`, [1, 0, 0.2, 0.6]) +
      radial("light", `${light} 0 .75, ${light} .5 .22, ${light} 1 0`) +
      linear("table", "#3a1410 0, #1a0806 .45, #0a0403 1") +
      blur("soft", 3) +
      blur("far", 14) +
      blur("dark", 7),
    body: `<g transform="scale(${scale}) translate(${inside - PLACED_ON} 0)">${room(still, inside)}${still.things.map(shadow).join("")}</g>`,
  });
}

/** Things of the games on a lacquer table, to the right of where words stand. */
export async function drawStillLife(still: StillLife, frame = CARD_FRAME): Promise<Buffer> {
  const { width, scale } = frame;
  const layers = await Promise.all(
    still.things.map(async (thing) => {
      const [game, symbol, x, size] = thing;
      const px = Math.round(size * scale);
      const middle = (x + width / scale - PLACED_ON) * scale;
      return {
        input: await drawSymbol(thingOf(game, symbol), px),
        left: Math.round(middle - px / 2),
        top: Math.round(foot(thing) * scale - px * 0.95),
      };
    }),
  );
  return sharp(Buffer.from(ground(still, frame)))
    .composite(layers)
    .webp({ quality: 76, effort: 6 })
    .toBuffer();
}
