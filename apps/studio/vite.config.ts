import { defineConfig } from "vite";

/** The studio behind the pages with hot reload. */
const studio = `http://localhost:${Number(process.env["PORT"] ?? 3000) + 1}`;

export default defineConfig({
  root: "web",
  build: {
    outDir: "../dist/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: "es" },
  server: { proxy: { "^/api/[a-z_]+$": studio, "/live": { target: studio, ws: true, rewriteWsOrigin: true } } },
});
