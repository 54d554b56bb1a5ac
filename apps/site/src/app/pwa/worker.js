// Caches the hashed files, which never change, and one page for when there is no connection. Pages and calls always
// come from the server: a stale price or balance is worse than none. A faulty worker would stay on phones that we cannot
// reach, so OFFLINE_WORKER=off has the server send one that clears the cache and then removes itself.
const CACHE = "chokdee-__BUILD__";
const OFFLINE = "/offline.html";

self.addEventListener("install", (event) => {
  event.waitUntil(keepOfflinePage());
  self.skipWaiting();
});

self.addEventListener("activate", (event) => event.waitUntil(leaveOtherBuilds()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || request.headers.has("range")) return;
  if (request.mode === "navigate" && request.destination === "document") event.respondWith(fetchPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(takeAsset(event, pathname));
});

async function keepOfflinePage() {
  const page = await fetch(OFFLINE, { cache: "reload" });
  if (!page.ok) throw new Error(`The offline page answered ${page.status}`);
  const needed = (await page.clone().text()).match(/\/assets\/[\w.-]+/g) ?? [];
  const cache = await caches.open(CACHE);
  await cache.addAll([...new Set(needed)]);
  await cache.put(OFFLINE, page);
}

async function leaveOtherBuilds() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  // The request for a page starts while the worker is still starting up.
  await self.registration.navigationPreload?.enable();
}

async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

async function takeAsset(event, path) {
  const cache = await caches.open(CACHE).catch(() => undefined);
  const cached = await cache?.match(path, { ignoreVary: true });
  if (cached) return cached;
  const answer = await fetch(event.request);
  // A full disk costs the copy, not the response.
  if (cache && answer.status === 200) event.waitUntil(cache.put(path, answer.clone()).catch(() => {}));
  return answer;
}
