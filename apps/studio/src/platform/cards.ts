import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const CLIENT = join(import.meta.dirname, "../../dist/client");
const addresses = new Map<string, string>();

/**
 * Where a game's picture is. The address changes with the picture, so that an operator copies it once and again only
 * when there is another.
 */
export function cardOf(game: string): string {
  let address = addresses.get(game);
  if (address === undefined) {
    address = `/cards/${game}.webp`;
    const file = join(CLIENT, address);
    if (existsSync(file)) address += `?v=${createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 12)}`;
    addresses.set(game, address);
  }
  return address;
}
