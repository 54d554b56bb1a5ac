import { MINUTE_MS } from "@chokdee/rules/time";
import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { axeFaults } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const SITE = join(import.meta.dirname, "../../apps/site");
const READY_MS = MINUTE_MS;

let vite: ChildProcess;
let address: string;

test.beforeAll(async () => {
  const port = await freePort();
  address = `http://localhost:${port}/__gallery`;
  const program = join(dirname(createRequire(join(SITE, "package.json")).resolve("vite/package.json")), "bin/vite.js");
  vite = spawn(process.execPath, [program, "--port", String(port), "--strictPort"], { cwd: SITE, stdio: "ignore" });
  await expect.poll(answers, { timeout: READY_MS }).toBe(true);
});

test.afterAll(() => {
  vite.kill();
});

async function answers(): Promise<boolean> {
  const answer = await fetch(address).catch(() => undefined);
  return answer?.ok ?? false;
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === "object" && bound ? bound.port : 0));
    });
  });
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(READY_MS * 2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  await expect(page.getByRole("region", { name: "Overlays" })).toBeVisible({ timeout: READY_MS });
});

test("the gallery shows the parts, free of faults, while developing", async ({ page }) => {
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "alert", exact: true }).click();
  const alert = page.getByRole("alertdialog", { name: "พบบางอย่างผิดปกติ" });
  await expect(alert.getByText("เกมนี้ปิดปรับปรุง")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await alert.getByRole("button", { name: "ตกลง" }).click();
  await expect(alert).toBeHidden();
});

test("arrow keys walk the tabs, and the panel follows", async ({ page }) => {
  await page.getByRole("tab", { name: "ยังไม่ออกผล" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "ถูกรางวัล", exact: true })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "ถูกรางวัล", exact: true })).toHaveText("ถูกรางวัล");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "ไม่ถูกรางวัล", exact: true })).toHaveAttribute("aria-selected", "true");
});

test("a countdown shows the time that is left once a second, and what follows at its end", async ({ page }) => {
  const soon = page.getByRole("timer").nth(3);
  await expect(soon).toHaveText(/^ปิดรับใน \d\d? วินาที$/);
  const early = await soon.textContent();
  await expect(soon).not.toHaveText(early ?? "");
  await expect(page.getByText("ปิดรับแล้ว")).toBeVisible();
});

test("a table is read row by row on a phone, and a plot is also there in figures", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const row = page.getByRole("table", { name: "โพยของฉัน" }).getByRole("row").filter({ hasText: "จับยี่กี" });
  await expect(row.getByRole("rowheader")).toHaveText("จับยี่กี รอบที่ 42");
  await expect(row.getByRole("cell").last()).toContainText("−50.00");
  expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBeLessThanOrEqual(320);

  const plot = page
    .getByRole("figure")
    .filter({ has: page.locator("svg") })
    .filter({ hasText: "ได้เสียรายวัน" })
    .last();
  await plot.getByText("ดูเป็นตัวเลข").click();
  await expect(plot.getByRole("row", { name: "10 พ.ย. -480.00 บาท" })).toBeVisible();
  const drawing = await plot.locator("svg").boundingBox();
  await page.mouse.move((drawing?.x ?? 0) + 62, (drawing?.y ?? 0) + 60);
  await expect(plot.locator("figcaption")).toContainText("9 พ.ย. 320.00 บาท");
});

test("a sheet takes the focus, closes with Escape and gives it back", async ({ page }) => {
  const opener = page.getByRole("button", { name: "sheet" });
  await opener.click();
  const sheet = page.getByRole("dialog", { name: "เลือกกระเป๋าเงิน" });
  await expect(sheet).toBeVisible();
  await expect(sheet.locator(":focus")).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});
