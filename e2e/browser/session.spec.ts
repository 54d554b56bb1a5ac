import { askToLogOut, fillLogin, logInByForm } from "../support/pages.ts";
import { expect, memberTest, test } from "../support/test.ts";

const panel = { name: "บัญชีของฉัน" };

test("a member logs in and sees the name and the true balance", async ({ page }) => {
  await logInByForm(page);
  const account = page.getByRole("main").getByRole("region", panel);
  await expect(account.getByText("demo")).toBeVisible();
  await expect(account.getByText("10,000.00")).toBeVisible();
});

memberTest("the refresh reads the wallets again", async ({ page }) => {
  await page.goto("/member");
  const account = page.getByRole("main").getByRole("region", panel);
  await expect(account.getByText("10,000.00")).toBeVisible();
  const read = page.waitForResponse((answer) => answer.url().endsWith("/api/member/wallets"));
  await account.getByRole("button", { name: "รีเฟรชยอดเงิน" }).click();
  expect((await read).status()).toBe(200);
  await expect(account.getByText("10,000.00")).toBeVisible();
});

test("a wrong password is refused in Thai and leaves a guest", async ({ page }) => {
  await page.goto("/login");
  await fillLogin(page, "demo", "wrong-password");
  await expect(page.getByRole("alert")).toContainText("ไม่ถูกต้อง");
  await page.goto("/member");
  await expect(page).toHaveURL(/\/(\?.*)?$/);
});

test("empty fields are told beside the field, with the focus on the first", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("main").getByRole("button", { name: "เข้าสู่ระบบ" }).click();
  const username = page.getByLabel("ชื่อผู้ใช้หรือเบอร์โทรศัพท์");
  await expect(username).toBeFocused();
  await expect(username).toHaveAttribute("aria-invalid", "true");
});

test("logging out asks first, and staying changes nothing", async ({ page }) => {
  await logInByForm(page, "vip");
  await askToLogOut(page);
  const dialog = page.getByRole("alertdialog").or(page.getByRole("dialog")).filter({ hasText: "หมายเหตุ" });
  await expect(dialog.getByRole("heading", { name: "หมายเหตุ" })).toBeVisible();
  await expect(dialog.getByText("คุณแน่ใจหรือไม่ ที่จะออกจากระบบ", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "ยังอยู่กับเรา" }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page).toHaveURL(/\/member$/);
});

test("logging out ends the session, goes home and says so for three seconds", async ({ page }) => {
  await logInByForm(page, "vip");
  const token = await page.evaluate<string>("JSON.parse(localStorage.getItem('chokdee.user')).state.token");
  await askToLogOut(page);
  await page.getByRole("button", { name: "ใช่แล้ว" }).click();
  await expect(page).toHaveURL(/\/(\?.*)?$/);
  const toast = page.getByRole("status").filter({ hasText: "ออกจากระบบเรียบร้อย" });
  await expect(toast).toBeVisible();
  const shownAt = Date.now();
  await expect(toast.getByRole("progressbar", { name: "เวลาแสดงข้อความ" })).toBeVisible();
  await expect(page.getByRole("link", { name: "เข้าสู่ระบบ" }).first()).toBeVisible();
  // Away from the toast, which waits under a pointer.
  await page.mouse.move(5, 600);
  await expect(toast).toBeHidden();
  expect(Date.now() - shownAt).toBeGreaterThan(2000);
  const answer = await page.request.get("/api/get_user_info", { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
});

test("a logout that fails keeps the member where they are, without a word", async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await logInByForm(page, "vip");
  await page.route("**/api/logout", (route) =>
    route.fulfill({ status: 500, json: { error: 500, message: "ระบบขัดข้อง" } }),
  );
  await askToLogOut(page);
  await page.getByRole("button", { name: "ใช่แล้ว" }).click();
  await expect(page.getByRole("button", { name: "ใช่แล้ว" })).toBeHidden();
  await expect(page).toHaveURL(/\/member$/);
  await expect(page.getByText("ออกจากระบบเรียบร้อย")).toHaveCount(0);
});

memberTest("the landing page shows what is under way, and nothing where nothing is", async ({ page }) => {
  await page.goto("/member");
  await expect(page.getByRole("heading", { name: "กระเป๋าเงิน" })).toBeVisible();
  await expect(page.getByRole("region", { name: "รายการที่กำลังดำเนินการ" })).toHaveCount(0);

  const list = (item: object) => ({ json: { error: 0, data: { items: [item], next_cursor: null } } });
  await page.route("**/api/member/payment/list*", (route) =>
    route.fulfill(list({ status: "pending", amount: 500.13 })),
  );
  await page.route("**/api/member/withdraw/list*", (route) => route.fulfill(list({ status: "review", amount: 1200 })));
  const active = { title: "สมาชิกใหม่ 100%", goal: "turnover", turnover_done: 1500, turnover_needed: 5000 };
  await page.route("**/api/promotion/mine*", (route) => route.fulfill({ json: { error: 0, data: { active } } }));
  await page.reload();
  const section = page.getByRole("region", { name: "รายการที่กำลังดำเนินการ" });
  await expect(section.getByRole("link", { name: /ฝากเงิน · รอการชำระเงิน 500\.13/ })).toBeVisible();
  await expect(section.getByRole("link", { name: /ถอนเงิน · รอตรวจสอบ 1,200\.00/ })).toBeVisible();
  const turnover = section.getByRole("meter", { name: "ยอดเทิร์นของสมาชิกใหม่ 100%" });
  await expect(turnover).toHaveAttribute("aria-valuenow", "30");
  await expect(section.getByText("ต้องทำยอดเทิร์นอีก 3,500.00 บาท")).toBeVisible();
});
