import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { dataOf } from "../../testing/inject.ts";
import { type Officer, officer, officerWith } from "../../testing/officer.ts";
import { picture, pngOfSize } from "../../testing/pictures.ts";

let system: TestSystem;
let marketing: Officer;
beforeAll(async () => {
  system = await createTestSystem();
  marketing = await officer(system, "marketing");
});
afterAll(() => system.close());

const upload = (bytes: Buffer | string, who = marketing) =>
  who.call("officeImageUpload", { image: Buffer.from(bytes) });
const stored = async (bytes: Buffer) => dataOf(await upload(bytes));

async function served(address: string): Promise<Buffer> {
  return (await system.site.inject({ url: address })).rawPayload;
}

describe("an upload", () => {
  test.each(["png", "jpeg", "webp"] as const)("of a %s picture becomes a WebP named by its content", async (format) => {
    const { image, width, height } = await stored(await picture(format));
    const bytes = await served(image);
    expect(image).toBe(`/media/${createHash("sha256").update(bytes).digest("hex")}.webp`);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width: 120, height: 60 });
    expect([width, height]).toEqual([120, 60]);
  });

  test("loses its metadata and stands upright", async () => {
    const secret = "HOME-ADDRESS <script>alert(1)</script>";
    const turned = await sharp(await picture("jpeg"))
      .withExif({ IFD0: { Copyright: secret } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const tagged = await sharp(await picture("jpeg"))
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer();
    expect(tagged.includes(secret)).toBe(true);
    expect(await stored(turned)).toMatchObject({ width: 60, height: 120 });
    const bytes = await served((await stored(tagged)).image);
    expect(bytes.includes("script")).toBe(false);
    expect(await sharp(bytes).metadata()).not.toHaveProperty("exif");
  });

  test("is made no larger than the site shows, and keeps what is transparent", async () => {
    const wide = await sharp({ create: { width: 3_000, height: 1_000, channels: 4, background: "#ddc47c80" } })
      .png()
      .toBuffer();
    const { image, width, height } = await stored(wide);
    expect([width, height]).toEqual([1_920, 640]);
    expect(await sharp(await served(image)).metadata()).toMatchObject({ hasAlpha: true });
  });

  test("of the same picture is stored once, and each is on record", async () => {
    const bytes = await picture("png", "#b5342b");
    const [first, second] = [await stored(bytes), await stored(bytes)];
    expect(second).toEqual(first);
    const hash = first.image.slice("/media/".length, -".webp".length);
    const { owner } = system.database;
    expect((await owner.query("select from media where hash = $1", [hash])).rowCount).toBe(1);
    const { rows } = await owner.query("select action, after from audit_record where subject = $1", [`image:${hash}`]);
    const after = { width: 120, height: 60, bytes: expect.any(Number) };
    expect(rows).toEqual([
      { action: "image.upload", after },
      { action: "image.upload", after },
    ]);
  });

  test.each(["finance", "support", "lottery"] as const)("is not for %s", async (role) => {
    expect((await upload(await picture("png"), await officer(system, role))).status).toBe(403);
  });

  test("is not for strangers or members", async () => {
    for (const token of ["x".repeat(43), await system.logIn("demo")]) {
      expect((await upload(await picture("png"), officerWith(system, token))).status).toBe(401);
    }
  });
});

describe("an attack", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"><script>alert(1)</script></svg>';
  test.each([
    ["nothing", ""],
    ["text", "not a picture"],
    ["a web page", "<!doctype html><script>alert(1)</script>"],
    ["an SVG", svg],
    ["an SVG with an XML head", `<?xml version="1.0"?>${svg}`],
    ["a PDF", "%PDF-1.7\n"],
    ["half a PNG's name", Buffer.from("89504e47", "hex")],
    ["a RIFF that is a sound", "RIFF\x24\x00\x00\x00WAVEfmt "],
  ])("with %s is refused by type", async (_what, bytes) => {
    expect(await upload(bytes)).toMatchObject({ code: "IMAGE_TYPE" });
  });

  test("with a picture that moves is refused by type", async () => {
    const gif = await sharp(await picture("png"))
      .gif()
      .toBuffer();
    const frames = [await picture("png"), await picture("png", "#2f8f73")];
    const webp = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect(await upload(gif)).toMatchObject({ code: "IMAGE_TYPE" });
    expect(await upload(webp)).toMatchObject({ code: "IMAGE_TYPE" });
  });

  test.each(["png", "jpeg", "webp"] as const)("with a %s and something behind it is refused", async (format) => {
    const polyglot = Buffer.concat([await picture(format), Buffer.from("PK\x03\x04<script>alert(1)</script>")]);
    expect(await upload(polyglot)).toMatchObject({ code: "IMAGE_BROKEN" });
  });

  test.each(["png", "jpeg", "webp"] as const)("with a %s cut short or spoiled is refused", async (format) => {
    const good = await picture(format, "noise");
    const cut = good.subarray(0, good.length / 2);
    const patched = Buffer.concat([cut, good.subarray(-12)]);
    if (format === "webp") patched.writeUInt32LE(patched.length - 8, 4);
    expect(await upload(cut)).toMatchObject({ code: "IMAGE_BROKEN" });
    expect(await upload(patched)).toMatchObject({ code: "IMAGE_BROKEN" });
  });

  test("with a few bytes that claim a huge picture is refused before it is decoded", async () => {
    // Past the limit of pixels it is not even opened; within it, its sides are read before anything else.
    for (const [width, height, code] of [
      [60_000, 60_000, "IMAGE_BROKEN"],
      [6_001, 20, "IMAGE_DIMENSIONS"],
      [5_999, 5_999, "IMAGE_BROKEN"],
      [2_147_483_647, 2_147_483_647, "IMAGE_BROKEN"],
      [8, 8, "IMAGE_DIMENSIONS"],
    ] as const) {
      const answer = await upload(pngOfSize(width, height));
      expect(answer, `${width}x${height}`).toMatchObject({ code });
    }
  });

  test("with too many bytes is refused by size", async () => {
    const heavy = Buffer.alloc(5 * 1024 * 1024 + 1, 1);
    expect(await upload(heavy)).toMatchObject({
      code: "FILE_SIZE",
      message: "ขนาดไฟล์ต้องไม่เกิน 5 MB",
    });
    const tooHeavy = await upload(Buffer.alloc(8 * 1024 * 1024, 1));
    expect(tooHeavy).toMatchObject({ status: 413, code: "TOO_LARGE" });
  });

  test("leaves nothing behind", async () => {
    const count = "select count(*)::int as count from media";
    const before = await system.database.owner.query(count);
    await upload(svg);
    await upload(pngOfSize(60_000, 60_000));
    expect(await system.database.owner.query(count)).toEqual(before);
  });
});

test("staff see every picture with where it is shown, the newest first, and those that are shown nowhere", async () => {
  const shades = ["#101010", "#202020", "#303030"];
  const images: string[] = [];
  for (const background of shades) {
    const { image } = await stored(
      await sharp({ create: { width: 64, height: 32, channels: 3, background } })
        .png()
        .toBuffer(),
    );
    images.push(image);
  }
  const [used, hidden, unused] = images as [string, string, string];
  const banner = { title: "ใช้รูป", text: "", link: null, is_shown: true };
  const made = await marketing.agreed("officeBannerCreate", { ...banner, image: used });
  await marketing.agreed("officeBannerCreate", { ...banner, title: "ซ่อนอยู่", image: hidden, is_shown: false });
  await marketing.agreed("officeAgentUpdate", { ...(await marketing.ok("officeAgentGet", {})), logo: used });

  const listed: Awaited<ReturnType<typeof page>>["items"] = [];
  const page = (cursor?: string) => marketing.ok("officeImageList", { limit: 2, ...(cursor && { cursor }) });
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { items, next_cursor } = await page(cursor ?? undefined);
    listed.push(...items);
    cursor = next_cursor;
  }
  const { rows } = await system.database.owner.query<{ count: string }>("select count(*) from media");
  expect(listed.length, "each of them once").toBe(Number(rows[0]?.count));
  expect(new Set(listed.map(({ image }) => image)).size).toBe(listed.length);
  const times = listed.map(({ stored_at }) => stored_at);
  expect(times).toEqual(times.toSorted().toReversed());
  const usesOf = (address: string) => listed.find(({ image }) => image === address)?.uses;
  expect(usesOf(used)).toEqual([
    { kind: "agent", key: "chokdee", name: expect.any(String) },
    { kind: "banner", key: String(made.id), name: "ใช้รูป" },
  ]);
  expect(usesOf(hidden)).toMatchObject([{ kind: "banner", name: "ซ่อนอยู่" }]);
  expect(usesOf(unused)).toEqual([]);
  const free = (await marketing.ok("officeImageList", { unused: "1", limit: 100 })).items.map(({ image }) => image);
  expect(free).toContain(unused);
  expect(free).not.toContain(used);
  expect((await marketing.call("officeImageList", { cursor: "x" })).status).toBe(400);
});
