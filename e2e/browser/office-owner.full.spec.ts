import { newMember } from "../support/accounts.ts";
import { callerAt } from "../support/api.ts";
import { signIn } from "../support/office-page.ts";
import { enterOffice } from "../support/office.ts";
import { expect, test } from "../support/test.ts";

test("an owner follows what was done: staff, the record, the member, and what searches come to", async ({
  page,
  baseURL,
}) => {
  const member = await newMember();
  const { user } = await callerAt(baseURL ?? "", { token: member.token }).ok("userInfoGet", {});
  const office = await enterOffice({ port: Number(new URL(baseURL ?? "").port) });
  const [found] = (await office.ok("officeMemberList", { q: user.username })).items;
  const id = String(found?.id);
  await office.ok("officeMemberNoteAdd", { member_id: Number(id), body: "โทรกลับพรุ่งนี้" });
  const { username } = await office.ok("officeMe", {});
  const controls = await office.ok("officeStaffControlsGet", {});
  await office.ok("officeStaffControlsSet", { controls, reason: "ทบทวนวงเงิน" });
  const details = page.getByRole("complementary", { name: "รายละเอียด" });
  const at = await signIn(page, baseURL ?? "", "owner");

  await test.step("staff are a table, and lead to what each has done", async () => {
    await page.goto(at("/staff"));
    await page.getByRole("table").getByRole("button", { name: username, exact: true }).click();
    await expect(details).toContainText("แอป");
    await details.getByRole("link", { name: "ดูสิ่งที่คนนี้ทำ" }).click();
    await expect(page.getByRole("combobox", { name: /^ใคร/ })).toHaveValue(/\d+/);
  });

  await test.step("the record is narrowed by action and thing, in the address, and names the member", async () => {
    await page.getByRole("combobox", { name: /^ทำอะไร/ }).selectOption({ label: "เขียนบันทึก" });
    await page.getByRole("combobox", { name: /^กับอะไร/ }).selectOption({ label: "สมาชิก" });
    await page.getByLabel("เลขที่ของสิ่งนั้น").fill(id);
    await page.getByRole("button", { name: "ค้นหา", exact: true }).click();
    await expect(page.getByRole("row")).toHaveCount(2);
    expect(new URL(page.url()).searchParams.get("action")).toBe("member.note");
    await page.getByRole("row").last().getByRole("button").click();
    await details.getByRole("link", { name: member.fullName }).click();
  });

  await test.step("the member has the whole screen, with what there is and what should be looked at", async () => {
    await expect(details.getByRole("heading", { name: member.fullName })).toBeVisible();
    await expect(details).toContainText("เงินทั้งหมด");
    await expect(details.getByRole("list", { name: "ข้อที่ต้องดู" })).toContainText("สมาชิกใหม่");
    await expect(page.getByRole("table", { name: "สมาชิก" })).toBeHidden();
  });

  await test.step("what two people did names who proposed it and who confirmed", async () => {
    await page.goto(at("/audit?action=staff.controls"));
    await page.getByRole("row").nth(1).getByRole("button").click();
    await expect(page.getByRole("row").nth(1)).toContainText(new RegExp(`${username} และ (owner|admin)`));
    await expect(details).toContainText(`ผู้เสนอ${username}`);
    await expect(details).toContainText(/ผู้ยืนยัน(owner|admin)/);
  });

  await test.step("the lottery's rounds stand apart from yeekee's", async () => {
    await page.goto(at("/lotto-rounds?status=upcoming"));
    const rows = page.getByRole("region", { name: "งวดหวยตามเวลาปิด" });
    await expect(rows.getByRole("table")).not.toContainText("ยี่กี");
    await page.getByRole("button", { name: "ยี่กี", exact: true }).click();
    await expect(rows.getByRole("table")).toContainText("ยี่กี");
  });

  await test.step("a search says what all of it comes to", async () => {
    await page.goto(at("/payments?member=1"));
    const { count } = await office.ok("officePaymentSearchSums", { member_id: 1 });
    await expect(page.getByText(`${count.toLocaleString("th-TH")} รายการ`, { exact: true })).toBeVisible();
  });
});
