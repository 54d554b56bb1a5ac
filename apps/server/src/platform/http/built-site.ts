import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { criticalStyle, styleHash } from "./critical-style.ts";
import { readStaticFiles, type StaticFiles } from "@chokdee/server-kit/static-files";

interface Agent {
  readonly name: string;
  readonly logo: string | null;
}

export interface FirstPaintInput {
  readonly path: string;
  readonly origin: string;
  readonly agent: Agent;
  readonly banner: {
    readonly title: string;
    readonly text: string;
    readonly image: string | null;
    readonly link: string | null;
  } | null;
  readonly sandbox: boolean;
}

/** What goes into the page's head and into its body. */
interface Painted {
  readonly head: string;
  readonly html: string;
}

interface FirstPaint extends Painted {
  readonly status: number;
  readonly listed: boolean;
  readonly installable: boolean;
}

/** What the site's bundle for the server offers. */
interface SiteBundle {
  renderFirstPaint(input: FirstPaintInput): FirstPaint;
  renderOffline(agent: Agent): Painted;
  writeManifest(agent: Agent): string;
  writeWorker(build: string | undefined): string;
  listedPaths(): string[];
  memberPaths(): string[];
}

export interface BuiltSite extends SiteBundle {
  readonly files: StaticFiles;
  readonly template: string;
  /** For the home page: the style of its first paint is inline, and the whole sheet comes later. */
  readonly homeTemplate: string;
  /** The policy must name that style. */
  readonly homeStyleHash: string | undefined;
  /** The fonts that a page is read in, for its header: they are on their way before the page itself is read. */
  readonly preloads: string;
}

/** Loads the built site: its files and the bundle that writes a page's first paint. */
export async function loadSite(folder: string): Promise<BuiltSite> {
  const files = loadApp(join(folder, "client"));
  const entry = join(folder, "first-paint", "entry.js");
  if (!existsSync(entry)) throw new StartFailure("The site is not built: run npm run build.");
  const bundle = (await import(pathToFileURL(entry).href)) as SiteBundle;
  return { ...bundle, files, ...templatesOf(bundle, files) };
}

/** The fonts are a sheet of their own, which the first paint waits for. */
const SHEET = /<link rel="stylesheet"[^>]*href="(\/assets\/(?!fonts-)[^"]+)"[^>]*>/;
const FONTS = /\/assets\/fonts-[^"]+\.(css|js)/g;

/** Over a slow line the way to a stylesheet and back costs more than what a first paint needs of it. */
function templatesOf(bundle: SiteBundle, files: StaticFiles) {
  const template = indexOf(files);
  const preloads = [...template.matchAll(FONTS)]
    .map(([file, ending]) => `<${file}>; rel=preload; as=${ending === "css" ? "style" : "script"}`)
    .join(", ");
  const [sheet = "", href = ""] = SHEET.exec(template) ?? [];
  const css = files.get(href)?.body.toString("utf8");
  if (css === undefined) return { template, homeTemplate: template, homeStyleHash: undefined, preloads };
  const style = criticalStyle(css, paintedHome(bundle));
  const homeTemplate = template
    .replace(sheet, () => `<style>${style}</style>`)
    .replace("</body>", () => `${sheet}</body>`);
  return { template, homeTemplate, homeStyleHash: styleHash(style), preloads };
}

/** With and without a picture in its banner. */
function paintedHome(bundle: SiteBundle): string {
  const banner = { title: "", text: "", image: null, link: "/" };
  return [banner, { ...banner, image: "/" }]
    .map((each) => ({ path: "/", origin: "", agent: { name: "", logo: null }, banner: each, sandbox: true }))
    .map((input) => bundle.renderFirstPaint(input).html)
    .join("");
}

export function loadApp(folder: string): StaticFiles {
  if (!existsSync(join(folder, "index.html"))) throw new StartFailure("The web apps are not built: run npm run build.");
  return readStaticFiles(folder);
}

export function indexOf(files: StaticFiles): string {
  return files.get("/index.html")?.body.toString("utf8") ?? "";
}
