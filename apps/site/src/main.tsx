import { createRoot } from "react-dom/client";
import "./app/styles.css";
import { createApp } from "./app/create-app.tsx";
import { parseSeed } from "./base/data/seed.ts";
import { registerWorker } from "./app/pwa/register-worker.ts";
import { RouteError } from "./base/routing/route-error.ts";
import { markVisitor } from "./base/session/visitor.ts";
import type { SiteRouter } from "./app/router.tsx";

/** Phones share a page by its canonical address: the first page's must not remain for later pages. */
function removeFirstCanonical(router: SiteRouter): void {
  const stop = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (!pathChanged) return;
    for (const tag of document.head.querySelectorAll('link[rel="canonical"], meta[property="og:url"]')) tag.remove();
    stop();
  });
}

const root = document.getElementById("root");
if (!root) throw new Error("The page has no root");

async function start(container: HTMLElement): Promise<void> {
  const written = container.querySelector<HTMLElement>("[data-seed]");
  const { router, element, enter } = createApp(parseSeed(written?.dataset["seed"]));
  // What the server rendered stays until the page's own chunk has loaded.
  await router.load();
  createRoot(container, {
    onCaughtError: (error) => {
      if (!(error instanceof RouteError)) console.error(error);
    },
  }).render(element);
  enter();
  removeFirstCanonical(router);
  registerWorker();
  markVisitor();
}

// Not awaited: the pages' chunks import from this one and would wait for it in turn.
void start(root);
