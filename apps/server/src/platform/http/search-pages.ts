import type { FastifyInstance } from "fastify";
import type { BuiltSite } from "./built-site.ts";
import type { PageOptions } from "./pages.ts";

const MACHINE_PATHS = ["/api/", "/sandbox/"];

/** Lists for search engines which pages there are for guests, and which they need not request. */
export function serveSearchPages(
  app: FastifyInstance,
  site: Pick<BuiltSite, "listedPaths" | "memberPaths">,
  { originOf }: Pick<PageOptions, "originOf">,
): void {
  app.get("/robots.txt", async (request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(robots([...MACHINE_PATHS, ...site.memberPaths()], `${originOf(request)}/sitemap.xml`)),
  );
  app.get("/sitemap.xml", async (request, reply) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .send(sitemap(site.listedPaths().map((path) => originOf(request) + path))),
  );
}

function robots(closed: readonly string[], sitemapUrl: string): string {
  return ["User-agent: *", ...closed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${sitemapUrl}`, ""].join("\n");
}

/** The addresses come from the site's own table: nothing in them needs escaping. */
function sitemap(urls: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map((url) => `  <url><loc>${url}</loc></url>`),
    "</urlset>",
    "",
  ].join("\n");
}
