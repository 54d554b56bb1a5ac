import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import { StartFailure } from "../../core/start-failure.ts";
import { readStaticFiles, serveStatic, type StaticFiles } from "./static-files.ts";

/** What the site's first-paint bundle takes and gives. */
export interface FirstPaintInput {
  readonly path: string;
  readonly agent: { readonly name: string; readonly logo: string | null };
  readonly banner: {
    readonly title: string;
    readonly text: string;
    readonly image: string | null;
    readonly link: string | null;
  } | null;
  readonly sandbox: boolean;
}

interface FirstPaint {
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly html: string;
}

export interface BuiltSite {
  readonly files: StaticFiles;
  readonly template: string;
  render(input: FirstPaintInput): FirstPaint;
}

/** Loads the built site: its files and the bundle that writes a page's first paint. */
export async function loadSite(folder: string): Promise<BuiltSite> {
  const files = loadApp(join(folder, "client"));
  const entry = join(folder, "first-paint", "entry.js");
  if (!existsSync(entry)) throw new StartFailure("The site is not built: run npm run build.");
  const bundle = (await import(pathToFileURL(entry).href)) as {
    renderFirstPaint(input: FirstPaintInput): FirstPaint;
  };
  return { files, template: indexOf(files), render: (input) => bundle.renderFirstPaint(input) };
}

export function loadApp(folder: string): StaticFiles {
  if (!existsSync(join(folder, "index.html"))) throw new StartFailure("The web apps are not built: run npm run build.");
  return readStaticFiles(folder);
}

export function indexOf(files: StaticFiles): string {
  return files.get("/index.html")?.body.toString("utf8") ?? "";
}

/** Serves the files, and for every other path a page with its first banner, heading and navigation already in it. */
export function servePages(
  app: FastifyInstance,
  site: BuiltSite,
  options: { readonly face: () => Promise<Pick<FirstPaintInput, "agent" | "banner">>; readonly sandbox: boolean },
): (path: string) => Promise<{ status: number; html: string }> {
  serveStatic(app, site.files);
  const nobody = { agent: { name: "", logo: null }, banner: null };
  return async (path) => {
    // A page without its banner is better than none while the database is away.
    const face = await options.face().catch(() => nobody);
    const paint = site.render({ path, ...face, sandbox: options.sandbox });
    const html = site.template
      .replace('data-sandbox="off"', () => (options.sandbox ? 'data-sandbox="on"' : 'data-sandbox="off"'))
      .replace("<!--title-->", () => escapeHtml(paint.title))
      .replace("<!--description-->", () => escapeHtml(paint.description))
      .replace("<!--first-paint-->", () => paint.html);
    return { status: paint.status, html };
  };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
