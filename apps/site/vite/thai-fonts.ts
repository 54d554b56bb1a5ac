import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = "src/app/thai-fonts.css";
const require = createRequire(import.meta.url);

/** The sheet with its fonts within it, so that none of them can come after the page. */
function sheetWithFonts(root: string): string {
  return readFileSync(join(root, SOURCE), "utf8")
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/url\("([^"]+)"\)/g, (_, file: string) => {
      const font = readFileSync(require.resolve(file)).toString("base64");
      return `url(data:font/woff2;base64,${font})`;
    })
    .replace(/\s*([{};:,])\s*/g, "$1")
    .trim();
}

/**
 * A browser begins to read a font when it first lays out text in it, and paints that text in another one meanwhile. This
 * stands between the fonts and the page, and has them read before there is any text.
 */
const READ = "for (const face of document.fonts) face.load();";

/** Links the Thai fonts as a sheet of their own. With hot reload it is the source, which loads them one by one. */
export function thaiFonts(): Plugin {
  let root = "";
  let files = { sheet: SOURCE, script: "" };
  let css = "";
  let isForBrowser = true;
  return {
    name: "thai-fonts",
    configResolved(config) {
      root = config.root;
      isForBrowser = !config.build.ssr;
      if (config.command !== "build") return;
      css = sheetWithFonts(root);
      files = { sheet: hashedName(css, "css"), script: hashedName(READ, "js") };
    },
    generateBundle() {
      if (!isForBrowser) return;
      this.emitFile({ type: "asset", fileName: files.sheet, source: css });
      this.emitFile({ type: "asset", fileName: files.script, source: READ });
    },
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "stylesheet", href: `/${files.sheet}` }, injectTo: "head-prepend" },
      ...(files.script
        ? [{ tag: "script", attrs: { src: `/${files.script}` }, injectTo: "head-prepend" as const }]
        : []),
    ],
  };
}

function hashedName(content: string, ending: "css" | "js"): string {
  return `assets/fonts-${createHash("sha256").update(content).digest("hex").slice(0, 8)}.${ending}`;
}
