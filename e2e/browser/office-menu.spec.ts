import { officeCalls } from "@chokdee/contract/office";
import { type GroupId, groups, type ScreenPath, screenPaths, screens } from "../../apps/office/src/base/screens.ts";
import { type SandboxRole, signIn } from "../support/office-page.ts";
import { expect, test } from "../support/test.ts";

/** Between them they have every group. */
const WALKS = [
  { role: "risk", opens: ["members", "money", "games", "lotto", "sport", "reports"] },
  { role: "marketing", opens: ["work", "promotions", "content", "system"] },
] as const satisfies readonly { readonly role: SandboxRole; readonly opens: readonly GroupId[] }[];

/** What the menu has for a role: a call that names no roles is everybody's. */
function screensOf(role: SandboxRole, group: GroupId): ScreenPath[] {
  const mayOpen = (path: ScreenPath) => {
    const call = officeCalls[screens[path].needs];
    return !("roles" in call) || call.roles.some((each: string) => each === role);
  };
  return screenPaths.filter((path) => screens[path].group === group && mayOpen(path));
}

for (const { role, opens } of WALKS) {
  test(`${role} opens every screen of ${opens.join(", ")} from the menu, and each shows what it is about`, async ({
    page,
    baseURL,
  }) => {
    await signIn(page, baseURL ?? "", role);
    const menu = page.getByRole("navigation", { name: "เมนูหลัก" });
    for (const group of opens) {
      await test.step(group, async () => {
        const part = menu.locator("details", { has: page.getByText(groups[group], { exact: true }) });
        const paths = screensOf(role, group);
        expect(paths.length).toBeGreaterThan(0);
        for (const path of paths) {
          const link = part.locator(`a[href="${path}"]`);
          if (!(await link.isVisible())) await part.locator("summary").click();
          await link.click();
          const heading = page.getByRole("heading", { level: 1 });
          await expect(heading).toContainText(screens[path].name);
          await expect(page.locator(".shimmering")).toHaveCount(0);
          // A form keeps an empty one for what it may have to say.
          await expect(page.getByRole("main").getByRole("alert").filter({ hasText: /\S/ }), path).toHaveCount(0);
        }
      });
    }
  });
}
