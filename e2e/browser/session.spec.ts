import { callerAt, urlOf } from "../support/api.ts";
import { fillLogin, openLogoutDialog } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

/** The page itself notes what the toast was like: a test may be too late to see it appear or go. */
const WATCH_TOAST = `
  window.toast = {};
  new MutationObserver(() => {
    const shown = [...document.querySelectorAll("[role=status]")].find((each) => each.textContent.includes("ออกจากระบบเรียบร้อย"));
    const bar = shown?.querySelector("[role=progressbar][aria-label='เวลาแสดงข้อความ']");
    if (bar) toast.lasts ??= getComputedStyle(bar).animationDuration;
    toast.isShown = shown !== undefined;
  }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
`;

test("a wrong login is reported, and a logout is confirmed first", async ({ page, complaints, baseURL }) => {
  const leave = page.getByRole("button", { name: "ใช่แล้ว" });
  await page.goto("/login");

  await test.step("empty fields are reported beside the field, with the focus on the first", async () => {
    await page.getByRole("main").getByRole("button", { name: "เข้าสู่ระบบ" }).click();
    const username = page.getByLabel("ชื่อผู้ใช้หรือเบอร์โทรศัพท์");
    await expect(username).toBeFocused();
    await expect(username).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("a wrong password is refused in Thai and leaves a guest", async () => {
    await fillLogin(page, "demo", "wrong-password");
    await expect(page.getByRole("alert")).toContainText("ไม่ถูกต้อง");
    await page.goto("/member");
    await expect(page).toHaveURL(/\/(\?.*)?$/);
  });

  await page.getByRole("banner").getByRole("link", { name: "เข้าสู่ระบบ" }).click();
  await page.waitForURL("**/login");
  await fillLogin(page, "vip");
  await page.waitForURL("**/member");

  await test.step("logging out asks first, and staying changes nothing", async () => {
    await openLogoutDialog(page);
    const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog")).filter({ hasText: "หมายเหตุ" });
    await expect(dialog.getByRole("heading", { name: "หมายเหตุ" })).toBeVisible();
    await expect(dialog.getByText("คุณแน่ใจหรือไม่ ที่จะออกจากระบบ", { exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "ยังอยู่กับเรา" }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page).toHaveURL(/\/member$/);
  });

  await test.step("a logout that fails keeps the member where they are, without a word", async () => {
    expect(complaints.list()).toEqual([]);
    complaints.allow(/status of 500/);
    await page.route(urlOf("logout"), (route) =>
      route.fulfill({ status: 500, json: { error: 500, message: "ระบบขัดข้อง" } }),
    );
    await openLogoutDialog(page);
    await leave.click();
    await expect(leave).toBeHidden();
    await expect(page).toHaveURL(/\/member$/);
    await expect(page.getByText("ออกจากระบบเรียบร้อย")).toHaveCount(0);
    await page.unroute(urlOf("logout"));
    complaints.allowNoMore();
  });

  await test.step("logging out ends the session, goes home and says so for three seconds", async () => {
    const token = await page.evaluate<string>("JSON.parse(localStorage.getItem('chokdee.user')).state.token");
    await openLogoutDialog(page);
    await page.evaluate(WATCH_TOAST);
    await leave.click();
    // Away from the toast, which stays while the pointer is over it.
    await page.mouse.move(5, 600);
    await expect(page).toHaveURL(/\/(\?.*)?$/);
    await expect(page.getByRole("link", { name: "เข้าสู่ระบบ" }).first()).toBeVisible();
    // The bar is the timer. How long a busy machine takes for its three seconds is another matter.
    await expect.poll(() => page.evaluate("toast")).toEqual({ lasts: "3s", isShown: false });
    const answer = await callerAt(baseURL ?? "", { token }).call("userInfoGet", {});
    expect(answer.status).toBe(401);
  });

  await test.step("a session that is ended elsewhere leads an open page to the login by itself", async () => {
    await page.getByRole("banner").getByRole("link", { name: "เข้าสู่ระบบ" }).click();
    await page.waitForURL("**/login");
    const live = page.waitForResponse((answer) => urlOf("live").test(answer.url()) && answer.ok());
    await fillLogin(page, "vip");
    await page.waitForURL("**/member");
    await live;
    complaints.allow(/status of 401/);
    const token = await page.evaluate<string>("JSON.parse(localStorage.getItem('chokdee.user')).state.token");
    await callerAt(baseURL ?? "", { token }).ok("logout", {});
    await page.waitForURL("**/login?*");
    await expect(page.getByRole("main").getByRole("status")).toContainText("เซสชั่นหมดอายุ");
  });
});
