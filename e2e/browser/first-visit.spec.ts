import { officeCalls } from "@chokdee/contract/office";
import { gzipBytes, loadFirstScripts } from "../support/first-load.ts";
import { expect, test } from "../support/test.ts";

const MAX_BYTES = 130_000;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pages can be read", async ({ page }) => {
    await test.step("the home page has its banner, heading and navigation", async () => {
      const answer = await page.goto("/");
      const preloads = (await answer?.allHeaders())?.link ?? "";
      expect(preloads, "the fonts it is read in").toMatch(/^<\/assets\/fonts-\w+\.css>; rel=preload; as=style, /);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByRole("banner").getByRole("link", { name: "สล็อต" })).toBeVisible();
      await expect(page.getByRole("link", { name: "เข้าสู่ระบบ" }).first()).toBeVisible();
      await expect(page.getByText("แจ็คพอตร่วมของโชคดี").first()).toBeVisible();
    });

    await test.step("every page has its own heading", async () => {
      await page.goto("/lotto/rates");
      await expect(page.getByRole("heading", { level: 1 })).toContainText("อัตราการจ่าย");
      await expect(page).toHaveTitle(/อัตราการจ่าย/);
    });
  });
});

test("a first visit is safe, small and leads to the documents", async ({ page, request, baseURL, complaints }) => {
  const answer = await page.goto("/");

  await test.step("a guest reads terms, privacy and rules with their version, from the footer", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "นโยบายความเป็นส่วนตัว" }).click();
    await expect(page).toHaveURL(/\/legal\/privacy$/);
    await expect(page.getByText(/ฉบับที่ 1 · ประกาศเมื่อ 1 มกราคม 2569/)).toBeVisible();
    const tabs = page.getByRole("navigation", { name: "เอกสาร" });
    await tabs.getByRole("link", { name: "กติกาการเล่น" }).click();
    await expect(page.getByRole("heading", { name: /จับยี่กี/ })).toBeVisible();
    await expect(tabs.getByRole("link", { name: "กติกาการเล่น" })).toHaveAttribute("aria-current", "page");
  });

  await test.step("no one may frame the site, but a box may be framed by whom the operator names", async () => {
    const ancestors = async (path: string) => {
      const headers = (await request.get(path)).headers();
      return /frame-ancestors ([^;]+)/.exec(headers["content-security-policy"] ?? "")?.[1];
    };
    expect(await ancestors("/member")).toBe("'none'");
    expect(await ancestors("/login_box")).toContain("'self'");
  });

  await test.step("the office cannot be framed and is no part of the site", async () => {
    const office = new URL(baseURL ?? "");
    office.port = String(Number(office.port) + 2);
    const front = await request.get(office.href);
    expect(front.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect((await request.get(officeCalls.officeLogin.path)).status()).not.toBe(200);
  });

  await test.step("the home page's first load is small and free of Zod", async () => {
    // Once more as a first visit: what is already loaded is not counted.
    const browser = await page.context().newCDPSession(page);
    await browser.send("Network.clearBrowserCache");
    const bodies = await loadFirstScripts(page, "/");
    const bytes = gzipBytes(bodies);
    console.log(`first load: ${bodies.length} scripts, ${(bytes / 1000).toFixed(1)} kB gzip`);
    expect(bodies.length).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(MAX_BYTES);
    expect(bodies.filter((body) => body.includes("ZodError"))).toEqual([]);
  });

  await test.step("the policy forbids inline scripts, and the browser keeps to it", async () => {
    expect(complaints.list()).toEqual([]);
    complaints.allow(/Content Security Policy/);
    const policy = answer?.headers()["content-security-policy"] ?? "";
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(policy).not.toContain("unsafe-inline");
    expect(policy).not.toContain("unsafe-eval");
    const ran = await page.evaluate<boolean>(`new Promise((resolve) => {
      document.addEventListener("securitypolicyviolation", () => resolve(window.injected === true));
      const script = document.createElement("script");
      script.textContent = "window.injected = true";
      document.body.append(script);
    })`);
    expect(ran).toBe(false);
  });
});
