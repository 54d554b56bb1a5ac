// `npm run art` draws the pictures of the games again, or with a name those of one game, of the tables, of the fishing rooms, of the hero, of the offers or of single things. They are committed, so that nothing is drawn at a start.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type AtlasMap, drawAtlas } from "./atlas.ts";
import { frameArt } from "./carve/frame.ts";
import { drawCard, frameCover } from "./card.ts";
import { masterOf } from "./forge/jobs.ts";
import { drawHero } from "./hero.ts";
import type { SceneSize } from "./scene.ts";
import { drawFishingCovers } from "./fishing/covers.ts";
import { packFishing } from "./fishing/pack.ts";
import { drawOffers } from "./still/offers.ts";
import { drawThings } from "./still/things.ts";
import { svgDocument } from "./svg.ts";
import { COVER_GAMES } from "./tables/covers.ts";
import { packTables } from "./tables/pack.ts";
import type { ThemeArt } from "./theme.ts";
import { themes } from "./themes.ts";

const web = join(import.meta.dirname, "../../apps/studio/web");

const SCENES: Readonly<Record<string, SceneSize>> = {
  upright: { width: 800, height: 1640, horizon: 0.29, scale: 1 },
  wide: { width: 1600, height: 900, horizon: 0.5, scale: 1.15 },
};

const [only] = process.argv.slice(2);

for (const theme of themes.filter(({ game }) => only === undefined || game === only)) {
  const bytes = await drawTheme(theme);
  console.log(`${theme.game}: ${(bytes / 1000).toFixed(0)} kB`);
}

if (only === undefined || only === "tables") await drawTables();
if (only === undefined || only === "fishing") await drawFishing();
/** What the site shows beside the games. */
const site = { hero: drawHero, offers: drawOffers, things: drawThings } as const;
for (const [name, draw] of Object.entries(site)) {
  if (only !== undefined && only !== name) continue;
  for (const [drawn, bytes] of Object.entries(await draw())) console.log(`${drawn}: ${(bytes / 1000).toFixed(0)} kB`);
}

async function drawFishing(): Promise<void> {
  const packed = {
    ...(await packFishing(join(web, "kinds/fishing/art"))),
    ...(await drawFishingCovers(join(web, "public/cards"))),
  };
  for (const [name, bytes] of Object.entries(packed)) console.log(`${name}: ${(bytes / 1000).toFixed(0)} kB`);
}

async function drawTables(): Promise<void> {
  const packed = await packTables(join(web, "kinds/tables/art"));
  for (const game of COVER_GAMES) {
    const cover = await frameCover(masterOf("tables", `cover-${game}`));
    writeFileSync(join(web, "public/cards", `${game}.webp`), cover);
    packed[`cover of ${game}`] = cover.length;
  }
  for (const [name, bytes] of Object.entries(packed)) console.log(`${name}: ${(bytes / 1000).toFixed(0)} kB`);
}

async function drawTheme(theme: ThemeArt): Promise<number> {
  const folder = join(web, "kinds/slots/themes", theme.game);
  const cards = join(web, "public/cards");
  for (const path of [folder, cards]) mkdirSync(path, { recursive: true });
  const atlas = await drawAtlas([...theme.symbols, ...frameArt(theme.accent)]);
  writeFileSync(join(folder, "symbols.webp"), atlas.webp);
  writeFileSync(join(folder, "symbols.json"), formatMap(atlas.map));
  let bytes = atlas.webp.length;
  for (const [name, size] of Object.entries(SCENES)) {
    const scene = await sharp(Buffer.from(svgDocument(theme.scene(size))))
      .webp({ quality: 72, effort: 6 })
      .toBuffer();
    writeFileSync(join(folder, `scene-${name}.webp`), scene);
    const near = await sharp(Buffer.from(svgDocument(theme.near(size))))
      .webp({ quality: 66, alphaQuality: 80, effort: 6 })
      .toBuffer();
    writeFileSync(join(folder, `near-${name}.webp`), near);
    bytes += scene.length + near.length;
  }
  const card = await drawCard(theme);
  writeFileSync(join(cards, `${theme.game}.webp`), card);
  return bytes + card.length;
}

/** As the formatter has it, so that drawing again changes nothing. */
function formatMap(map: AtlasMap): string {
  return `${JSON.stringify(map, null, 2).replace(/\[\s+(\d+),\s+(\d+)\s+\]/g, "[$1, $2]")}\n`;
}
