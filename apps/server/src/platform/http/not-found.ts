import type { CallTable } from "@chokdee/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { DomainError } from "../../core/domain-error.ts";

/** Paths that belong to machines: never answered with a page. */
const MACHINE = /^\/(api|office\/api|sandbox|assets)(\/|$)/;

interface WrittenPage {
  readonly status: number;
  readonly html: string;
  /** What the browser fetches before it has read the page. */
  readonly preloads?: string;
  /** Whether search engines may show it. */
  readonly isListed: boolean;
}

export type Page = (path: string, request: FastifyRequest) => Promise<WrittenPage>;

/** Unknown calls and files are named failures; any other path a browser opens is a page. */
export function serveTheRest(app: FastifyInstance, calls: CallTable, page: Page | undefined): void {
  const methods = new Map(Object.values(calls).map((call) => [call.path as string, call.method]));
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    const method = methods.get(path);
    if (method && method !== request.method) {
      reply.header("allow", method);
      throw new DomainError("METHOD_NOT_ALLOWED");
    }
    const isPage = page && (request.method === "GET" || request.method === "HEAD") && !MACHINE.test(path);
    if (!isPage) throw new DomainError("NOT_FOUND");
    const { status, html, preloads, isListed } = await page(path, request);
    if (preloads) reply.header("link", preloads);
    if (!isListed) reply.header("x-robots-tag", "noindex");
    return reply
      .code(status)
      .type("text/html; charset=utf-8")
      .headers({ "cache-control": "no-cache", vary: "accept-encoding, cookie" })
      .send(html);
  });
}
