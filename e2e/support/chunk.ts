import { readFileSync } from "node:fs";
import { join } from "node:path";

const MANIFEST = join(import.meta.dirname, "../../apps/site/dist/client/.vite/manifest.json");

/** The address of the script that a source file of the site was built into, such as `src/app/overlays/Overlays.tsx`. */
export function chunkOf(source: string): string {
  const built = JSON.parse(readFileSync(MANIFEST, "utf8")) as Record<string, { readonly file: string }>;
  const file = built[source]?.file;
  if (!file) throw new Error(`${source} is no script of its own`);
  return `/${file}`;
}
