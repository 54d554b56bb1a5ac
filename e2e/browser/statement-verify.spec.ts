import type { Page } from "@playwright/test";
import { urlOf } from "../support/api.ts";
import { chunkOf } from "../support/chunk.ts";
import { expect, memberTest as test } from "../support/test.ts";

const PROOF = urlOf("statementProof");

interface Proof {
  data: { links: { reference: string; amount: string }[] };
}

/** Lets someone in between alter the proof. */
async function alter(page: Page, change: (proof: Proof) => void): Promise<void> {
  await page.route(PROOF, async (route) => {
    const answer = await route.fetch();
    const proof = (await answer.json()) as Proof;
    change(proof);
    await route.fulfill({ response: answer, json: proof });
  });
}

test("a member has the statement recomputed in the own browser", async ({ page, complaints }) => {
  const dialog = page.getByRole("dialog", { name: "ตรวจสอบความถูกต้อง" });
  const verdict = dialog.getByRole("status");

  await test.step("a sound statement is recomputed in the browser, step by step", async () => {
    const verifier = chunkOf("src/pages/statement/verify/verify-statement.ts");
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await page.goto("/member/statement");
    await expect(
      page
        .getByRole("main")
        .getByText(/^[+−]\d/)
        .first(),
    ).toBeVisible();
    expect(scripts.filter((url) => url.endsWith(verifier))).toEqual([]);

    await page.getByRole("button", { name: "ตรวจสอบความถูกต้อง" }).click();
    await expect(verdict).toContainText("ถูกต้องครบถ้วน");
    expect(scripts.filter((url) => url.endsWith(verifier))).toHaveLength(1);
    for (const step of ["ลำดับรายการ", "ยอดเงิน", "ลายนิ้วมือดิจิทัล"]) {
      await expect(dialog.getByRole("listitem").filter({ hasText: step }).first()).toContainText("ถูกต้อง");
    }
    await expect(dialog.getByRole("region", { name: "ยอดคงเหลือที่คำนวณได้" })).toContainText("10,000.00");
  });

  await test.step("an altered entry is named with what is wrong with it", async () => {
    await alter(page, ({ data }) => {
      const [first] = data.links;
      if (first) first.reference = "something else";
    });
    await dialog.getByRole("button", { name: "ตรวจอีกครั้ง" }).click();
    await expect(verdict).toContainText("พบสิ่งที่ไม่ตรงกัน");
    const fingerprint = dialog.getByRole("listitem").filter({ hasText: "ลายนิ้วมือดิจิทัล" });
    await expect(fingerprint).toContainText("ไม่ตรง");
    await expect(fingerprint).toContainText("รายการที่ 1 ");
    await page.unroute(PROOF);
  });

  await test.step("a proof that cannot be read can be requested again", async () => {
    expect(complaints.list()).toEqual([]);
    complaints.allow(/status of 500/);
    await page.route(PROOF, (route) => route.fulfill({ status: 500, json: { error: 500, message: "ระบบขัดข้อง" } }));
    await dialog.getByRole("button", { name: "ปิด", exact: true }).last().click();
    await page.getByRole("button", { name: "ตรวจสอบความถูกต้อง" }).click();
    await expect(verdict).toContainText("ระบบขัดข้อง");
    await page.unroute(PROOF);
    await dialog.getByRole("button", { name: "ลองใหม่อีกครั้ง" }).click();
    await expect(verdict).toContainText("ถูกต้องครบถ้วน");
  });
});
