import { sha256 } from "../hash/sha256.ts";
import { hexFromBytes } from "../hash/bytes.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { SlotDefinition } from "./definition.ts";

/** Names a definition by its content: the SHA-256 of its JSON with the keys of every object in order. */
export function definitionHash(definition: SlotDefinition): string {
  return hexFromBytes(sha256(new TextEncoder().encode(canonicalJson(definition))));
}
