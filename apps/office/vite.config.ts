import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The office's own server is two ports after the site's. */
const operator = `http://localhost:${Number(process.env["PORT"] ?? 3000) + 2}`;

export default defineConfig({
  plugins: [react(), tailwindcss()],
  build: { outDir: "dist/client", emptyOutDir: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { proxy: { "/office/api": operator, "/media": operator } },
});
