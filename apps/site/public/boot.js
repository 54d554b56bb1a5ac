// Runs as soon as it is there. The page does not wait for it.
(() => {
  // The page can be read without the site's scripts. On a slow line they would take the way from what it needs to be
  // painted, so they are asked for when it stands. A page that nobody looks at is never painted.
  const scripts = document.currentScript.dataset.scripts?.split(" ") ?? [];
  function start() {
    tellVisitor();
    const [main, ...others] = scripts.splice(0);
    const tag = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
    for (const href of others) tag("link", { rel: "modulepreload", href });
    if (main) tag("script", { type: "module", src: main });
  }

  // The server writes a page for guests and members alike and marks by a cookie which half the stylesheet shows. What
  // this browser has kept is the truth, but it takes a while to read.
  function tellVisitor() {
    let visitor = "guest";
    try {
      if (JSON.parse(localStorage.getItem("chokdee.user")).state.token) visitor = "member";
    } catch {
      // No or unreadable content: a guest.
    }
    const { dataset } = document.documentElement;
    if (dataset.auth !== visitor) dataset.auth = visitor;
  }

  if (document.hidden) start();
  else new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  addEventListener("load", start);
})();
