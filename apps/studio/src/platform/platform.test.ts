import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRateLimit } from "./rate-limit.ts";
import { readStaticFiles, sendStatic } from "./static-files.ts";

describe("the rate limit", () => {
  test("lets each caller through so often, and again in the next window", () => {
    let now = 0;
    const limit = createRateLimit(2, () => now);
    expect(["a", "a", "a", "b"].map((caller) => limit.allows(caller))).toEqual([true, true, false, true]);
    now = 10_000;
    expect(limit.allows("a")).toBe(true);
  });
});

describe("static files", () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "studio-static-"));
    mkdirSync(join(folder, "assets"));
    writeFileSync(join(folder, "index.html"), "<p>เกม</p>");
    writeFileSync(join(folder, "assets/main-abc.js"), "run();");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  async function get(path: string, headers: Record<string, string> = {}) {
    const app = fastify();
    const files = readStaticFiles(folder);
    app.get("/*", (request, reply) =>
      sendStatic(files, request.url, request, reply) ? reply : reply.code(404).send("none"),
    );
    return app.inject({ url: path, headers });
  }

  test("are cached for ever where their name is a hash of their content, and revalidated otherwise", async () => {
    expect((await get("/assets/main-abc.js")).headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const page = await get("/index.html");
    expect(page.headers).toMatchObject({
      "cache-control": "public, no-cache",
      "content-type": "text/html; charset=utf-8",
    });
    const again = await get("/index.html", { "if-none-match": String(page.headers.etag) });
    expect(again.statusCode).toBe(304);
  });

  test("are packed for who can unpack them", async () => {
    const packed = await get("/index.html", { "accept-encoding": "gzip, br" });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe("<p>เกม</p>");
  });

  test("are found by their exact path alone", async () => {
    for (const path of ["/assets/../../index.html.bak", "/assets", "/assets/..%2findex.html", "//index.html"]) {
      expect((await get(path)).statusCode).toBe(404);
    }
    expect(readStaticFiles(join(folder, "missing")).size).toBe(0);
  });
});
