import type { FastifyInstance, FastifyRequest } from "fastify";
import type { BuiltSite, FirstPaintInput } from "./built-site.ts";
import type { Page } from "./not-found.ts";
import { serveStatic } from "@chokdee/server-kit/static-files";

/** What the site keeps in a member's browser, so that the first paint shows the member's half. */
const MEMBER_COOKIE = /(?:^|;\s*)chokdee_member=1(?:;|$)/;

/** What every page shows of the operator. */
export type Face = Pick<FirstPaintInput, "agent" | "banner">;

export interface PageOptions {
  readonly face: () => Promise<Face>;
  /** Where the site is reached, as the visitor of this request knows it. */
  readonly originOf: (request: FastifyRequest) => string;
  readonly sandbox: boolean;
  readonly offlineWorker: boolean;
}

/** Serves the files, and for every other path a page with its first banner, heading and navigation already in it. */
export function servePages(app: FastifyInstance, site: BuiltSite, options: PageOptions): Page {
  serveStatic(app, site.files);
  const mark = (template: string) =>
    options.sandbox ? template.replace('data-sandbox="off"', 'data-sandbox="on"') : template;
  const [page, home] = [mark(site.template), mark(site.homeTemplate)];
  return async (path, request) => {
    const face = await faceOrEmpty(options.face);
    const paint = site.renderFirstPaint({
      path,
      ...face,
      origin: options.originOf(request),
      sandbox: options.sandbox,
    });
    const hasWorker = options.offlineWorker && paint.installable;
    const template = path === "/" ? home : page;
    let marked = hasWorker ? template.replace('data-worker="off"', 'data-worker="on"') : template;
    if (MEMBER_COOKIE.test(request.headers.cookie ?? "")) {
      marked = marked.replace('data-auth="guest"', 'data-auth="member"');
    }
    return { status: paint.status, isListed: paint.listed, preloads: site.preloads, html: fill(marked, paint) };
  };
}

/** A page without its banner is better than none while the database is away. */
export function faceOrEmpty(read: () => Promise<Face>): Promise<Face> {
  return read().catch(() => ({ agent: { name: "", logo: null }, banner: null }));
}

export function fill(template: string, { head, html }: { readonly head: string; readonly html: string }): string {
  return template.replace("<!--head-->", () => head).replace("<!--first-paint-->", () => html);
}
