import { readStaticFile, sendStatic, type StaticFiles } from "@chokdee/server-kit/static-files";
import type { FastifyInstance } from "fastify";
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(import.meta.url);
const own = (name: string) => join(import.meta.dirname, name);

/** The pages of the API for whoever programs against it: the members' calls, and the wallet for game providers. */
export function serveApiReference(app: FastifyInstance): void {
  let read: StaticFiles | undefined;
  /** Hardly anybody asks, so a start does not read them. */
  const files = () => (read ??= readFiles());
  for (const path of ["/api/docs", "/api/docs/wallet", "/api/docs/:file"]) {
    app.get(path, async (request, reply) => {
      const asked = request.url.split("?")[0] ?? "";
      reply.header("x-robots-tag", "noindex");
      if (!(await sendStatic(files(), asked, request, reply))) reply.callNotFound();
      return reply;
    });
  }
}

function readFiles(): StaticFiles {
  const page = readStaticFile(own("page.html"));
  return new Map([
    ["/api/docs", page],
    ["/api/docs/wallet", page],
    ["/api/docs/start.js", readStaticFile(own("start.js"))],
    ["/api/docs/page.css", readStaticFile(own("page.css"))],
    [
      "/api/docs/thai.woff2",
      readStaticFile(require.resolve("@fontsource/anuphan/files/anuphan-thai-400-normal.woff2")),
    ],
    ["/api/docs/reference.js", readStaticFile(require.resolve("swagger-ui-dist/swagger-ui-bundle.js"))],
    ["/api/docs/reference.css", readStaticFile(require.resolve("swagger-ui-dist/swagger-ui.css"))],
  ]);
}
