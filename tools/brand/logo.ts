// Draws the built-in operator's logo, the mark with the name beside it, as the pages show it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { launchBrowser } from "../../e2e/support/browser.ts";
import { partsOf } from "./icons.ts";

/** It is stored with the pictures of a new system. */
export const LOGO_FILE = "apps/server/src/modules/agent/house-art/logo.webp";

/** For screens with three dots to a pixel. */
const SCALE = 3;

export async function drawLogo({ root, publicFolder }: { readonly root: string; readonly publicFolder: string }) {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ deviceScaleFactor: SCALE });
    await page.setContent(logoHtml(root, publicFolder));
    await page.evaluate("document.fonts.ready");
    const picture = await page.locator("div").screenshot({ omitBackground: true });
    writeFileSync(join(root, LOGO_FILE), await sharp(picture).webp({ quality: 90, effort: 6 }).toBuffer());
  } finally {
    await browser.close();
  }
}

function logoHtml(root: string, publicFolder: string): string {
  const favicon = readFileSync(join(publicFolder, "favicon.svg"), "utf8");
  const { gold, mark } = partsOf(favicon);
  return `<style>
      ${fontFace(root, "Trirong", "trirong/files/trirong-thai-600-normal.woff2", 600)}
      body { margin: 0; background: transparent; }
      div { display: inline-flex; align-items: center; gap: 10px; height: 40px; }
      span {
        font: 600 24px/1.5 Trirong;
        color: transparent;
        background: linear-gradient(180deg, #f6e8bd 12%, #ddc47c 55%, #b99a4c 96%);
        background-clip: text;
      }
    </style>
    <div>
      <svg viewBox="0 0 40 44" height="40" fill="none">${gold}${mark}</svg>
      <span>โชคดี</span>
    </div>`;
}

const dataUrl = (type: string, path: string): string => `data:${type};base64,${readFileSync(path).toString("base64")}`;

/** One of the site's own fonts, within the page that is drawn. */
export function fontFace(root: string, family: string, file: string, weight: number): string {
  return `@font-face { font-family: ${family}; font-weight: ${weight};
    src: url(${dataUrl("font/woff2", join(root, "node_modules/@fontsource", file))}); }`;
}
