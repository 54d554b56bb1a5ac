import type { Page, Route } from "@playwright/test";
import { chunkOf } from "../support/chunk.ts";
import { expect, memberTest } from "../support/test.ts";

const PROOF = "**/api/member/statement/proof*";

interface Proof {
  data: { links: { reference: string; amount: string }[] };
}

async function verify(page: Page) {
  await page.goto("/member/statement");
  await page.getByRole("button", { name: "ตรวจสอบความถูกต้อง" }).click();
  return page.getByRole("dialog", { name: "ตรวจสอบความถูกต้อง" });
}

/** Lets somebody on the way alter the proof. */
async function alter(page: Page, change: (proof: Proof) => void): Promise<void> {
  await page.route(PROOF, async (route: Route) => {
    const answer = await route.fetch();
    const proof = (await answer.json()) as Proof;
    change(proof);
    await route.fulfill({ response: answer, json: proof });
  });
}

memberTest("a sound statement is recomputed in the browser, step by step", async ({ page }) => {
  const verifier = chunkOf("src/pages/statement/verify/verify-statement.ts");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/member/statement");
  await expect(page.getByText(/คงเหลือ/).first()).toBeVisible();
  expect(scripts.filter((url) => url.endsWith(verifier))).toEqual([]);

  const dialog = await verify(page);
  await expect(dialog.getByRole("status")).toContainText("ถูกต้องครบถ้วน");
  expect(scripts.filter((url) => url.endsWith(verifier))).toHaveLength(1);
  for (const step of ["ลำดับรายการ", "ยอดเงิน", "ลายนิ้วมือดิจิทัล"]) {
    await expect(dialog.getByRole("listitem").filter({ hasText: step }).first()).toContainText("ถูกต้อง");
  }
  await expect(dialog.getByRole("region", { name: "ยอดคงเหลือที่คำนวณได้" })).toContainText("10,000.00");
});

memberTest("an altered entry is named with what is wrong with it", async ({ page }) => {
  await alter(page, ({ data }) => {
    const [first] = data.links;
    if (first) first.reference = "something else";
  });
  const dialog = await verify(page);
  await expect(dialog.getByRole("status")).toContainText("พบสิ่งที่ไม่ตรงกัน");
  const fingerprint = dialog.getByRole("listitem").filter({ hasText: "ลายนิ้วมือดิจิทัล" });
  await expect(fingerprint).toContainText("ไม่ตรง");
  await expect(fingerprint).toContainText("รายการที่ 1 ");
});

memberTest("a proof that cannot be read can be asked for again", async ({ page, complaints }) => {
  complaints.allow(/status of 500/);
  await page.route(PROOF, (route) => route.fulfill({ status: 500, json: { error: 500, message: "ระบบขัดข้อง" } }));
  const dialog = await verify(page);
  await expect(dialog.getByRole("status")).toContainText("ระบบขัดข้อง");
  await page.unroute(PROOF);
  await dialog.getByRole("button", { name: "ลองใหม่อีกครั้ง" }).click();
  await expect(dialog.getByRole("status")).toContainText("ถูกต้องครบถ้วน");
});
