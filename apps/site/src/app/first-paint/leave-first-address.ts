import type { SiteRouter } from "../router.tsx";

/** Phones share a page by its canonical address: the first page's must not stay behind for the others. */
export function leaveFirstAddress(router: SiteRouter): void {
  const stop = router.subscribe("onBeforeNavigate", ({ pathChanged }) => {
    if (!pathChanged) return;
    for (const tag of document.head.querySelectorAll('link[rel="canonical"], meta[property="og:url"]')) tag.remove();
    stop();
  });
}
