import type { Page } from "@playwright/test";
import { axeFaults } from "../support/axe.ts";
import { openDemo, playRound, studioTest as test } from "../support/studio-page.ts";
import { expect } from "../support/test.ts";

test.use({ viewport: { width: 320, height: 568 } });

/** Every button is large enough for a thumb and entirely on the screen. */
async function checkButtons(page: Page): Promise<void> {
  for (const button of await page.getByRole("button").all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await button.innerText()).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
  }
}

test("on the narrowest phone a game is played, its rounds are proved and free spins are bought", async ({ page }) => {
  await openDemo(page, "naga");
  await test.step("the controls are free of barriers, and nothing is cut", async () => {
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
    await checkButtons(page);
  });

  const round = await test.step("with reduced motion nothing moves while a round is awaited", async () => {
    let answer = () => {};
    const released = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/api/spin", (route) => released.then(() => route.continue()));
    const played = page.waitForResponse("**/api/spin");
    const over = playRound(page);
    await expect(page.locator(".spin.is-turning")).toBeAttached();
    expect(await page.evaluate("document.getAnimations().length")).toBe(0);
    answer();
    await over;
    return ((await (await played).json()) as { round: string }).round;
  });

  await test.step("a round is shown again, but not proved before its seed is revealed", async () => {
    await page.getByRole("button", { name: "ประวัติการเล่น" }).click();
    const history = page.getByRole("dialog", { name: "ประวัติการเล่น" });
    await history.getByRole("button", { name: "ตรวจสอบ" }).click();
    const proof = page.getByRole("dialog", { name: "ตรวจสอบรอบนี้" });
    await expect(proof.getByRole("status")).toContainText("ยังไม่เปิดเผย");
    await proof.getByRole("button", { name: "ปิด" }).click();
    await history.getByRole("button", { name: "ดูซ้ำ" }).click();
    await expect(page.getByText("กำลังดูรอบที่ผ่านมา")).toBeHidden();
  });

  await test.step("a seed of one's own reveals the one before", async () => {
    await page.getByRole("button", { name: "ตารางจ่ายและกติกา" }).click();
    const info = page.getByRole("dialog", { name: "นาคราชบั้งไฟ" });
    await expect(info.getByLabel("รหัสของฉัน")).toHaveValue(/^[0-9a-f]{32}$/);
    await info.getByLabel("รหัสของฉัน").fill("มีภาษาไทย");
    await info.getByRole("button", { name: /เปลี่ยนรหัส/ }).click();
    await expect(info.getByRole("status")).toContainText("ใช้ตัวอักษรอังกฤษ");
    await info.getByLabel("รหัสของฉัน").fill("my-own-luck");
    await info.getByRole("button", { name: /เปลี่ยนรหัส/ }).click();
    await expect(info.getByRole("status")).toContainText(/รหัสลับเดิมคือ [0-9a-f]{64} ตรงกับรหัสยืนยันที่ประกาศไว้/);
    await page.keyboard.press("Escape");
    await expect(info).toBeHidden();
  });

  await test.step("free spins are bought at a price that is confirmed first", async () => {
    await page.getByRole("button", { name: "ซื้อฟรีสปิน" }).click();
    const dialog = page.getByRole("dialog", { name: "ซื้อฟรีสปิน" });
    await expect(dialog).toContainText("300.00 บาท");
    const bought = page.waitForRequest("**/api/spin");
    await dialog.getByRole("button", { name: "ยืนยันซื้อ" }).click();
    expect((await bought).postDataJSON()).toMatchObject({ kind: "buy" });
    await expect(page.getByText("ซื้อฟรีสปินแล้ว")).toBeVisible();
    await expect(page.locator(".free-counter")).toContainText(/ฟรีสปิน \d+\/\d+/);
  });

  await test.step("once its seed is revealed, a round is proved in the browser", async () => {
    await page.goto(`/verify?round=${round}`);
    await expect(page.getByText("ตรวจสอบแล้ว: รอบนี้คำนวณถูกต้องทุกขั้น")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });

  await test.step("a round is shown again from a link", async () => {
    await page.goto(`/play/naga?replay=${round}`);
    await expect(page.getByRole("button", { name: "ดูอีกครั้ง" })).toBeEnabled();
  });

  await test.step("a record that was altered does not pass", async () => {
    await page.route("**/api/round", async (route) => {
      const answer = await route.fetch();
      const record = (await answer.json()) as { server_seed: string | null };
      await route.fulfill({ json: { ...record, server_seed: "00".repeat(32) } });
    });
    await page.goto(`/verify?round=${round}`);
    await expect(page.getByText("พบข้อมูลที่ไม่ตรงกัน")).toBeVisible();
    await page.unroute("**/api/round");
  });

  await test.step("an unknown round is reported", async () => {
    await page.goto("/verify");
    await page.getByRole("button", { name: "ตรวจสอบ" }).click();
    await expect(page.getByRole("status")).toHaveText("กรุณาใส่หมายเลขรอบ");
    await page.getByLabel("หมายเลขรอบ").fill("no-such-round");
    await page.getByRole("button", { name: "ตรวจสอบ" }).click();
    await expect(page.getByRole("status")).not.toHaveText("กำลังตรวจสอบ…");
    await expect(page.getByRole("status")).not.toBeEmpty();
  });

  await test.step("rules and figures of a game are published on a page of their own", async () => {
    await page.goto("/info/naga");
    await expect(page.getByRole("heading", { name: "นาคราชบั้งไฟ" })).toBeVisible();
    await expect(page.getByText("อัตราคืนเมื่อซื้อฟรีสปิน")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
  });
});
