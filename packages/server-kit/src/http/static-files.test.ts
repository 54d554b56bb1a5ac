import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStaticFiles, serveStatic } from "./static-files.ts";

const SCRIPT = "export const answer = 42;\n".repeat(200);
let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "chokdee-static-"));
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/app-1a2b.js"), SCRIPT);
  writeFileSync(join(folder, "boot.js"), "1;");
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  writeFileSync(join(folder, "assets/page.html"), "<!doctype html>");
  app = fastify();
  serveStatic(app, readStaticFiles(folder));
  await app.ready();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test("hashed assets are kept for good, other files are asked for again", async () => {
  expect((await get("/assets/app-1a2b.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect((await get("/boot.js")).headers["cache-control"]).toBe("public, no-cache");
});

test("files go out compressed as the browser takes it", async () => {
  const brotli = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip, br" });
  expect(brotli.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT);
  const gzip = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip" });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT);
  expect((await get("/assets/app-1a2b.js")).body).toBe(SCRIPT);
});

test("a file that has not changed is a 304 without a body", async () => {
  const etag = String((await get("/boot.js")).headers.etag);
  const again = await get("/boot.js", { "if-none-match": etag });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
});

test("a build that replaces the folder does not disturb a running server", async () => {
  rmSync(join(folder, "boot.js"));
  expect((await get("/boot.js")).body).toBe("1;");
});

test("the page's own template is not a file, and neither is anything else that was not built", async () => {
  const elsewhere = [
    "/assets/none.js",
    "/assets/",
    "/assets/..%2fboot.js",
    "/assets/../index.html",
    "/assets/page.html",
  ];
  for (const path of ["/index.html", ...elsewhere]) expect((await get(path)).statusCode, path).toBe(404);
});
