import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { isProof, searchProof } from "./proof-of-work.ts";

describe("proof of work", () => {
  it("finds an answer whose hash begins with that many zero bits", () => {
    const answer = searchProof({ token: "a-token", bits: 10 }, 0, 100_000) ?? "";
    expect(answer).toMatch(/^a-token:[0-9a-z]+$/);
    const hash = createHash("sha256").update(answer).digest();
    expect(hash.readUInt16BE() >>> 6).toBe(0);
    expect(isProof(answer, 10)).toBe(true);
  });

  it("goes on where it stopped", () => {
    const challenge = { token: "another", bits: 8 };
    const whole = searchProof(challenge, 0, 10_000);
    let answer: string | undefined;
    for (let from = 0; answer === undefined; from += 7) answer = searchProof(challenge, from, 7);
    expect(answer).toBe(whole);
  });

  it("is not fooled by other work", () => {
    const answer = searchProof({ token: "a-token", bits: 10 }, 0, 100_000) ?? "";
    expect(isProof(answer.replace("a-token", "b-token"), 10)).toBe(false);
    expect(isProof(answer, 64)).toBe(false);
    expect(searchProof({ token: "x", bits: 256 }, 0, 100)).toBeUndefined();
  });
});
