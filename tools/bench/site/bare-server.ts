// The yardstick: a bare page drawn in the browser, built by the same builder and served by the same server.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { readConfig } from "../../../apps/server/src/platform/config.ts";
import { indexOf } from "../../../apps/server/src/platform/http/built-site.ts";
import { createHttpServer } from "../../../apps/server/src/platform/http/server.ts";
import { readStaticFiles, serveStatic } from "@chokdee/server-kit/static-files";
import { createLogger } from "../../../apps/server/src/platform/log.ts";

const SITE = join(import.meta.dirname, "../../../apps/site/package.json");

interface BareServer {
  readonly url: string;
  stop(): Promise<void>;
}

export async function startBareServer(folder: string): Promise<BareServer> {
  const vite = join(dirname(createRequire(SITE).resolve("vite/package.json")), "bin/vite.js");
  execFileSync(
    process.execPath,
    [vite, "build", join(import.meta.dirname, "bare"), "--outDir", folder, "--logLevel", "error"],
    { stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
  );
  const files = readStaticFiles(folder);
  const app = createHttpServer(readConfig({}), createLogger("silent"));
  serveStatic(app, files);
  app.get("/", (_request, reply) => reply.type("text/html; charset=utf-8").send(indexOf(files)));
  return { url: await app.listen({ host: "127.0.0.1", port: 0 }), stop: () => app.close() };
}
