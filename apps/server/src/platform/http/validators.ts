import { createHash } from "node:crypto";

/** A validator of a text's meaning: weak, because the same text leaves in several encodings. */
export function tagOf(text: string): string {
  return `W/"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
}

/** Whether the caller already holds the version of `tag` (RFC 9110 13.1.2, by weak comparison). */
export function isUnchanged(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const held = ifNoneMatch.split(",").map((each) => each.trim().replace(/^W\//, ""));
  return held.includes("*") || held.includes(tag.replace(/^W\//, ""));
}
