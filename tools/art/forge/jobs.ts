// What the forge is asked to render, and how a master is known to be of its present script.
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Picture } from "../svg.ts";
import { svgDocument } from "../svg.ts";

const art = join(import.meta.dirname, "..");
/** What every picture is made with. */
const MAIN = "forge.main";

export interface Job {
  readonly name: string;
  /** The Python module that draws it, such as `tables.chip`. */
  readonly scene: string;
  readonly width: number;
  readonly height: number;
  readonly samples: number;
  /** Drawings that are laid over shapes. */
  readonly textures?: Readonly<Record<string, Picture>>;
  /** Whatever else the scene reads: outlines, colours, the side that is seen. */
  readonly inputs: Readonly<Record<string, unknown>>;
}

export interface ForgeSet {
  readonly name: string;
  readonly jobs: readonly Job[];
}

export const mastersIn = (set: string) => join(art, "renders", set);
export const masterOf = (set: string, name: string) => join(mastersIn(set), `${name}.webp`);

/** What the scene reads. Textures are paths once they are drawn, and drawings in the hash. */
export function jobInput(job: Job, textures: Readonly<Record<string, string>>): Record<string, unknown> {
  const { scene, width, height, samples, inputs } = job;
  return { scene, width, height, samples, textures, ...inputs };
}

/** The hash of everything that a master depends on: its scripts, with all that they import, its outlines and drawings. */
export function hashOf(job: Job): string {
  const drawings = Object.fromEntries(
    Object.entries(job.textures ?? {}).map(([name, drawing]) => [name, svgDocument(drawing)]),
  );
  const hash = createHash("sha256").update(JSON.stringify(jobInput(job, drawings)));
  for (const module of [...modulesOf(job.scene, modulesOf(MAIN))].toSorted())
    hash.update(module).update(readFileSync(fileOf(module)));
  return hash.digest("hex");
}

const fileOf = (module: string) => join(art, `${module.replaceAll(".", "/")}.py`);

/** A module and all that it imports from here. */
function modulesOf(module: string, found = new Set<string>()): Set<string> {
  if (found.has(module) || !existsSync(fileOf(module))) return found;
  found.add(module);
  for (const [, imported = ""] of readFileSync(fileOf(module), "utf8").matchAll(/^\s*from ([\w.]+) import /gm))
    modulesOf(imported, found);
  return found;
}

/** The hashes that the masters of a set were rendered from. */
export function recorded(set: string): Record<string, string> {
  const file = join(mastersIn(set), "renders.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, string>) : {};
}
