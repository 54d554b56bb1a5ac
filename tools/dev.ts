// `npm run dev`: the server, restarted when its sources change, and the web apps with hot reload before it.
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const SITE_PORT = 5173;
const OFFICE_PORT = 5174;
const STUDIO_PORT = 5175;

const children = [
  run(ROOT, ["--watch", "--watch-preserve-output", "apps/server/src/main.ts"]),
  run(join(ROOT, "apps/site"), [vite("site"), "--port", String(SITE_PORT), "--strictPort"]),
  run(join(ROOT, "apps/office"), [vite("office"), "--port", String(OFFICE_PORT), "--strictPort"]),
  run(join(ROOT, "apps/studio"), [vite("studio"), "--port", String(STUDIO_PORT), "--strictPort"]),
];
console.log(`\n  Site with hot reload    http://localhost:${SITE_PORT}`);
console.log(`  Office with hot reload  http://localhost:${OFFICE_PORT}`);
console.log(`  Games with hot reload   http://localhost:${STUDIO_PORT}/play/amphawa\n`);

let stopping = false;
for (const child of children) child.once("exit", stop);
// Ctrl-C reaches the children by itself, a signal from elsewhere does not; a second signal does no harm.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);

function run(cwd: string, args: string[]): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: "inherit", env: { CONTRACT_BREACH: "fail", ...process.env } });
}

/** One that ends takes the others along: half of them is of no use. */
function stop(): void {
  if (stopping) return;
  stopping = true;
  for (const child of children) child.kill("SIGTERM");
}

function vite(app: string): string {
  const manifest = createRequire(join(ROOT, "apps", app, "package.json")).resolve("vite/package.json");
  return join(dirname(manifest), "bin/vite.js");
}
