import type { FastifyInstance } from "fastify";
import type { RateLimiter } from "../../platform/http/rate-limit.ts";
import type { ServerModule } from "../../platform/module.ts";
import { createImages, type MediaDependencies } from "./images.ts";
import { mediaOfficeHandlers } from "./office/routes.ts";
import { serveMedia } from "./serve.ts";

/** The pictures that we store and serve ourselves. */
export const mediaModule = {
  ports: { images: createImages },
  create: (deps: MediaDependencies & { readonly limiter: RateLimiter }) =>
    ({
      officeHandlers: mediaOfficeHandlers(deps),
      serveSite: (app: FastifyInstance) => serveMedia(app, deps),
      serveOffice: (app: FastifyInstance) => serveMedia(app, deps),
    }) satisfies ServerModule,
};
