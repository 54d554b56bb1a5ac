import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { openDemo, playRound, studioTest as test } from "../support/studio-page.ts";
import { expect } from "../support/test.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ viewport: PHONE });

test("a round is shown again and, once its seed is revealed, proved in the browser", async ({ page }) => {
  await openDemo(page, "naga");
  const played = page.waitForResponse("**/api/spin");
  await playRound(page);
  const { round } = (await (await played).json()) as { round: string };

  await page.getByRole("button", { name: "ประวัติการเล่น" }).click();
  const history = page.getByRole("dialog", { name: "ประวัติการเล่น" });
  await history.getByRole("button", { name: "ตรวจสอบ" }).click();
  const proof = page.getByRole("dialog", { name: "ตรวจสอบรอบนี้" });
  await expect(proof.getByRole("status")).toContainText("ยังไม่เปิดเผย");
  await proof.getByRole("button", { name: "ปิด" }).click();
  await history.getByRole("button", { name: "ดูซ้ำ" }).click();
  await expect(page.getByText("กำลังดูรอบที่ผ่านมา")).toBeHidden({ timeout: 45_000 });

  await page.getByRole("button", { name: "ตารางจ่ายและกติกา" }).click();
  const info = page.getByRole("dialog", { name: "นาคราชบั้งไฟ" });
  await expect(info.getByLabel("รหัสของฉัน")).toHaveValue(/^[0-9a-f]{32}$/);
  await info.getByLabel("รหัสของฉัน").fill("มีภาษาไทย");
  await info.getByRole("button", { name: /เปลี่ยนรหัส/ }).click();
  await expect(info.getByRole("status")).toContainText("ใช้ตัวอักษรอังกฤษ");
  await info.getByLabel("รหัสของฉัน").fill("my-own-luck");
  await info.getByRole("button", { name: /เปลี่ยนรหัส/ }).click();
  await expect(info.getByRole("status")).toContainText(/รหัสลับเดิมคือ [0-9a-f]{64} ตรงกับรหัสยืนยันที่ประกาศไว้/);

  await page.goto(`/verify?round=${round}`);
  await expect(page.getByText("ตรวจสอบแล้ว: รอบนี้คำนวณถูกต้องทุกขั้น")).toBeVisible();
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(`/play/naga?replay=${round}`);
  await expect(page.getByRole("button", { name: "ดูอีกครั้ง" })).toBeEnabled({ timeout: 45_000 });
});

test("a record that was altered does not pass", async ({ page }) => {
  await openDemo(page, "amphawa");
  const played = page.waitForResponse("**/api/spin");
  await playRound(page);
  const { round } = (await (await played).json()) as { round: string };
  await page.route("**/api/round", async (route) => {
    const answer = await route.fetch();
    const record = (await answer.json()) as { server_seed: string | null };
    await route.fulfill({ json: { ...record, server_seed: "00".repeat(32) } });
  });
  await page.goto(`/verify?round=${round}`);
  await expect(page.getByText("พบข้อมูลที่ไม่ตรงกัน")).toBeVisible();
});

test("an unknown round is told", async ({ page }) => {
  await page.goto("/verify");
  await page.getByRole("button", { name: "ตรวจสอบ" }).click();
  await expect(page.getByRole("status")).toHaveText("กรุณาใส่หมายเลขรอบ");
  await page.getByLabel("หมายเลขรอบ").fill("no-such-round");
  await page.getByRole("button", { name: "ตรวจสอบ" }).click();
  await expect(page.getByRole("status")).not.toHaveText("กำลังตรวจสอบ…");
  await expect(page.getByRole("status")).not.toBeEmpty();
});
