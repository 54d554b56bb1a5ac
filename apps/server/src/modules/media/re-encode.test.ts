import fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import { picture } from "../../testing/pictures.ts";
import { type WebpImage, reEncode } from "./re-encode.ts";
import { areSidesAllowed, endsAsFormat, imageAddress, imageFormatOf, imageHashOf } from "./rules.ts";

const RUNS = process.env.FULL ? 3_000 : 75;
const REFUSALS = ["IMAGE_TYPE", "IMAGE_BROKEN", "IMAGE_DIMENSIONS"];

async function outcome(upload: Buffer): Promise<WebpImage | string> {
  return reEncode(upload).catch((error: unknown) => {
    if (error instanceof DomainError) return error.code;
    throw error;
  });
}

test(`${RUNS} spoiled pictures are stored as WebP or refused by name, never worse`, async () => {
  const formats = ["png", "jpeg", "webp"] as const;
  const good = await Promise.all(formats.map((format) => picture(format, "noise")));
  const spoil = fc.record({
    bytes: fc.constantFrom(...good),
    changes: fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { minLength: 1, maxLength: 6 }),
  });
  await fc.assert(
    fc.asyncProperty(spoil, async ({ bytes, changes }) => {
      const upload = Buffer.from(bytes);
      for (const [at, value] of changes) upload[at % upload.length] = value;
      const result = await outcome(upload);
      if (typeof result === "string") expect(REFUSALS).toContain(result);
      else expect(imageFormatOf(result.bytes)).toBe("webp");
    }),
    { numRuns: RUNS },
  );
});

test("random bytes behind each format's name are refused", async () => {
  const heads = ["ffd8ff", "89504e470d0a1a0a", "524946460000000057454250"];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...heads), fc.uint8Array({ maxLength: 400 }), async (head, rest) => {
      expect(REFUSALS).toContain(await outcome(Buffer.concat([Buffer.from(head, "hex"), rest])));
    }),
    { numRuns: 100 },
  );
});

test("sides have bounds, alone and together", () => {
  expect(areSidesAllowed(16, 16)).toBe(true);
  expect(areSidesAllowed(6_000, 4_000)).toBe(true);
  expect(areSidesAllowed(6_000, 4_001)).toBe(false);
  expect(areSidesAllowed(15, 100)).toBe(false);
  expect(areSidesAllowed(100, 6_001)).toBe(false);
});

test("an address names one hash and nothing else", () => {
  const hash = "0123456789abcdef".repeat(4);
  expect(imageHashOf(imageAddress(hash))).toBe(hash);
  for (const other of [
    "",
    hash,
    `/media/${hash}`,
    `/media/${hash}.webp/`,
    `x/media/${hash}.webp`,
    `/media/${hash}.webp\n`,
  ]) {
    expect(imageHashOf(other), other).toBeUndefined();
  }
});

test("an end is reported for the shortest of files", () => {
  for (const format of ["jpeg", "png", "webp"] as const) expect(endsAsFormat(format, Buffer.alloc(0))).toBe(false);
});
