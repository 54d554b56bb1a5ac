// Loaded asynchronously: the page does not wait for it.
(() => {
  // The page can be read without the site's scripts. On a slow connection they would compete with what the first paint
  // needs, so they are loaded after it. A hidden page is never painted.
  const scripts = document.currentScript.dataset.scripts?.split(" ") ?? [];
  function start() {
    markVisitor();
    const [main, ...others] = scripts.splice(0);
    const tag = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
    for (const href of others) tag("link", { rel: "modulepreload", href });
    if (main) tag("script", { type: "module", src: main });
  }

  // The server renders one page for guests and members and sets by a cookie which half the stylesheet shows. This
  // browser's storage is authoritative, but slow to read.
  function markVisitor() {
    let visitor = "guest";
    try {
      if (JSON.parse(localStorage.getItem("chokdee.user")).state.token) visitor = "member";
    } catch {
      // Missing or unreadable content means a guest.
    }
    const { dataset } = document.documentElement;
    if (dataset.auth !== visitor) dataset.auth = visitor;
  }

  if (document.hidden) start();
  else new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  addEventListener("load", start);
})();
