import { createHash } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { BuiltSite } from "./built-site.ts";
import { faceOrEmpty, fill, type PageOptions } from "./pages.ts";

/** Serves what makes the site an app on a phone: its manifest, its worker and the page without a connection. */
export function serveInstalledApp(
  app: FastifyInstance,
  site: BuiltSite,
  options: Pick<PageOptions, "face" | "offlineWorker">,
): void {
  const template = withoutScripts(site.template);
  const offlinePage = async () => fill(template, site.renderOffline((await faceOrEmpty(options.face)).agent));

  app.get("/manifest.webmanifest", async (_request, reply) => {
    const { agent } = await faceOrEmpty(options.face);
    return reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(site.writeManifest(agent));
  });
  app.get("/offline.html", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-cache", "x-robots-tag": "noindex" })
      .send(await offlinePage()),
  );
  app.get("/sw.js", async (_request, reply) => {
    const build = options.offlineWorker ? hashOf(site.template + (await offlinePage())) : undefined;
    return reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(site.writeWorker(build));
  });
}

/** Without a connection no script could do its work. */
function withoutScripts(template: string): string {
  return template
    .replace(/<script\b.*?<\/script>\s*/gs, "")
    .replace(/<noscript\b.*?<\/noscript>\s*/gs, "")
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>\s*/g, "");
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}
