import { axeFaults } from "../support/axe.ts";
import { enterOffice } from "../support/office.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { fillLogin, logInByForm } from "../support/pages.ts";
import { expect } from "../support/test.ts";

type Office = Awaited<ReturnType<typeof enterOffice>>;

const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });

let office: Office;
test.beforeAll(async ({ server }) => {
  office = await enterOffice(server);
});

async function idOf(username: string): Promise<number> {
  const { items } = (await office.get(`members?q=${username}`)) as { items: { id: number; username: string }[] };
  const member = items.find((item) => item.username === username);
  if (!member) throw new Error(`The office does not know ${username}`);
  return member.id;
}

test("2.4.1: a suspended member is out at once, is told whom to talk to, and gets back in when resumed", async ({
  page,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  await logInByForm(page, "newbie");
  const member_id = await idOf("newbie");
  await office.post("members/suspend", { member_id, reason: "ตรวจสอบบัญชี" });
  // The open page hears of it by itself.
  await page.waitForURL("**/login*");

  await fillLogin(page, "newbie");
  await expect(page.getByRole("heading", { name: "บัญชีถูกระงับการใช้งาน" })).toBeFocused();
  await expect(page.getByText("บัญชีของคุณถูกระงับการใช้งาน")).toBeVisible();
  const contact = page.getByRole("link", { name: "แชทกับแอดมินผ่าน LINE" });
  await expect(contact).toHaveAttribute("href", "https://line.example/chokdee-admin");
  expect(await axeFaults(page)).toEqual([]);

  await office.post("members/resume", { member_id, reason: "ตรวจสอบแล้ว" });
  await logInByForm(page, "newbie");
});

test("a wrong password does not tell a stranger that the account is suspended", async ({ page }) => {
  const member_id = await idOf("newbie");
  await office.post("members/suspend", { member_id, reason: "ตรวจสอบบัญชี" });
  await page.goto("/login");
  await fillLogin(page, "newbie", "Wrong1234");
  await expect(page.getByRole("alert")).toContainText("ไม่ถูกต้อง");
  await office.post("members/resume", { member_id, reason: "ตรวจสอบแล้ว" });
});

test("a changed document needs a new consent before anything else, and can be read before", async ({ page }) => {
  await logInByForm(page, "vip");
  const title = "ข้อกำหนดและเงื่อนไขการใช้บริการ";
  await office.post("documents/publish", { document: "terms", title, body: "# ข้อตกลงใหม่\n\nข้อความของฉบับใหม่" });
  await page.goto("/legal/terms");
  await expect(page.getByText(/ฉบับที่ 2/)).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto("/member");
  const dialog = page.getByRole("dialog", { name: "ข้อกำหนดมีการเปลี่ยนแปลง" });
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

test("who has not agreed to the new version may still leave", async ({ page }) => {
  await logInByForm(page, "demo");
  const dialog = page.getByRole("dialog", { name: "ข้อกำหนดมีการเปลี่ยนแปลง" });
  await dialog.getByRole("button", { name: "ออกจากระบบ" }).click();
  await page.getByRole("alertdialog", { name: "หมายเหตุ" }).getByRole("button", { name: "ใช่แล้ว" }).click();
  await expect(page.getByRole("status").filter({ hasText: "ออกจากระบบเรียบร้อย" })).toBeVisible();
});
