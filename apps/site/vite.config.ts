import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { galleryRoute } from "./vite/gallery-route.ts";
import { thaiFonts } from "./vite/thai-fonts.ts";

/**
 * The page can be read before any script runs: style, fonts and pictures come first on a slow connection. The scripts
 * are listed for `boot.js`, which loads them once the page is painted.
 */
function paintFirst(): Plugin {
  return {
    name: "paint-first",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (!bundle) return html;
        const tags = html.match(/<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g) ?? [];
        const without = tags.reduce((rest, tag) => rest.replace(tag, ""), html);
        const urls = tags.map((tag) => /(?:src|href)="([^"]+)"/.exec(tag)?.[1]);
        return without.replace('src="/boot.js"', `$& data-scripts="${urls.join(" ")}"`);
      },
    },
  };
}

/** The server behind the pages with hot reload. */
const operator = `http://localhost:${process.env["PORT"] ?? 3000}`;

/** What every page needs is in one file instead of a dozen small ones. */
const siteChunk = { name: "site", tags: ["$initial"] };

/** So is what the home page shares with other pages: each of these alone is smaller than the cost of a file. */
const homeParts = [
  /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]send\./,
  /packages[\\/]ui[\\/]src[\\/](surfaces[\\/](Card|SectionHeading)|feedback[\\/]Skeleton)\./,
  /site[\\/]src[\\/]base[\\/](content[\\/](categories|home-abouts|picture-sizes)|shell[\\/]ContentLink|state[\\/]lobby-store)\./,
];
const homeChunk = { name: "home", test: (id: string) => homeParts.some((part) => part.test(id)) };

/** What many pages share they would load anyway, once the dialogs are fetched: one file for it spares dozens. */
const commonChunk = { name: "common", minShareCount: 8 };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), thaiFonts(), paintFirst(), galleryRoute()],
  define: {
    __AGENT_CODE__: JSON.stringify(process.env["AGENT_CODE"] ?? "chokdee"),
    ...(isSsrBuild && { "process.env.NODE_ENV": JSON.stringify("production") }),
  },
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [siteChunk, homeChunk, commonChunk] },
        // The first script names all others: short names keep it small.
        chunkFileNames: "assets/[hash].js",
      },
    },
  },
  // The server imports one file with everything bundled.
  ssr: { noExternal: true },
  server: { proxy: { "/api": operator, "/media": operator, "/sandbox": operator } },
}));
