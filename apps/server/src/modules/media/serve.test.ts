import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { officer } from "../../testing/officer.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { createRecent } from "./recent.ts";
import { picture } from "../../testing/pictures.ts";

let system: TestSystem;
let address: string;
beforeAll(async () => {
  system = await createTestSystem();
  const owner = await officer(system, "owner");
  address = (await owner.ok("officeImageUpload", { image: await picture("png") })).image;
});
afterAll(() => system.close());

test("a picture is served to anyone for good, as a picture and nothing else", async () => {
  for (const app of [system.site, system.office]) {
    const answer = await app.inject({ url: address });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-length": String(answer.rawPayload.length),
    });
    expect(answer.rawPayload.toString("latin1", 8, 12)).toBe("WEBP");
  }
});

test("whoever has it gets a 304, and HEAD says what GET would", async () => {
  const first = await system.site.inject({ url: address });
  const again = await system.site.inject({ url: address, headers: { "if-none-match": String(first.headers.etag) } });
  expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, first.headers.etag]);
  expect(again.headers["cache-control"]).toContain("immutable");
  const head = await system.site.inject({ method: "HEAD", url: address });
  expect([head.statusCode, head.headers["content-length"], head.rawPayload.length]).toEqual([
    200,
    first.headers["content-length"],
    0,
  ]);
});

test("a wide picture has narrower forms, a narrow one stands in for its own", async () => {
  const wide = await system.services.images.store(
    await sharp({ create: { width: 900, height: 300, channels: 3, background: "#b5342b" } })
      .png()
      .toBuffer(),
  );
  const narrowed = async (width: number) => {
    const answer = await system.site.inject({ url: wide.replace(".webp", `-${width}.webp`) });
    expect(answer.headers).toMatchObject({ "content-type": "image/webp" });
    const { width: got, height } = await sharp(answer.rawPayload).metadata();
    return [got, height, answer.headers.etag];
  };
  const name = wide.slice("/media/".length, -".webp".length);
  expect(await narrowed(320)).toEqual([320, 107, `"${name}-320"`]);
  expect(await narrowed(640)).toEqual([640, 213, `"${name}-640"`]);
  expect(await narrowed(1024)).toEqual([900, 300, `"${name}-1024"`]);
  for (const width of ["0320", "321", "99999", "-320", "x"]) {
    const { statusCode } = await system.site.inject({ url: wide.replace(".webp", `-${width}.webp`) });
    expect(statusCode, width).toBe(404);
  }
});

test("nothing else is served under its folder", async () => {
  const unknown = `/media/${"0".repeat(64)}.webp`;
  const names = [unknown, address.replace(".webp", ".svg"), address.replace(".webp", ""), address.toUpperCase()];
  for (const url of [...names, `${address}/x`, "/media/..%2f..%2fpackage.json", "/media/%00.webp", "/media/"]) {
    const answer = await system.site.inject({ url });
    expect([answer.statusCode, answer.headers["cache-control"]], url).toEqual([404, "no-store"]);
  }
});

test("what was read lately is kept up to a size, the longest unread going first", () => {
  const recent = createRecent(10);
  recent.put("a", Buffer.alloc(4));
  recent.put("b", Buffer.alloc(4));
  recent.get("a");
  recent.put("c", Buffer.alloc(4));
  expect([recent.get("a")?.length, recent.get("b"), recent.get("c")?.length]).toEqual([4, undefined, 4]);
  recent.put("d", Buffer.alloc(11));
  expect(["a", "c", "d"].map((key) => recent.get(key))).toEqual([undefined, undefined, undefined]);
});
