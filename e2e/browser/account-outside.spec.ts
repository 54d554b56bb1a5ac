import type { Page } from "@playwright/test";
import { fillLogin, logInByForm } from "../support/pages.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { expect } from "../support/test.ts";

const LIFF_ID = "1234567890-AbcdEfgh";

// The server's own policy decides what the browser may load.
const test = testOnOwnServer({ RECAPTCHA_SITE_KEY: "key", RECAPTCHA_SECRET: "secret", LINE_LIFF_ID: LIFF_ID });
test.describe.configure({ mode: "serial" });

const recaptchaScript = `
  const more = document.createElement("script");
  more.src = "https://www.gstatic.com/recaptcha/releases/1/recaptcha__th.js";
  document.head.append(more);
  window.grecaptcha = {
    ready: (run) => more.addEventListener("load", run),
    render: (place, { sitekey, callback }) => {
      const frame = document.createElement("iframe");
      frame.title = "reCAPTCHA";
      frame.src = "https://www.google.com/recaptcha/api2/anchor?k=" + sitekey;
      addEventListener("message", ({ data }) => data === "ticked" && callback("ticked"));
      place.append(frame);
      return 0;
    },
  };
`;
const recaptchaBox = `<button onclick="parent.postMessage('ticked', '*')">ฉันไม่ใช่หุ่นยนต์</button>`;

/** Stands in for reCAPTCHA at its own addresses; gives what was asked of it. */
async function answerRecaptcha(page: Page): Promise<URL[]> {
  const asked: URL[] = [];
  const script = (body: string) => ({ contentType: "text/javascript", body });
  await page.route(/^https:\/\/www\.(google|gstatic)\.com\//, async (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    if (url.pathname.endsWith("/anchor"))
      await route.fulfill({ contentType: "text/html; charset=utf-8", body: recaptchaBox });
    else await route.fulfill(script(url.hostname === "www.google.com" ? recaptchaScript : ""));
  });
  return asked;
}

test("reCAPTCHA comes on demand, in Thai, through the site's own policy, and its answer is sent along", async ({
  page,
}) => {
  const asked = await answerRecaptcha(page);
  const tries: { captcha?: string }[] = [];
  await page.route("**/api/login", async (route) => {
    tries.push(route.request().postDataJSON() as { captcha?: string });
    const wanted = { error: 1104, code: "CAPTCHA_REQUIRED", message: "กรุณายืนยันว่าคุณไม่ใช่โปรแกรมอัตโนมัติ" };
    await (tries.length === 1 ? route.fulfill({ json: wanted }) : route.continue());
  });
  await page.goto("/login");
  await expect(page.getByRole("main").getByRole("button", { name: "เข้าสู่ระบบ" })).toBeVisible();
  expect(asked).toEqual([]);
  await fillLogin(page);
  await page.frameLocator("iframe[title=reCAPTCHA]").getByRole("button", { name: "ฉันไม่ใช่หุ่นยนต์" }).click();
  await page.waitForURL("**/member");
  expect(asked[0]?.searchParams.get("hl")).toBe("th");
  expect(tries[1]?.captcha).toBe("ticked");
});

const liffSdk = (isLoggedIn: boolean) => `
  window.liff = {
    init: async ({ liffId }) => { window.liffStartedWith = liffId; },
    isLoggedIn: () => ${isLoggedIn},
    login: ({ redirectUri }) => { window.ledBackTo = redirectUri; },
    getIDToken: () => "id-token-of-line",
  };
`;

/** Stands in for LINE's SDK; gives how often it was fetched. */
async function answerLiff(page: Page, isLoggedIn = true): Promise<() => number> {
  let fetched = 0;
  await page.route("https://static.line-scdn.net/liff/**", async (route) => {
    fetched += 1;
    await route.fulfill({ contentType: "text/javascript", body: liffSdk(isLoggedIn) });
  });
  return () => fetched;
}

test("inside LINE a guest logs in, stays in its frame and is offered to link the account", async ({ page }) => {
  const fetched = await answerLiff(page);
  await page.goto("/login");
  expect(fetched()).toBe(0);
  await page.goto("/liff/login");
  await expect.poll(() => page.evaluate<unknown>("window.liffStartedWith")).toBe(LIFF_ID);
  await fillLogin(page);
  await page.waitForURL("**/liff");
  const linked = page.waitForRequest("**/api/member/line/link");
  await page.route("**/api/member/line/link", (route) => route.fulfill({ json: { error: 0, data: {} } }));
  await page.route("**/api/member/profile", async (route) => {
    const body = (await (await route.fetch()).json()) as { data: { is_line_linked: boolean } };
    body.data.is_line_linked = true;
    await route.fulfill({ json: body });
  });
  await page.getByRole("button", { name: "เชื่อมต่อบัญชี LINE" }).click();
  expect((await linked).postDataJSON()).toEqual({ id_token: "id-token-of-line" });
  await expect(page.getByRole("button", { name: "เชื่อมต่อบัญชี LINE" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(fetched()).toBe(1);
});

test("on the profile page the SDK comes with the press, and leads through LINE's login where needed", async ({
  page,
  server,
}) => {
  const fetched = await answerLiff(page, false);
  await logInByForm(page);
  await page.goto("/member/profile");
  const link = page.getByRole("button", { name: "เชื่อมต่อบัญชี LINE" });
  await expect(link).toBeVisible();
  expect(fetched()).toBe(0);
  await link.click();
  await expect.poll(() => page.evaluate<unknown>("window.ledBackTo")).toBe(`${server.url}/liff`);
});

test("without LINE in reach the pages work as plain ones, and linking says why not", async ({ page, complaints }) => {
  complaints.allow(/ERR_FAILED|Failed to load resource/);
  await page.route("https://static.line-scdn.net/**", (route) => route.abort());
  await logInByForm(page);
  await page.goto("/liff/slot");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("สล็อต");
  await page.goto("/member/profile");
  await page.getByRole("button", { name: "เชื่อมต่อบัญชี LINE" }).click();
  await expect(page.getByText("เชื่อมต่อกับ LINE ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง")).toBeVisible();
});
