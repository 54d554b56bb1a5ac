import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { enterOffice } from "../support/office.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { fillLogin, logInByForm, untilLive } from "../support/pages.ts";
import { expect } from "../support/test.ts";

type Office = Awaited<ReturnType<typeof enterOffice>>;

const LIFF_ID = "1234567890-AbcdEfgh";
const LIFF = "https://static.line-scdn.net/**";

// The server's own policy decides what the browser may load; these tests also change its office data and documents.
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

/** Replaces reCAPTCHA at its own addresses; returns the requests it received. */
async function answerRecaptcha(page: Page): Promise<URL[]> {
  const requests: URL[] = [];
  const script = (body: string) => ({ contentType: "text/javascript", body });
  await page.route(/^https:\/\/www\.(google|gstatic)\.com\//, async (route) => {
    const url = new URL(route.request().url());
    requests.push(url);
    if (url.pathname.endsWith("/anchor"))
      await route.fulfill({ contentType: "text/html; charset=utf-8", body: recaptchaBox });
    else await route.fulfill(script(url.hostname === "www.google.com" ? recaptchaScript : ""));
  });
  return requests;
}

const liffSdk = (isLoggedIn: boolean) => `
  window.liff = {
    init: async ({ liffId }) => { window.liffStartedWith = liffId; },
    isLoggedIn: () => ${isLoggedIn},
    login: ({ redirectUri }) => { window.ledBackTo = redirectUri; },
    getIDToken: () => "id-token-of-line",
  };
`;

/** Replaces LINE's SDK; returns how often it was fetched. */
async function answerLiff(page: Page, isLoggedIn = true): Promise<() => number> {
  let fetched = 0;
  await page.unroute(LIFF);
  await page.route(LIFF, async (route) => {
    fetched += 1;
    await route.fulfill({ contentType: "text/javascript", body: liffSdk(isLoggedIn) });
  });
  return () => fetched;
}

/** Forgets the session, as when a browser's storage is cleared. */
const forget = (page: Page) => page.evaluate("localStorage.removeItem('chokdee.user')");

test("reCAPTCHA and LINE come when they are needed, and may stay away", async ({ page, server, complaints }) => {
  const link = page.getByRole("button", { name: "เชื่อมต่อบัญชี LINE" });

  await test.step("reCAPTCHA comes on demand, in Thai, through the site's own policy, and its answer is sent along", async () => {
    const requests = await answerRecaptcha(page);
    const fetched = await answerLiff(page);
    const tries: { captcha?: string }[] = [];
    await page.route(urlOf("login"), async (route) => {
      tries.push(route.request().postDataJSON() as { captcha?: string });
      const required = { error: 1104, code: "CAPTCHA_REQUIRED", message: "กรุณายืนยันว่าคุณไม่ใช่โปรแกรมอัตโนมัติ" };
      await (tries.length === 1 ? route.fulfill({ json: required }) : route.continue());
    });
    await page.goto("/login");
    await expect(page.getByRole("main").getByRole("button", { name: "เข้าสู่ระบบ" })).toBeVisible();
    expect(requests).toEqual([]);
    await fillLogin(page);
    await page.frameLocator("iframe[title=reCAPTCHA]").getByRole("button", { name: "ฉันไม่ใช่หุ่นยนต์" }).click();
    await page.waitForURL("**/member");
    expect(requests[0]?.searchParams.get("hl")).toBe("th");
    expect(tries[1]?.captcha).toBe("ticked");
    expect(fetched()).toBe(0);
  });

  await test.step("without LINE in reach the pages work as plain ones, and linking says why not", async () => {
    complaints.allow(/Failed to load resource.*line-scdn/);
    await page.unroute(LIFF);
    await page.route(LIFF, (route) => route.abort());
    await page.goto("/liff/slot");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("สล็อต");
    await page.goto("/member/profile");
    await link.click();
    await expect(page.getByText("เชื่อมต่อกับ LINE ไม่สำเร็จ กรุณาลองใหม่อีกครั้ง")).toBeVisible();
  });

  await test.step("on the profile page the SDK comes with the press, and leads through LINE's login where needed", async () => {
    const fetched = await answerLiff(page, false);
    await page.reload();
    await expect(link).toBeVisible();
    expect(fetched()).toBe(0);
    await link.click();
    await expect.poll(() => page.evaluate<unknown>("window.ledBackTo")).toBe(`${server.url}/liff`);
  });

  await test.step("inside LINE a guest logs in, stays in its frame and is offered to link the account", async () => {
    const fetched = await answerLiff(page);
    await forget(page);
    await page.goto("/liff/login");
    await expect.poll(() => page.evaluate<unknown>("window.liffStartedWith")).toBe(LIFF_ID);
    await fillLogin(page);
    await page.waitForURL("**/liff");
    // This is the real profile; only the next one is linked.
    await expect(link).toBeVisible();
    const linked = page.waitForRequest(urlOf("lineLink"));
    await page.route(urlOf("lineLink"), (route) => route.fulfill({ json: { error: 0, data: {} } }));
    await page.route(urlOf("profileGet"), async (route) => {
      const body = (await (await route.fetch()).json()) as { data: { is_line_linked: boolean } };
      body.data.is_line_linked = true;
      await route.fulfill({ json: body });
    });
    await link.click();
    expect((await linked).postDataJSON()).toEqual({ id_token: "id-token-of-line" });
    await expect(link).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(fetched()).toBe(1);
  });
  // The profile may be requested once more.
  await page.unrouteAll({ behavior: "wait" });
});

async function idOf(office: Office, username: string): Promise<number> {
  const { items } = await office.ok("officeMemberList", { q: username });
  const member = items.find((item) => item.username === username);
  if (!member) throw new Error(`The office does not know ${username}`);
  return member.id;
}

test("what staff decide about a member or the documents holds at once", async ({ page, server, complaints }) => {
  const office = await enterOffice(server);
  const newbie = await idOf(office, "newbie");
  const suspend = () => office.ok("officeMemberSuspend", { member_id: newbie, reason: "ตรวจสอบบัญชี" });
  const resume = () => office.ok("officeMemberResume", { member_id: newbie, reason: "ตรวจสอบแล้ว" });

  await test.step("a wrong password does not tell a stranger that the account is suspended", async () => {
    await suspend();
    await page.goto("/login");
    await fillLogin(page, "newbie", "Wrong1234");
    await expect(page.getByRole("alert")).toContainText("ไม่ถูกต้อง");
    await resume();
  });

  await test.step("2.4.1: a suspended member is out at once, is shown whom to contact, and gets back in when resumed", async () => {
    expect(complaints.list()).toEqual([]);
    complaints.allow(/status of 401/);
    await Promise.all([untilLive(page), fillLogin(page, "newbie")]);
    await page.waitForURL("**/member");
    await suspend();
    // The open page is notified by itself.
    await page.waitForURL("**/login*");

    await fillLogin(page, "newbie");
    await expect(page.getByRole("heading", { name: "บัญชีถูกระงับการใช้งาน" })).toBeFocused();
    await expect(page.getByText("บัญชีของคุณถูกระงับการใช้งาน")).toBeVisible();
    const contact = page.getByRole("link", { name: "แชทกับแอดมินผ่าน LINE" });
    await expect(contact).toHaveAttribute("href", "https://line.example/chokdee-admin");
    expect(await axeFaults(page)).toEqual([]);

    await resume();
    await logInByForm(page, "newbie");
    complaints.allowNoMore();
  });

  const dialog = page.getByRole("dialog", { name: "ข้อกำหนดมีการเปลี่ยนแปลง" });
  await test.step("a changed document needs a new consent before anything else, and can be read before", async () => {
    const title = "ข้อกำหนดและเงื่อนไขการใช้บริการ";
    const text = { title, body: "# ข้อตกลงใหม่\n\nข้อความของฉบับใหม่" };
    await office.ok("officeDocumentPublish", { document: "terms", ...text, reason: "ฉบับใหม่" });
    await page.goto("/legal/terms");
    await expect(page.getByText(/ฉบับที่ 2/)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);

    await page.goto("/member");
    await expect(dialog.getByRole("link", { name: `${title} ฉบับที่ 2` })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await dialog.getByRole("button", { name: "ยอมรับและใช้งานต่อ" }).click();
    await expect(dialog.getByRole("checkbox")).toBeFocused();
    await dialog.getByRole("checkbox").check();
    await dialog.getByRole("button", { name: "ยอมรับและใช้งานต่อ" }).click();
    await expect(dialog).toBeHidden();
    await page.goto("/member/profile");
    await expect(page.getByText("ฉบับที่ 2 · ยอมรับแล้ว")).toHaveCount(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("who has not agreed to the new version may still leave", async () => {
    await forget(page);
    await logInByForm(page);
    await dialog.getByRole("button", { name: "ออกจากระบบ" }).click();
    await page.getByRole("alertdialog", { name: "หมายเหตุ" }).getByRole("button", { name: "ใช่แล้ว" }).click();
    await expect(page.getByRole("status").filter({ hasText: "ออกจากระบบเรียบร้อย" })).toBeVisible();
  });
});
