import type { FastifyInstance } from "fastify";

export interface FramingOptions {
  /** The origin that may frame games; in a sandbox the request's host on `sitePort`. */
  readonly siteOrigin: string | undefined;
  readonly sitePort: number;
}

const HOST = /^([a-z0-9.-]{1,253}|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i;

/** Nothing from elsewhere runs in a game, and only the site can frame one. */
export function setSecurityHeaders(app: FastifyInstance, { siteOrigin, sitePort }: FramingOptions): void {
  app.addHook("onRequest", async (request, reply) => {
    const [ownHost = "localhost", host = "localhost"] = HOST.exec(request.host) ?? [];
    const site = siteOrigin ?? `${request.protocol}://${host}:${sitePort}`;
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      // PixiJS loads the blobs it creates itself.
      "img-src 'self' data: blob:",
      "font-src 'self'",
      // Older browsers do not count a socket to the same origin as 'self'.
      `connect-src 'self' data: blob: ${request.protocol === "https" ? "wss" : "ws"}://${ownHost}`,
      "worker-src 'self' blob:",
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors ${site}`,
    ];
    reply.headers({
      "content-security-policy": policy.join("; "),
      "x-content-type-options": "nosniff",
      "referrer-policy": "no-referrer",
      "permissions-policy": "camera=(), microphone=(), geolocation=()",
    });
  });
}
