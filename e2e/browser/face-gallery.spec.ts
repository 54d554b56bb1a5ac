import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { axeFaults } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";

const SITE = join(import.meta.dirname, "../../apps/site");
const READY_MS = 60_000;

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

test("the gallery shows the parts, free of faults, while developing", async ({ page }) => {
  test.setTimeout(READY_MS * 2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(address);
  await expect(page.getByRole("region", { name: "Overlays" })).toBeVisible({ timeout: READY_MS });
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "alert", exact: true }).click();
  const alert = page.getByRole("alertdialog", { name: "พบบางอย่างผิดปกติ" });
  await expect(alert.getByText("เกมนี้ปิดปรับปรุง")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);
  await alert.getByRole("button", { name: "ตกลง" }).click();
  await expect(alert).toBeHidden();
});
