import { sha256 } from "../hash/sha256.ts";
import { hexFromBytes } from "../ledger/bytes.ts";
import type { SlotDefinition } from "./definition.ts";

/** Names a definition by its content: the SHA-256 of its JSON with the keys of every object in order. */
export function definitionHash(definition: SlotDefinition): string {
  return hexFromBytes(sha256(new TextEncoder().encode(canonicalJson(definition))));
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(",")}}`;
}
