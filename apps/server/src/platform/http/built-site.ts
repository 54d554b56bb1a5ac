import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { StartFailure } from "../../core/start-failure.ts";
import { readStaticFiles, type StaticFiles } from "./static-files.ts";

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
}

/** Loads the built site: its files and the bundle that writes a page's first paint. */
export async function loadSite(folder: string): Promise<BuiltSite> {
  const files = loadApp(join(folder, "client"));
  const entry = join(folder, "first-paint", "entry.js");
  if (!existsSync(entry)) throw new StartFailure("The site is not built: run npm run build.");
  const bundle = (await import(pathToFileURL(entry).href)) as SiteBundle;
  return { ...bundle, files, template: indexOf(files) };
}

export function loadApp(folder: string): StaticFiles {
  if (!existsSync(join(folder, "index.html"))) throw new StartFailure("The web apps are not built: run npm run build.");
  return readStaticFiles(folder);
}

export function indexOf(files: StaticFiles): string {
  return files.get("/index.html")?.body.toString("utf8") ?? "";
}
