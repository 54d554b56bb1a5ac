import fastify from "fastify";
import { expect, test } from "vitest";
import { addSecurityHeaders } from "./security-headers.ts";

async function headersOf(url: string) {
  const app = fastify();
  addSecurityHeaders(app, () => ({ "img-src": ["'self'"] }));
  app.get("/*", async () => "ok");
  return (await app.inject({ url })).headers;
}

test("a page and a call carry the whole policy", async () => {
  for (const url of ["/", "/api/banner", "/assets/../", "/assets/page.html"]) {
    const headers = await headersOf(url);
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(headers["x-frame-options"]).toBe("DENY");
    expect(headers["permissions-policy"]).toContain("camera=()");
  }
});

test("a file of a build carries a short one", async () => {
  const headers = await headersOf("/assets/app-1a2b.js");
  expect(headers["content-security-policy"]).toBe("default-src 'self'");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(headers["permissions-policy"]).toBeUndefined();
});
