// Draws the picture that is shown beside a shared link. Chromium sets the Thai text in the site's own fonts.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { launchBrowser } from "../../e2e/support/browser.ts";
import { fontFace } from "./logo.ts";

const SIZE = { width: 1200, height: 630 };
const MAX_BYTES = 120_000;

interface Sources {
  readonly root: string;
  readonly publicFolder: string;
}

export async function drawSocialCard({ root, publicFolder }: Sources): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: SIZE });
    await page.setContent(cardHtml(root, publicFolder));
    await page.evaluate("document.fonts.ready");
    const picture = await sharp(await page.screenshot())
      .png({ palette: true, quality: 90, effort: 10, dither: 1 })
      .toBuffer();
    if (picture.length > MAX_BYTES) throw new Error(`The card has ${picture.length} bytes, too many for a preview`);
    writeFileSync(join(publicFolder, "social.png"), picture);
  } finally {
    await browser.close();
  }
}

function cardHtml(root: string, publicFolder: string): string {
  const face = (family: string, file: string, weight: number) => fontFace(root, family, file, weight);
  const faces = [
    face("Trirong", "trirong/files/trirong-thai-600-normal.woff2", 600),
    face("Anuphan", "anuphan/files/anuphan-thai-400-normal.woff2", 400),
    face("Anuphan", "anuphan/files/anuphan-thai-600-normal.woff2", 600),
    face("Figures", "anuphan/files/anuphan-latin-600-normal.woff2", 600),
  ].join("\n");
  return readFileSync(join(import.meta.dirname, "social-card.html"), "utf8")
    .replace("/* faces */", faces)
    .replace("<!-- crests -->", readFileSync(join(root, "packages/ui/src/brand/crests.svg"), "utf8"))
    .replace("<!-- mark -->", readFileSync(join(publicFolder, "favicon.svg"), "utf8"));
}
