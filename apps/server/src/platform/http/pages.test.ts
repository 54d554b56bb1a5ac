import fastify from "fastify";
import { afterAll, expect, test } from "vitest";
import type { BuiltSite } from "./built-site.ts";
import { serveInstalledApp } from "./installed-app.ts";
import { serveTheRest } from "./not-found.ts";
import { type PageOptions, servePages } from "./pages.ts";
import { serveSearchPages } from "./search-pages.ts";

const template = `<html data-sandbox="off" data-worker="off" data-auth="guest"><head><!--head-->
<script src="/boot.js"></script><script type="module" src="/assets/a.js"></script>
<link fetchpriority="low" rel="modulepreload" href="/assets/b.js"><link rel="stylesheet" href="/assets/a.css"></head>
<body><!--first-paint--><noscript>x</noscript></body></html>`;

const site: BuiltSite = {
  files: new Map(),
  template,
  homeTemplate: template.replace("<head>", "<head><style>a{}</style>"),
  homeStyleHash: undefined,
  preloads: "</assets/fonts-a.css>; rel=preload; as=style",
  renderFirstPaint: ({ path, origin, agent }) => ({
    status: 200,
    listed: path === "/",
    installable: path !== "/login_box",
    head: `<title>${agent.name}</title><link rel="canonical" href="${origin}${path}"/>`,
    html: "<h1>$& page</h1>",
  }),
  renderOffline: ({ name }) => ({ head: "<title>offline</title>", html: `<h1>${name}</h1>` }),
  writeManifest: ({ name }) => JSON.stringify({ name }),
  writeWorker: (build) => `worker ${build ?? "retired"}`,
  listedPaths: () => ["/", "/slot"],
  memberPaths: () => ["/member", "/play"],
};

function serve(more: Partial<PageOptions> = {}) {
  const app = fastify();
  const options: PageOptions = {
    face: async () => ({ agent: { name: "โชคดี", logo: null }, banner: null }),
    originOf: ({ host }) => `https://${host}`,
    sandbox: false,
    offlineWorker: true,
    ...more,
  };
  serveInstalledApp(app, site, options);
  serveSearchPages(app, site, options);
  serveTheRest(app, {}, servePages(app, site, options));
  afterAll(() => app.close());
  return (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: "chokdee.example", ...headers } });
}

test("a page is written with its head, and marked when search engines must leave it out", async () => {
  const get = serve();
  const home = await get("/?ag=x");
  expect(home.body).toContain('<title>โชคดี</title><link rel="canonical" href="https://chokdee.example/"/>');
  expect(home.body).toContain("<h1>$& page</h1>");
  expect(home.headers["x-robots-tag"]).toBeUndefined();
  expect(home.headers.link).toBe(site.preloads);
  expect((await get("/member")).headers["x-robots-tag"]).toBe("noindex");
});

test("only the home page carries the style of its first paint", async () => {
  const get = serve();
  expect((await get("/?ag=x")).body).toContain("<style>a{}</style>");
  expect((await get("/slot")).body).not.toContain("<style>");
});

test("a browser that says it is a member's is shown the member's half", async () => {
  const get = serve();
  const answer = await get("/slot", { cookie: "a=b; chokdee_member=1" });
  expect(answer.body).toContain('data-auth="member"');
  expect(answer.headers["vary"]).toContain("cookie");
  expect((await get("/slot", { cookie: "not_chokdee_member=1" })).body).toContain('data-auth="guest"');
});

test("the worker starts from pages that may be installed, and from none when it is switched off", async () => {
  const get = serve();
  expect((await get("/")).body).toContain('data-worker="on"');
  expect((await get("/login_box")).body).toContain('data-worker="off"');
  const without = serve({ offlineWorker: false });
  expect((await without("/")).body).toContain('data-worker="off"');
  expect((await without("/sw.js")).body).toBe("worker retired");
});

test("the worker's text follows what it keeps, and is asked for at every visit", async () => {
  const first = await serve()("/sw.js");
  expect(first.headers["cache-control"]).toBe("no-cache");
  expect(first.body).toMatch(/^worker [0-9a-f]{12}$/);
  expect((await serve()("/sw.js")).body).toBe(first.body);
  const renamed = serve({ face: async () => ({ agent: { name: "มงคล", logo: null }, banner: null }) });
  expect((await renamed("/sw.js")).body).not.toBe(first.body);
});

test("the offline page has the site's style and no script", async () => {
  const { body, headers } = await serve()("/offline.html");
  expect(body).toContain("<h1>โชคดี</h1>");
  expect(body).toContain('href="/assets/a.css"');
  expect(body).not.toMatch(/script|modulepreload/);
  expect(headers["x-robots-tag"]).toBe("noindex");
});

test("the manifest and the pages stand while the database is away", async () => {
  const get = serve({ face: () => Promise.reject(new Error("away")) });
  expect((await get("/manifest.webmanifest")).json()).toEqual({ name: "" });
  expect((await get("/")).statusCode).toBe(200);
});

test("robots and sitemap name the origin that was asked", async () => {
  const get = serve();
  const robots = (await get("/robots.txt")).body.split("\n");
  expect(robots).toEqual(expect.arrayContaining(["User-agent: *", "Disallow: /api/", "Disallow: /member"]));
  expect(robots).toContain("Sitemap: https://chokdee.example/sitemap.xml");
  const { body, headers } = await get("/sitemap.xml");
  expect(headers["content-type"]).toContain("application/xml");
  expect(body.match(/<loc>[^<]*<\/loc>/g)).toEqual([
    "<loc>https://chokdee.example/</loc>",
    "<loc>https://chokdee.example/slot</loc>",
  ]);
});
