import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { isUnchanged, tagOf } from "./validators.ts";

describe("isUnchanged", () => {
  const tag = tagOf("ข้อความ");
  test.each([
    [undefined, false],
    ["", false],
    [tag, true],
    [tag.slice(2), true],
    [`"other", ${tag}`, true],
    ["*", true],
    ['"other"', false],
    [tag.slice(2, -2), false],
  ])("%j is %s", (header, expected) => {
    expect(isUnchanged(header, tag)).toBe(expected);
  });
});

describe("a call that the browser may keep", () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await createTestSystem();
  });
  afterAll(() => system.close());

  const banners = (headers: Record<string, string> = {}) => system.site.inject({ url: "/api/banner", headers });

  test("is asked about each time and costs a 304 while unchanged", async () => {
    const first = await banners();
    expect(first.headers["cache-control"]).toBe("private, no-cache");
    expect(first.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(first.json()).toMatchObject({ error: 0, data: expect.any(Array) });
    const again = await banners({ "if-none-match": String(first.headers.etag) });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", first.headers.etag]);
  });

  test("has one validator whatever the encoding", async () => {
    const plain = await banners();
    const packed = await banners({ "accept-encoding": "br" });
    expect(packed.headers.etag).toBe(plain.headers.etag);
  });

  test("other calls and failures are kept nowhere", async () => {
    const config = { method: "POST", url: "/api/agent/config", payload: { agent_code: "chokdee" } } as const;
    const answer = await system.site.inject({ ...config, headers: { "if-none-match": "*" } });
    expect([answer.statusCode, answer.headers["cache-control"], answer.headers.etag]).toEqual([
      200,
      "no-store",
      undefined,
    ]);
    const failed = await system.site.inject({ url: "/api/banner", query: { agent_code: "x".repeat(100) } });
    expect([failed.statusCode, failed.headers["cache-control"]]).toEqual([400, "no-store"]);
  });
});
