import type { FastifyInstance, FastifyRequest } from "fastify";

type Directives = Readonly<Record<string, readonly string[]>>;

/** No inline script, no inline style, nothing from elsewhere; each server adds what it needs. */
const BASE: Directives = {
  "default-src": ["'self'"],
  "base-uri": ["'none'"],
  "object-src": ["'none'"],
  "form-action": ["'self'"],
  "script-src": ["'self'"],
  "style-src": ["'self'"],
  "img-src": ["'self'", "data:", "blob:"],
  "font-src": ["'self'"],
  "connect-src": ["'self'"],
  "worker-src": ["'self'"],
  "manifest-src": ["'self'"],
  "frame-src": ["'none'"],
  "frame-ancestors": ["'none'"],
};

export function contentSecurityPolicy(additions: Directives = {}): string {
  return Object.entries({ ...BASE, ...additions })
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** Files of a build, requested by the dozen: they are not pages, so headers that only concern a page are left out. */
const BUILD_FILE = /^\/assets\/[^?]+\.(?:js|css|woff2|webp|avif|png|svg)$/;
const FILE_HEADERS = { "content-security-policy": "default-src 'self'", "x-content-type-options": "nosniff" };

/** Sets the headers on every answer. `policyFor` may depend on the request's host and path. */
export function addSecurityHeaders(app: FastifyInstance, policyFor: (request: FastifyRequest) => Directives): void {
  app.addHook("onRequest", async (request, reply) => {
    if (BUILD_FILE.test(request.url)) {
      reply.headers(FILE_HEADERS);
      return;
    }
    const directives = policyFor(request);
    const framers = directives["frame-ancestors"];
    reply.headers({
      "content-security-policy": contentSecurityPolicy(directives),
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    });
    if (!framers || framers.includes("'none'")) reply.header("x-frame-options", "DENY");
    if (request.protocol === "https") reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
  });
}
