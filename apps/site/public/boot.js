// Runs as soon as it is there. The page does not wait for it.
(() => {
  // The server writes a page for guests and members alike and marks by a cookie which half the stylesheet shows. What
  // this browser has kept is the truth.
  let isMember = false;
  try {
    isMember = Boolean(JSON.parse(localStorage.getItem("chokdee.user")).state.token);
  } catch {
    // No or unreadable content: a guest.
  }
  document.documentElement.dataset.auth = isMember ? "member" : "guest";

  // The page can be read without the site's scripts. On a slow line they would take the way from what it needs to be
  // painted, so they are asked for when it stands. A page that nobody looks at is never painted.
  const scripts = document.currentScript.dataset.scripts?.split(" ") ?? [];
  function start() {
    const [main, ...others] = scripts.splice(0);
    const tag = (name, attributes) => document.head.append(Object.assign(document.createElement(name), attributes));
    for (const href of others) tag("link", { rel: "modulepreload", href });
    if (main) tag("script", { type: "module", src: main });
  }
  if (document.hidden) start();
  else new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  addEventListener("load", start);
})();
