// `npm run art:render -- <set> [name]` renders masters again: those whose script, outlines or drawings changed, or the named ones.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { svgDocument } from "../svg.ts";
import { hashOf, type Job, jobInput, masterOf, mastersIn, recorded } from "./jobs.ts";
import { forgeSets } from "./sets.ts";

const VERSION = "3.4";
const QUALITY = 90;
/** Drawings are laid over shapes this many times as fine as they are drawn. */
const TEXTURE_DENSITY = 144;
/** How many pictures one start of Blender makes. */
const BATCH = 6;

const [setName, only] = process.argv.slice(2);
const set = forgeSets.find(({ name }) => name === setName);
if (!set) fail(`Say which set: ${forgeSets.map(({ name }) => name).join(", ")}`);
const wanted = set.jobs.filter(({ name }) => (only === undefined ? true : name.startsWith(only)));
if (wanted.length === 0) fail(`${set.name} has no picture named ${only}`);
checkBlender();

mkdirSync(mastersIn(set.name), { recursive: true });
const before = recorded(set.name);
const due = wanted.filter((job) => only !== undefined || before[job.name] !== hashOf(job));
for (let start = 0; start < due.length; start += BATCH) await renderBatch(set.name, due.slice(start, start + BATCH));

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function checkBlender(): void {
  const { stdout, error } = spawnSync("blender", ["--version"], { encoding: "utf8" });
  if (error)
    fail(
      `The forge wants Blender ${VERSION} on the PATH (on Debian 12: apt-get install blender python3-numpy python3-scipy)`,
    );
  if (!stdout.startsWith(`Blender ${VERSION}.`))
    fail(`The forge wants Blender ${VERSION}, whose materials it names; found ${stdout.split("\n")[0]}`);
}

async function renderBatch(setName: string, jobs: readonly Job[]): Promise<void> {
  const started = Date.now();
  const folder = mkdtempSync(join(tmpdir(), "forge-"));
  const pictureOf = (job: Job) => join(folder, `${job.name}.png`);
  const listed = await Promise.all(
    jobs.map(async (job) => ({ ...jobInput(job, await drawTextures(job, folder)), picture: pictureOf(job) })),
  );
  const jobFile = join(folder, "jobs.json");
  writeFileSync(jobFile, JSON.stringify(listed));
  const script = join(import.meta.dirname, "main.py");
  execFileSync("blender", ["-b", "--factory-startup", "--python-exit-code", "1", "-P", script, "--", jobFile], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: "1" },
  });
  for (const job of jobs) {
    await sharp(pictureOf(job))
      .webp({ quality: QUALITY, alphaQuality: 100, effort: 6 })
      .toFile(masterOf(setName, job.name));
    record(setName, job.name, hashOf(job));
  }
  rmSync(folder, { recursive: true });
  console.log(`${jobs.map(({ name }) => name).join(" ")}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

async function drawTextures(job: Job, folder: string): Promise<Record<string, string>> {
  const textures: Record<string, string> = {};
  for (const [name, drawing] of Object.entries(job.textures ?? {})) {
    const file = join(folder, `${job.name}-${name}.png`);
    await sharp(Buffer.from(svgDocument(drawing)), { density: TEXTURE_DENSITY })
      .png()
      .toFile(file);
    textures[name] = file;
  }
  return textures;
}

/** Written after each batch, so that a run that is broken off goes on where it was. */
function record(setName: string, name: string, hash: string): void {
  const names = new Set(set?.jobs.map((job) => job.name));
  const kept = Object.entries({ ...recorded(setName), [name]: hash }).filter(([known]) => names.has(known));
  const sorted = Object.fromEntries(kept.toSorted(([a], [b]) => a.localeCompare(b)));
  writeFileSync(join(mastersIn(setName), "renders.json"), `${JSON.stringify(sorted, null, 2)}\n`);
}
