import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { HtmlTagDescriptor, Plugin } from "vite";

/**
 * The Thai letters of every page. No system's own font is as wide, and many a desktop has none: a page set in another
 * first would move when these arrive.
 */
const FACES = [
  ["Anuphan", 400],
  ["Anuphan", 500],
  ["Anuphan", 600],
  ["Trirong", 600],
] as const;
const THAI = "U+0E01-0E5B,U+200C-200D,U+25CC";

const require = createRequire(import.meta.url);

/** A sheet with the fonts within it, so that none of them can come after the page. */
function sheetWithFonts(): string {
  return FACES.map(([family, weight]) => {
    const name = family.toLowerCase();
    const file = require.resolve(`@fontsource/${name}/files/${name}-thai-${weight}-normal.woff2`);
    const data = `data:font/woff2;base64,${readFileSync(file).toString("base64")}`;
    return `@font-face{font-family:${family};font-weight:${weight};src:url(${data});unicode-range:${THAI}}`;
  }).join("\n");
}

/**
 * A browser begins to read a font when it first lays out text in it, and paints that text in another one meanwhile. This
 * stands between the fonts and the page: it has them read before there is any text, and nothing shown before they are,
 * which a busy device may take some milliseconds for.
 */
const READ = `(() => {
  const { style } = document.documentElement;
  const show = () => style.removeProperty("visibility");
  style.visibility = "hidden";
  Promise.allSettled(Array.from(document.fonts, (face) => face.load())).then(show);
  setTimeout(show, 3000);
})();`;

/** Links the Thai fonts as a sheet of their own, which the first paint waits for. With hot reload it is in the page. */
export function thaiFonts(): Plugin {
  const css = sheetWithFonts();
  const [sheet, script] = [hashedName(css, "css"), hashedName(READ, "js")];
  let tags: HtmlTagDescriptor[] = [{ tag: "style", children: css, injectTo: "head-prepend" }];
  let isForBrowser = true;
  return {
    name: "thai-fonts",
    configResolved({ command, build }) {
      isForBrowser = !build.ssr;
      if (command !== "build") return;
      tags = [
        { tag: "link", attrs: { rel: "stylesheet", href: `/${sheet}` }, injectTo: "head-prepend" },
        { tag: "script", attrs: { src: `/${script}` }, injectTo: "head-prepend" },
      ];
    },
    generateBundle() {
      if (!isForBrowser) return;
      this.emitFile({ type: "asset", fileName: sheet, source: css });
      this.emitFile({ type: "asset", fileName: script, source: READ });
    },
    transformIndexHtml: () => tags,
  };
}

function hashedName(content: string, ending: "css" | "js"): string {
  return `assets/fonts-${createHash("sha256").update(content).digest("hex").slice(0, 8)}.${ending}`;
}
