import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./paths.mjs";

const LEFT_OUT = new Set(["node_modules", "dist"]);
const TEST_FILE = /\.test\.tsx?$/;

/** A hash over names and contents of everything under `paths`, tests left out. */
export function hashSources(paths, extra = "") {
  const hash = createHash("sha256").update(extra);
  for (const path of paths) addFolder(hash, path);
  return hash.digest("hex");
}

/** A hash over names and contents of single files. */
export function hashFiles(paths) {
  const hash = createHash("sha256");
  for (const path of paths) addFile(hash, path);
  return hash.digest("hex");
}

function addFolder(hash, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (LEFT_OUT.has(entry.name)) continue;
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) addFolder(hash, path);
    else if (entry.isFile() && !TEST_FILE.test(entry.name)) addFile(hash, path);
  }
}

function addFile(hash, path) {
  const content = readFileSync(join(root, path));
  hash.update(`${path}\0${content.length}\0`).update(content);
}
