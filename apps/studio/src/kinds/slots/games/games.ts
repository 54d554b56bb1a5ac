import { readFileSync } from "node:fs";
import { join } from "node:path";
import { definitionFaults, definitionHash, type GameFigures, type SlotDefinition } from "@chokdee/rules/slots";

export interface Game {
  readonly definition: SlotDefinition;
  readonly hash: string;
  readonly figures: GameFigures;
  /** The features that lobbies can filter by. */
  readonly features: readonly string[];
  readonly category: "slot" | "freespin";
  readonly releasedOn: string;
}

export type Games = ReadonlyMap<string, Game>;

const LIST = [
  entry("amphawa", "slot", ["lines", "wilds", "free_spins"], "2026-11-15"),
  entry("naga", "freespin", ["ways", "cascades", "multipliers", "wilds", "free_spins", "buy_feature"], "2026-11-15"),
  entry("tuktuk", "slot", ["lines", "wilds", "respins"]),
  entry("khoi", "freespin", ["lines", "wilds", "free_spins", "expanding", "buy_feature"]),
  entry("yaowarat", "slot", ["lines", "wilds", "hold_and_win", "buy_feature"]),
  entry("kite", "freespin", ["ways", "cascades", "multipliers", "wilds", "free_spins", "buy_feature"]),
  entry("mackerel", "freespin", ["lines", "wilds", "collect", "free_spins", "buy_feature"]),
  entry("mekhala", "freespin", ["anywhere", "cascades", "multipliers", "free_spins", "buy_feature", "ante"]),
  entry("hanuman", "slot", ["lines", "walking_wilds", "respins", "multipliers"]),
  entry("parade", "freespin", ["ways", "cascades", "growing_reels", "free_spins", "buy_feature"]),
  entry("muay", "freespin", ["ways", "wilds", "split_symbols", "free_spins", "buy_feature"]),
  entry("lookchoop", "freespin", ["clusters", "cascades", "multipliers", "free_spins", "buy_feature"]),
];

function entry(id: string, category: Game["category"], features: readonly string[], releasedOn = "2026-11-16") {
  return { id, category, features, releasedOn };
}

/**
 * All games of the studio. The studio does not start with a broken game, or one whose figures belong to another
 * definition.
 */
export function loadGames(): Games {
  return new Map(LIST.map((entry) => [entry.id, loadGame(entry)]));
}

function loadGame({ id, ...facts }: ReturnType<typeof entry>): Game {
  const definition = readJson<SlotDefinition>(`${id}.json`);
  const figures = readJson<GameFigures>(`${id}.figures.json`);
  const hash = definitionHash(definition);
  const faults = definitionFaults(definition);
  if (figures.definitionHash !== hash) faults.push("its figures tell of another definition: npm run slots:figures");
  if (faults.length > 0) throw new Error(`The game ${id} is broken: ${faults.join("; ")}`);
  return { definition, hash, figures, ...facts, features: [...facts.features, volatilityOf(figures)] };
}

/** Decided by the spread of one spin, in bets. */
function volatilityOf({ spin }: GameFigures): string {
  if (spin.standardDeviation < 4) return "volatility_low";
  return spin.standardDeviation < 7 ? "volatility_medium" : "volatility_high";
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as T;
}
