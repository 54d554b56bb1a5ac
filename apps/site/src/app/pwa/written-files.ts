import { homeAbouts } from "../../base/content/home-abouts.ts";
import { emptySeed, type Seed } from "../../base/data/seed.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { type RouteName, routeOf } from "../../base/routing/routes.ts";
import retired from "./retired-worker.js?raw";
import worker from "./worker.js?raw";

const INK = "#0a0c10";
const SHORTCUTS = ["memberDeposit", "lottoLobby", "slot", "promotions"] as const satisfies readonly RouteName[];

/** What a phone needs to install the site to its home screen. */
export function writeManifest(agent: Seed["agent"]): string {
  const name = agent.name || emptySeed.agent.name;
  return JSON.stringify({
    id: pathTo("home"),
    name,
    short_name: name,
    description: homeAbouts.home,
    lang: "th",
    dir: "ltr",
    start_url: pathTo("home"),
    scope: pathTo("home"),
    display: "standalone",
    theme_color: INK,
    background_color: INK,
    categories: ["games", "entertainment"],
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
    shortcuts: SHORTCUTS.map((route) => ({
      name: routeOf(route).title,
      url: pathTo(route),
      icons: [{ src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" }],
    })),
  });
}

/** The worker of a build, or without one the worker that removes all others. */
export function writeWorker(build: string | undefined): string {
  return build === undefined ? retired : worker.replace("__BUILD__", build);
}
