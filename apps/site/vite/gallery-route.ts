import type { Plugin } from "vite";

/**
 * Serves the gallery of primitives under `/__gallery` during development. A build takes `index.html` alone and has
 * none.
 */
export function galleryRoute(): Plugin {
  return {
    name: "gallery-route",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        if (request.url === "/__gallery") request.url = "/gallery.html";
        next();
      });
    },
  };
}
