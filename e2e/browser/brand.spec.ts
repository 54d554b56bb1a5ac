import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/test.ts";

interface Manifest {
  readonly name: string;
  readonly display: string;
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose: string }[];
}

test("a page carries what phones, shared links and search engines look for", async ({ page, request, baseURL }) => {
  await test.step("the site can be installed to the home screen", async () => {
    await page.goto("/");
    const href = await page.locator('link[rel="manifest"]').getAttribute("href");
    const manifest = (await (await request.get(href ?? "")).json()) as Manifest;
    expect(manifest).toMatchObject({ name: "โชคดี", display: "standalone", theme_color: "#0a0c10" });
    expect(manifest.icons.some(({ purpose }) => purpose === "maskable")).toBe(true);
    for (const { src } of manifest.icons) expect((await request.get(src)).ok(), src).toBe(true);
    const client = await page.context().newCDPSession(page);
    const { errors } = await client.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
    // A window without history, as in a test, cannot install anything; nothing else may prevent it.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  });

  await test.step("every icon that a page names is there", async () => {
    const links = await page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all();
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) {
      const answer = await request.get((await link.getAttribute("href")) ?? "");
      expect(answer.headers()["content-type"]).toContain("image/");
    }
  });

  await test.step("the first page's address does not stay behind on the next page", async () => {
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveCount(1);
    await page.getByRole("banner").getByRole("link", { name: "สล็อต" }).click();
    await page.waitForURL("**/slot");
    await expect(canonical).toHaveCount(0);
  });

  await test.step("a shared link shows the page's Thai title, what it is and a picture", async () => {
    await page.goto("/lotto/results?ref=abc");
    const property = (name: string) => page.locator(`meta[property="og:${name}"]`).getAttribute("content");
    expect(await property("title")).toBe("ผลรางวัล | โชคดี");
    expect(await property("description")).toContain("ผลหวยล่าสุด");
    expect(await property("url")).toBe(`${baseURL}/lotto/results`);
    const picture = await request.get((await property("image")) ?? "");
    expect(await picture.body()).toEqual(readFileSync(join(import.meta.dirname, "../../apps/site/public/social.png")));
  });

  await test.step("search engines find the guests' pages and no others", async () => {
    const robots = await (await request.get("/robots.txt")).text();
    expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
    expect(robots).toContain("Disallow: /member");
    const sitemap = await (await request.get("/sitemap.xml")).text();
    const urls = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((found) => found[1] ?? "");
    expect(urls.length).toBeGreaterThan(15);
    for (const url of urls) {
      const answer = await request.get(url);
      expect([url, answer.status(), answer.headers()["x-robots-tag"]]).toEqual([url, 200, undefined]);
      expect(await answer.text()).toContain(`<link rel="canonical" href="${url}"/>`);
    }
    for (const path of ["/member", "/member/deposit", "/login_box", "/register_box", "/liff", "/lotto/bills"]) {
      expect((await request.get(path)).headers()["x-robots-tag"], path).toBe("noindex");
    }
  });
});
