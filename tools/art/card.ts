import sharp from "sharp";
import { drawSymbol } from "./atlas.ts";
import { flame, goldDefs } from "./ornament.ts";
import { linear, radial, svgDocument } from "./svg.ts";
import type { SymbolArt } from "./symbol.ts";
import type { ThemeArt } from "./theme.ts";

export const CARD = { width: 480, height: 640 };
const HERO = 430;
const BEFORE = 178;

/** The picture of a game in the lobby: its place, its figure and three of its symbols, framed in gold. */
export async function drawCard({ symbols, scene, card }: ThemeArt): Promise<Buffer> {
  const ground = await sharp(Buffer.from(svgDocument(scene({ ...CARD, horizon: 0.55, scale: 0.72 }))))
    .png()
    .toBuffer();
  const before = await Promise.all(
    card.before.map((name) => {
      const art = symbols.find((symbol) => symbol.name === name);
      if (!art) throw new Error(`No symbol is named ${name}`);
      return drawSymbol(bare(art), BEFORE);
    }),
  );
  const left = [14, (CARD.width - BEFORE) / 2, CARD.width - BEFORE - 14];
  const top = [404, 436, 404];
  return sharp(ground)
    .composite([
      { input: await rising(card.hero), left: (CARD.width - HERO) / 2, top: 44 },
      { input: Buffer.from(shade(card.ground)), left: 0, top: 0 },
      ...[0, 2, 1].map((index) => ({ input: before[index] ?? ground, left: left[index] ?? 0, top: top[index] ?? 0 })),
      { input: Buffer.from(border), left: 0, top: 0 },
    ])
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
}

/** A cover that is put together from pictures, framed as the others are. */
export function frameLayers(
  ground: Buffer,
  layers: readonly { readonly input: Buffer; left: number; top: number }[],
): Promise<Buffer> {
  return sharp(ground)
    .composite([
      ...layers,
      { input: Buffer.from(vignette), left: 0, top: 0 },
      { input: Buffer.from(border), left: 0, top: 0 },
    ])
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
}

/** The cover of a game that the forge rendered whole, framed as the others are. */
export function frameCover(master: string): Promise<Buffer> {
  return sharp(master)
    .resize(CARD.width, CARD.height, { kernel: "lanczos3" })
    .modulate({ brightness: 1.14, saturation: 1.1 })
    .sharpen({ sigma: 1.1, m1: 0.6, m2: 1.6 })
    .composite([
      { input: Buffer.from(vignette), left: 0, top: 0 },
      { input: Buffer.from(border), left: 0, top: 0 },
    ])
    .webp({ quality: 78, effort: 6 })
    .toBuffer();
}

/** The figure comes out of the dark below it, without an edge. */
async function rising(hero: SymbolArt): Promise<Buffer> {
  const size = { width: HERO, height: HERO };
  const fade = svgDocument({
    ...size,
    defs: linear("fade", "#fff .86 1, #fff .94 0"),
    body: `<rect width="${HERO}" height="${HERO}" fill="url(#fade)"/>`,
  });
  return sharp(await drawSymbol(bare(hero), HERO))
    .composite([{ input: Buffer.from(fade), blend: "dest-in" }])
    .png()
    .toBuffer();
}

function bare(art: SymbolArt): SymbolArt {
  return { ...art, body: art.bare ?? art.body };
}

function shade(colour: string): string {
  return svgDocument({
    ...CARD,
    defs: linear("shade", `${colour} .5 0, ${colour} .78 .85, ${colour} 1`),
    body: `<rect width="${CARD.width}" height="${CARD.height}" fill="url(#shade)"/>`,
  });
}

/** The corners sink into the dark, so that the eye stays in the middle. */
const vignette = svgDocument({
  ...CARD,
  defs: radial("vignette", "#000 .55 0, #000 .85 .35, #000 1 .7", [0.5, 0.48, 0.75]),
  body: `<rect width="${CARD.width}" height="${CARD.height}" fill="url(#vignette)"/>`,
});

const inset = (gap: number, width: number, opacity: number) =>
  `<rect x="${gap}" y="${gap}" width="${CARD.width - 2 * gap}" height="${CARD.height - 2 * gap}" rx="18" fill="none" stroke="url(#gold)" stroke-width="${width}" opacity="${opacity}"/>`;

const cornerFlames = flame(20, 44, -28, 0.9) + flame(44, 20, -62, 0.9, true);

const border = svgDocument({
  ...CARD,
  defs: goldDefs,
  body: `${inset(9, 3, 0.95)}${inset(16, 1.2, 0.6)}
    ${["", `translate(${CARD.width} 0) scale(-1 1)`, `translate(0 ${CARD.height}) scale(1 -1)`, `translate(${CARD.width} ${CARD.height}) scale(-1 -1)`].map((place) => `<g transform="${place}">${cornerFlames}</g>`).join("")}`,
});
