import { expect, test } from "../support/test.ts";

test("the policy forbids inline scripts, and the browser keeps to it", async ({ page, complaints }) => {
  complaints.allow(/Content Security Policy/);
  const answer = await page.goto("/");
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

test("nobody may frame the site, but a box may be framed by whom the operator names", async ({ request }) => {
  const ancestors = async (path: string) => {
    const answer = await request.get(path);
    return /frame-ancestors ([^;]+)/.exec(answer.headers()["content-security-policy"] ?? "")?.[1];
  };
  expect(await ancestors("/member")).toBe("'none'");
  expect(await ancestors("/login_box")).toContain("'self'");
});

test("the office cannot be framed and is no part of the site", async ({ request, baseURL }) => {
  const office = new URL(baseURL ?? "");
  office.port = String(Number(office.port) + 2);
  const answer = await request.get(office.href);
  expect(answer.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect((await request.get("/office/api/login")).status()).not.toBe(200);
});
