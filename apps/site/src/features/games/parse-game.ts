import { isRecord } from "../../base/state/persisted.ts";
import type { Game } from "./game.ts";

const texts = [
  "game_id",
  "provider_id",
  "sub_provider_id",
  "source",
  "category",
  "name",
  "name_en",
  "provider_name",
] as const satisfies readonly (keyof Game)[];
const flags = ["has_demo", "is_new", "is_open"] as const satisfies readonly (keyof Game)[];

const isNumberIn = (value: Record<string, unknown>) => (name: string) => typeof value[name] === "number";

function isGame(value: unknown): value is Game {
  return (
    isRecord(value) &&
    texts.every((name) => typeof value[name] === "string") &&
    flags.every((name) => typeof value[name] === "boolean") &&
    (value["image"] === null || (typeof value["image"] === "string" && value["image"].startsWith("/media/"))) &&
    Array.isArray(value["features"]) &&
    value["features"].every((feature) => typeof feature === "string") &&
    (value["bets"] === null || (isRecord(value["bets"]) && ["from", "to"].every(isNumberIn(value["bets"]))))
  );
}

/** Games from the browser's storage. Anything may be in there, so invalid entries are left out. */
export function parseGames(value: unknown, max: number): Game[] {
  return Array.isArray(value) ? value.filter(isGame).slice(0, max) : [];
}
