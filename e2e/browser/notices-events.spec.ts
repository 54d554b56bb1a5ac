import { logInByForm } from "../support/pages.ts";
import { expect, test } from "../support/test.ts";

const event = {
  id: 7,
  image: `/media/${"0".repeat(64)}.webp`,
  title: "ต้อนรับผู้มาใหม่",
  link: "/register",
  starts_at: "2026-01-01T00:00:00.000Z",
  ends_at: null,
};

test("an event for guests is gone once somebody has logged in", async ({ page, complaints }) => {
  complaints.allow(/status of 404/);
  await page.route("**/api/event/list*", (route) => {
    const isGuest = route.request().headers()["authorization"] === undefined;
    return route.fulfill({ json: { error: 0, data: isGuest ? [event] : [] } });
  });
  await page.goto("/promotions");
  const icon = page.getByRole("complementary", { name: "ทางลัด" }).getByRole("button", { name: "กิจกรรม" });
  await icon.click();
  const dialog = page.getByRole("dialog", { name: "กิจกรรม" });
  await expect(dialog.getByRole("heading", { name: event.title })).toBeVisible();
  await page.keyboard.press("Escape");
  await logInByForm(page);
  await expect(page.getByRole("complementary", { name: "ทางลัด" })).toBeVisible();
  await expect(icon).toBeHidden();
});
