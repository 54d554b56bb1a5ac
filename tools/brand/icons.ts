// Draws the icons of the browser tab and of the home screen from the house mark in favicon.svg.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

const INK = "#0a0c10";
/** The mark as favicon.svg places it: 40 wide and 44 high. */
const MARK = { width: 40, height: 44 };

export interface Icon {
  readonly file: string;
  readonly px: number;
  /** How much of the icon's height the mark takes. A phone may cut a maskable icon down to the inner 80 %. */
  readonly markShare: number;
  /** Rounded corners are for icons that nothing else rounds. */
  readonly isRounded: boolean;
}

export const icons: readonly Icon[] = [
  { file: "icons/icon-192.png", px: 192, markShare: 0.74, isRounded: true },
  { file: "icons/icon-512.png", px: 512, markShare: 0.74, isRounded: true },
  { file: "icons/maskable-512.png", px: 512, markShare: 0.62, isRounded: false },
  { file: "icons/apple-touch-icon.png", px: 180, markShare: 0.66, isRounded: false },
];

export async function drawIcons(publicFolder: string): Promise<void> {
  const favicon = readFileSync(join(publicFolder, "favicon.svg"), "utf8");
  for (const icon of icons) {
    await sharp(Buffer.from(iconSvg(favicon, icon)))
      .png({ compressionLevel: 9, palette: true, quality: 100, effort: 10 })
      .toFile(join(publicFolder, icon.file));
  }
}

/** The house mark and the gold that it is filled with. */
export function partsOf(favicon: string): { readonly gold: string; readonly mark: string } {
  const gold = /<linearGradient[\s\S]*?<\/linearGradient>/.exec(favicon)?.[0];
  const mark = /<g [^>]*>([\s\S]*?)<\/g>/.exec(favicon)?.[1];
  if (!gold || !mark) throw new Error("favicon.svg has no mark to draw from");
  return { gold, mark };
}

function iconSvg(favicon: string, { px, markShare, isRounded }: Icon): string {
  const { gold, mark } = partsOf(favicon);
  const scale = (markShare * px) / MARK.height;
  const left = (px - MARK.width * scale) / 2;
  const top = (px - MARK.height * scale) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" fill="none">
    <defs>
      ${gold}
      <radialGradient id="ground" cx="0.5" cy="0.38" r="0.75">
        <stop stop-color="#1d2430" />
        <stop offset="1" stop-color="${INK}" />
      </radialGradient>
    </defs>
    <rect width="${px}" height="${px}" rx="${isRounded ? px * 0.2 : 0}" fill="url(#ground)" />
    <g transform="translate(${left} ${top}) scale(${scale})">${mark}</g>
  </svg>`;
}
