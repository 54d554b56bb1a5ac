import { readFileSync } from "node:fs";
import { join } from "node:path";
import { definitionFaults, definitionHash, type GameFigures, type SlotDefinition } from "@chokdee/rules/slots";

export interface Game {
  readonly definition: SlotDefinition;
  readonly hash: string;
  readonly figures: GameFigures;
  /** What lobbies filter by. */
  readonly features: readonly string[];
  readonly category: "slot" | "freespin";
  readonly releasedOn: string;
}

export type Games = ReadonlyMap<string, Game>;

const LIST = [
  { id: "amphawa", category: "slot", features: ["lines", "wilds", "free_spins"], releasedOn: "2026-11-15" },
  {
    id: "naga",
    category: "freespin",
    features: ["ways", "cascades", "multipliers", "wilds", "free_spins", "buy_feature"],
    releasedOn: "2026-11-15",
  },
] as const;

/** All games of the studio. One that is broken, or whose figures belong to another definition, stops the start. */
export function loadGames(): Games {
  return new Map(LIST.map((entry) => [entry.id, loadGame(entry)]));
}

function loadGame({ id, ...facts }: (typeof LIST)[number]): Game {
  const definition = readJson<SlotDefinition>(`${id}.json`);
  const figures = readJson<GameFigures>(`${id}.figures.json`);
  const hash = definitionHash(definition);
  const faults = definitionFaults(definition);
  if (figures.definitionHash !== hash) faults.push("its figures tell of another definition: npm run slots:figures");
  if (faults.length > 0) throw new Error(`The game ${id} is broken: ${faults.join("; ")}`);
  return { definition, hash, figures, ...facts };
}

function readJson<T>(name: string): T {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), "utf8")) as T;
}
