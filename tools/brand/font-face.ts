import { readFileSync } from "node:fs";
import { join } from "node:path";

const dataUrl = (type: string, path: string): string => `data:${type};base64,${readFileSync(path).toString("base64")}`;

/** One of the site's own fonts, within the page that is drawn. */
export function fontFace(root: string, family: string, file: string, weight: number): string {
  return `@font-face { font-family: ${family}; font-weight: ${weight};
    src: url(${dataUrl("font/woff2", join(root, "node_modules/@fontsource", file))}); }`;
}
