import { expect, test } from "../support/test.ts";

test("a guest reads terms, privacy and rules with their version, from the footer", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "นโยบายความเป็นส่วนตัว" }).click();
  await expect(page).toHaveURL(/\/legal\/privacy$/);
  await expect(page.getByText(/ฉบับที่ 1 · ประกาศเมื่อ 1 มกราคม 2569/)).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "เอกสาร" });
  await tabs.getByRole("link", { name: "กติกาการเล่น" }).click();
  await expect(page.getByRole("heading", { name: /จับยี่กี/ })).toBeVisible();
  await expect(tabs.getByRole("link", { name: "กติกาการเล่น" })).toHaveAttribute("aria-current", "page");
});
