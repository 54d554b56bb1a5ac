import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { commitOfSeed, createDrawStream, drawByWeight, drawsFrom, isClientSeed, isServerSeed } from "./index.ts";

const serverSeed = "5e".repeat(32);

describe("the draw stream", () => {
  test("reads the words of HMAC-SHA-256 block after block", () => {
    const draws = createDrawStream({ serverSeed, clientSeed: "somchai", counter: 7 });
    const words = [0, 1].flatMap((block) => {
      const bytes = createHmac("sha256", Buffer.from(serverSeed, "hex")).update(`somchai:7:${block}`).digest();
      return Array.from({ length: 8 }, (_, at) => bytes.readUInt32BE(at * 4));
    });
    expect(Array.from({ length: 16 }, () => draws.below(2 ** 32))).toEqual(words);
  });

  test.each([
    { clientSeed: "somchaj", counter: 7 },
    { clientSeed: "somchai", counter: 8 },
    { clientSeed: "somchai", counter: 7, serverSeed: "5f".repeat(32) },
  ])("is another for %o", (change) => {
    const first = (source: object) =>
      createDrawStream({ serverSeed, clientSeed: "somchai", counter: 7, ...source }).below(2 ** 32);
    expect(first(change)).not.toBe(first({}));
  });

  test("a seed is announced by its hash before it is revealed", () => {
    expect(commitOfSeed(serverSeed)).toBe(createHash("sha256").update(Buffer.from(serverSeed, "hex")).digest("hex"));
    expect(isServerSeed(serverSeed)).toBe(true);
    expect(isServerSeed(serverSeed.slice(2))).toBe(false);
    expect(() => commitOfSeed("no seed")).toThrow("32 bytes");
  });

  test("a member's value cannot reach into the other fields", () => {
    expect(isClientSeed("โชคดี")).toBe(false);
    expect(isClientSeed("lucky:1")).toBe(false);
    expect(isClientSeed("lucky-88")).toBe(true);
  });
});

describe("GLI-19 3.3.1: scaling is unbiased", () => {
  test("a word that would favour some results is passed over", () => {
    // 2^32 is one more than a multiple of 3 and of 5, so its last word would give 0 once too often.
    const words = [2 ** 32 - 1, 2 ** 32 - 2];
    expect(drawsFrom(() => words.shift() ?? 0).below(3)).toBe(2);
    expect(words).toEqual([]);
  });

  test("there is no draw below nothing, or beyond a word", () => {
    const draws = drawsFrom(() => 0);
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => draws.below(bound)).toThrow(RangeError);
  });

  test("weights are drawn in exactly their proportion", () => {
    const weights = [3, 0, 5, 1];
    const drawn = Array.from({ length: 9 }, (_, word) =>
      drawByWeight(
        weights,
        drawsFrom(() => word),
      ),
    );
    expect(weights.map((_, index) => drawn.filter((each) => each === index).length)).toEqual(weights);
  });
});
