import type { Page } from "@playwright/test";
import { callerAt, logIn } from "../support/api.ts";
import { MINUTE_MS } from "@chokdee/rules/time";
import { axeFaults } from "../support/axe.ts";
import { bankOf } from "../support/bank.ts";
import { buyBill, payNothingUnseen, requestWithdraw, strangersDeposit } from "../support/office-desks.ts";
import { enterOffice, type Office } from "../support/office.ts";
import { openRound } from "../support/lotto.ts";
import { signIn } from "../support/office-page.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import type { RunningServer } from "../support/server.ts";
import { expect } from "../support/test.ts";
import { fundMember } from "../support/accounts.ts";

const test = testOnOwnServer();
test.describe.configure({ mode: "serial" });

let office: Office;
test.beforeAll(async ({ server }) => {
  office = await enterOffice(server);
  await payNothingUnseen(office);
});

const details = (page: Page) => page.getByRole("complementary", { name: "รายละเอียด" });

async function moveTo(server: RunningServer, timeMs: number): Promise<void> {
  const { server_now: now } = await callerAt(server.url).ok("lottoLobby", {});
  const left = timeMs - Date.parse(now);
  if (left > 0) await bankOf(server).advance(Math.ceil(left / MINUTE_MS));
}

/** A bill on the government's next draw, shortly before it closes. */
async function governmentBill(server: RunningServer, number: string) {
  const { categories } = await callerAt(server.url).ok("lottoLobby", {});
  const round = categories.find(({ category }) => category === "government")?.rounds[0];
  if (!round) throw new Error("there is no draw to come");
  await moveTo(server, Date.parse(round.closes_at) - 30 * MINUTE_MS);
  await expect.poll(() => roundStatus(server, round.round_id)).toBe("open");
  const token = await logIn(server.url, "newbie");
  const member = callerAt(server.url, { token });
  await fundMember({ token }, 500, server);
  await buyBill(member, round.round_id, number);
  return { round, member };
}

async function roundStatus(server: RunningServer, round_id: number): Promise<string | undefined> {
  return (await callerAt(server.url).call("lottoRound", { round_id })).data?.status;
}

/** What the source publishes, with these last two digits. */
async function typeDraw(page: Page, back2: string): Promise<void> {
  await details(page).getByLabel("รางวัลที่ 1", { exact: true }).fill("812519");
  await details(page).getByLabel("เลขหน้า 3 ตัว").fill("443 389");
  await details(page).getByLabel("เลขท้าย 3 ตัว").fill("849 564");
  await details(page).getByLabel("เลขท้าย 2 ตัว").fill(back2);
}

/** Says why, as a person at the keyboard does, and sends it. */
async function give(page: Page, reason: string): Promise<void> {
  await expect(page.getByLabel("เหตุผล (ลงบันทึก)")).toBeFocused();
  await page.keyboard.type(reason);
  await page.keyboard.press("Enter");
}

test("finance clears a mixed queue by keyboard alone, while risk holds a withdrawal back", async ({
  page,
  server,
  browser,
}) => {
  const small = await requestWithdraw(server, "demo", 500);
  const large = await requestWithdraw(server, "vip", 48_500);
  const deposit = await strangersDeposit(server);
  const at = await signIn(page, server.url, "finance");

  await test.step("a deposit is claimed, and credited with a reason", async () => {
    await page.goto(at("/deposits"));
    await page.getByRole("table", { name: "รายการฝาก" }).waitFor();
    await page.keyboard.press("j");
    await expect(details(page)).toContainText(deposit);
    await expect(details(page)).toContainText("ครั้ง)");
    await page.keyboard.press("c");
    await expect(details(page).getByRole("button", { name: /^ปล่อย/ })).toBeVisible();
    await page.keyboard.press("a");
    await give(page, "ตรวจกับธนาคารแล้ว");
    await expect(page.getByText("เงินเข้ากระเป๋าสมาชิกแล้ว")).toBeVisible();
  });

  const riskPage = await (await browser.newContext()).newPage();
  await test.step("risk sees a withdrawal with its evidence and freezes it, and can pay nothing", async () => {
    const riskAt = await signIn(riskPage, server.url, "risk");
    await riskPage.goto(riskAt(`/withdrawals?row=${small}`));
    await expect(details(riskPage)).toContainText("ยอดในกระเป๋าหลัก");
    await expect(details(riskPage).getByRole("button", { name: /^อนุมัติ/ })).toHaveCount(0);
    await riskPage.keyboard.press("f");
    await give(riskPage, "เครื่องร่วมกับอีกสองบัญชี");
    await expect(details(riskPage)).toContainText("เครื่องร่วมกับอีกสองบัญชี");
  });

  await test.step("what is frozen cannot be decided, and the next row waits", async () => {
    await page.goto(at(`/withdrawals?row=${small}`));
    await expect(details(page)).toContainText("risk พักรายการนี้ไว้");
    await expect(details(page).getByRole("button", { name: /^อนุมัติ/ })).toHaveCount(0);
    await page.keyboard.press("j");
    await expect(details(page)).toContainText(large);
  });

  await test.step("a large one is typed once more, and waits for a second person", async () => {
    await page.keyboard.press("a");
    const question = page.getByRole("dialog", { name: /^ยืนยันโอน -48,500.00 บาท/ });
    await expect(question).toContainText("วีระ มั่งมี");
    await page.keyboard.type("ครบทุกอย่าง");
    await page.keyboard.press("Tab");
    await page.keyboard.type("48,500.00");
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await page.goto(at(`/withdrawals?row=${large}`));
    await expect(details(page)).toContainText("รอคนที่สอง");
  });

  await test.step("risk lets the first one go, and finance sees it at once and pays it", async () => {
    await riskPage.keyboard.press("f");
    await give(riskPage, "ตรวจแล้วไม่เกี่ยวกัน");
    await page.goto(at(`/withdrawals?row=${small}`));
    await expect(details(page).getByRole("button", { name: /^อนุมัติ/ })).toBeVisible();
    await page.keyboard.press("a");
    await give(page, "ฝ่ายความเสี่ยงปล่อยแล้ว");
    const member = callerAt(server.url, { token: await logIn(server.url, "demo") });
    await expect.poll(async () => (await member.ok("withdrawGet", { withdraw_id: small })).status).toBe("success");
  });

  await test.step("a payment is found again by its amount from anywhere", async () => {
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill("48,500");
    await page.getByRole("option", { name: /รายการเงินยอด 48,500.00/ }).click();
    await page.getByRole("table", { name: "รายการเงิน" }).waitFor();
    await page.keyboard.press("j");
    await expect(details(page)).toContainText(large);
  });
  await riskPage.context().close();
});

test("support finds a member by name, explains a missing bet, and asks for a bonus", async ({
  page,
  server,
  browser,
}) => {
  const token = await logIn(server.url, "newbie");
  const member = callerAt(server.url, { token });
  await fundMember({ token }, 500, server);
  const { round_id } = await openRound(server.url);
  const bill = await buyBill(member, round_id, "47");
  await member.ok("lottoBillCancel", { bill_id: bill.bill_id, agent_id: 1 });
  const at = await signIn(page, server.url, "support");

  await test.step("the bet was taken back by the member, with its stake", async () => {
    await page.keyboard.press("/");
    await page.getByRole("combobox").fill("มานี");
    await page.getByRole("option", { name: /มานี มีสุข/ }).click();
    await expect(details(page)).toContainText("มานี มีสุข");
    await details(page).getByRole("button", { name: "เดิมพัน", exact: true }).click();
    await expect(details(page).getByRole("listitem").filter({ hasText: bill.round_name })).toContainText("ยกเลิก");
    await details(page).getByRole("button", { name: "ไทม์ไลน์", exact: true }).click();
    await expect(details(page)).toContainText("-20.00");
    await expect(details(page)).toContainText("+20.00");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
  });

  await test.step("a bonus is asked for and given by nobody alone", async () => {
    await details(page).getByRole("button", { name: "โบนัส", exact: true }).click();
    await details(page).getByText("ให้เครดิต หมุนฟรี หรือโบนัส (ต้องสองคน)").click();
    await details(page).getByLabel("จำนวน (บาท)").fill("50");
    await details(page).getByRole("button", { name: "เสนอให้โบนัส" }).click();
    await page.getByRole("dialog").getByLabel("เหตุผล (ลงบันทึก)").fill("ขออภัยที่รอนาน");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect((await member.ok("promotionMine", {})).free_credit).toBeNull();
    await page.goto(at("/inbox"));
    await page.getByRole("table").getByText("ให้โบนัสสมาชิก").click();
    await expect(details(page)).toContainText("คำขอของคุณ");
    await expect(details(page).getByRole("button", { name: /^ยืนยัน/ })).toHaveCount(0);
  });

  await test.step("marketing agrees, and the member has it with its turnover", async () => {
    const second = await (await browser.newContext()).newPage();
    const secondAt = await signIn(second, server.url, "marketing");
    await second.goto(secondAt("/inbox"));
    await second.getByRole("table").getByText("ให้โบนัสสมาชิก").click();
    await expect(details(second)).toContainText("ขออภัยที่รอนาน");
    await second.keyboard.press("a");
    await second.getByRole("dialog").getByRole("button", { name: "ยืนยัน" }).click();
    await expect.poll(async () => (await member.ok("promotionMine", {})).free_credit?.balance).toBe(50);
    await second.context().close();
    await page.goto(at("/members?q=newbie"));
    await page.getByRole("table").getByText("มานี มีสุข").click();
    await details(page).getByRole("button", { name: "โบนัส", exact: true }).click();
    await expect(details(page)).toContainText("เหลือ 50.00 บาท");
  });

  await test.step("an account with money is not closed, and says why", async () => {
    await details(page).getByRole("button", { name: "ข้อมูล", exact: true }).click();
    await details(page).getByRole("button", { name: "ปิดบัญชี" }).click();
    const question = page.getByRole("dialog", { name: "ปิดบัญชีสมาชิก (ต้องสองคน)" });
    await question.getByLabel("เหตุผล (ลงบันทึก)").fill("สมาชิกขอปิด");
    await question.getByRole("button", { name: "ปิดบัญชี" }).click();
    await expect(question.getByRole("alert")).toContainText("มีเงินเหลือ 550.00 บาท");
    await question.getByRole("button", { name: "กลับ" }).click();
  });
});

test("lottery enters a result, sees what it pays, and a second person confirms and corrects it blind", async ({
  page,
  server,
  browser,
}) => {
  const { round, member } = await governmentBill(server, "47");
  const at = await signIn(page, server.url, "lottery");
  const second = await (await browser.newContext()).newPage();
  const secondAt = await signIn(second, server.url, "owner", 1);
  const address = `/lotto-rounds?status=closed&row=${round.round_id}`;
  await moveTo(server, Date.parse(round.draws_at) + 1_000);

  await test.step("the first person types the result and sees what it would pay", async () => {
    await page.goto(at(address));
    await details(page).getByText("กรอกผล", { exact: true }).click();
    await typeDraw(page, "47");
    const preview = details(page).getByRole("region", { name: "ยอดจ่ายถ้าใช้ผลนี้" });
    await expect(preview).toContainText("1 โพย · 1 คน");
    await expect(preview).toContainText("จ่าย 1,800.00 จากยอดขาย 20.00 (90 เท่า)");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
    await details(page).getByRole("button", { name: "ส่งผลให้คนที่สองตรวจ" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "ส่งผลให้คนที่สองตรวจ" }).click();
    await expect(details(page)).toContainText("รอคนที่สอง");
    await expect(details(page).getByRole("button", { name: "ยืนยันผลและจ่าย" })).toHaveCount(0);
  });

  await test.step("a second person who types something else is refused, and the same is paid", async () => {
    await second.goto(secondAt(address));
    await expect(details(second)).not.toContainText("812519");
    await typeDraw(second, "48");
    await details(second).getByRole("button", { name: "ยืนยันผลและจ่าย" }).click();
    await second.getByRole("dialog").getByRole("button", { name: "ยืนยันผลและจ่าย" }).click();
    await expect(second.getByRole("dialog").getByRole("alert")).not.toBeEmpty();
    await second.getByRole("dialog").getByRole("button", { name: "กลับ" }).click();
    await details(second).getByLabel("เลขท้าย 2 ตัว").fill("47");
    await details(second).getByRole("button", { name: "ยืนยันผลและจ่าย" }).click();
    await second.getByRole("dialog").getByRole("button", { name: "ยืนยันผลและจ่าย" }).click();
    await expect.poll(() => roundStatus(server, round.round_id)).toBe("paid");
    expect((await member.ok("lottoBillList", {})).items[0]).toMatchObject({ status: "won", prize: 1_800 });
  });

  await test.step("a wrong result is corrected by the same two, and says what it changes", async () => {
    await page.goto(at(`/lotto-rounds?status=paid&row=${round.round_id}`));
    await details(page).getByText("แก้ผล", { exact: true }).click();
    await typeDraw(page, "48");
    const preview = details(page).getByRole("region", { name: "ยอดจ่ายถ้าใช้ผลนี้" });
    await expect(preview).toContainText("เรียกคืน (บาท)");
    await details(page).getByRole("button", { name: "ส่งผลให้คนที่สองตรวจ" }).click();
    await page.getByRole("dialog").getByLabel("เหตุผล (ลงบันทึก)").fill("แหล่งข่าวประกาศแก้");
    await page.getByRole("dialog").getByRole("button", { name: "ส่งผลให้คนที่สองตรวจ" }).click();
    await expect(details(page)).toContainText("รอคนที่สอง");
    await second.goto(secondAt(`/lotto-rounds?status=paid&row=${round.round_id}`));
    await typeDraw(second, "48");
    await details(second).getByRole("button", { name: "ยืนยันผลและจ่าย" }).click();
    await second.getByRole("dialog").getByRole("button", { name: "ยืนยันผลและจ่าย" }).click();
    await expect.poll(async () => (await member.ok("lottoBillList", {})).items[0]?.status).toBe("lost");
    await expect(details(second).getByRole("table", { name: "ผลต่างรายโพย" })).toContainText("newbie");
  });

  await test.step("a result that pays much waits for an owner, who holds the prize and then releases it", async () => {
    const controls = (await office.ok("officeStaffControlsGet", {})).map((each) =>
      each.name === "lotto_owner_prize" || each.name === "lotto_person_prize" ? { ...each, value: 1_000 } : each,
    );
    await office.ok("officeStaffControlsSet", { controls, reason: "ทดสอบรางวัลใหญ่" });
    await page.goto(at(`/lotto-rounds?status=paid&row=${round.round_id}`));
    await details(page).getByText("แก้ผล", { exact: true }).click();
    await typeDraw(page, "47");
    await expect(details(page).getByRole("region", { name: "ยอดจ่ายถ้าใช้ผลนี้" })).toContainText("1 บัญชี · 1,800.00 บาท");
    await details(page).getByRole("button", { name: "ส่งผลให้คนที่สองตรวจ" }).click();
    await page.getByRole("dialog").getByLabel("เหตุผล (ลงบันทึก)").fill("แหล่งข่าวแก้กลับ");
    await page.getByRole("dialog").getByRole("button", { name: "ส่งผลให้คนที่สองตรวจ" }).click();
    await second.goto(secondAt(`/lotto-rounds?status=paid&row=${round.round_id}`));
    await typeDraw(second, "47");
    await details(second).getByRole("button", { name: "ยืนยันผลและจ่าย" }).click();
    await second.getByRole("dialog").getByRole("button", { name: "ยืนยันผลและจ่าย" }).click();
    await expect(details(second)).toContainText("รอเจ้าของอนุมัติ");
    await expect(details(second).getByRole("button", { name: /^อนุมัติผล/ })).toHaveCount(0);

    const third = await (await browser.newContext()).newPage();
    const thirdAt = await signIn(third, server.url, "owner");
    await third.goto(thirdAt("/lotto-results"));
    await third.getByRole("table").getByText(round.name).click();
    await expect(details(third)).toContainText("812519");
    expect(await axeFaults(third, { contrast: true })).toEqual([]);
    await details(third).getByRole("button", { name: "อนุมัติผล แต่พักรางวัลใหญ่" }).click();
    await give(third, "ตรงกับเว็บกองสลาก");
    await expect
      .poll(async () => (await member.ok("lottoBillList", {})).items[0])
      .toMatchObject({ prize: 1_800, held: 1_800 });
    await third.goto(thirdAt("/lotto-held"));
    await third.getByRole("table").getByText("newbie").click();
    await expect(details(third)).toContainText("1,800.00");
    expect(await axeFaults(third, { contrast: true })).toEqual([]);
    await details(third).getByRole("button", { name: "ปล่อยรางวัล" }).click();
    await give(third, "ตรวจโพยแล้ว");
    await expect
      .poll(async () => (await member.ok("lottoBillList", {})).items[0])
      .toMatchObject({ prize: 1_800, held: 0 });
    await third.context().close();
  });
  await second.context().close();
});

test("marketing builds a promotion, sees the member's card and its cost, and a second person lets it out", async ({
  page,
  server,
  browser,
}) => {
  const at = await signIn(page, server.url, "marketing");
  await page.goto(at("/promotions"));
  await page.getByRole("button", { name: "เพิ่มโปรโมชั่น" }).click();
  await details(page).getByLabel("รหัส", { exact: true }).fill("LOYKRATHONG");
  await details(page).getByLabel("ชื่อ", { exact: true }).fill("ลอยกระทงรับเพิ่ม");
  await details(page).getByLabel("คำอธิบาย").fill("ฝากวันไหนก็รับได้");
  const card = details(page).frameLocator("iframe").locator("body");

  await test.step("the card beside the form is the member's own, and follows what is typed", async () => {
    await expect(card).toContainText("รับเพิ่ม 10%");
    await details(page).getByLabel("โบนัสสูงสุด (บาท)").fill("300");
    await expect(card).toContainText("สูงสุด 300.00 บาท");
    await expect(card).toContainText("ทำเทิร์น 5 เท่า");
    await details(page)
      .getByRole("button", { name: /^คิดต้นทุน/ })
      .click();
    await expect(details(page).getByRole("region", { name: "ต้นทุน" })).toContainText("โบนัสสูงสุด");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
  });

  const shown = await card.getByRole("heading").locator("xpath=../..").innerText();
  const question = page.getByRole("dialog", { name: "เพิ่มโปรโมชั่น" });
  const send = async () => {
    await details(page).getByRole("button", { name: "เพิ่มโปรโมชั่น" }).click();
    await question.getByLabel("เหตุผล (ลงบันทึก)").fill("แคมเปญลอยกระทง");
    await question.getByRole("button", { name: "เพิ่มโปรโมชั่น" }).click();
  };
  await test.step("what members would live on is refused, with who gains how much", async () => {
    await details(page).getByLabel("แสดงให้สมาชิกเห็น").check();
    await send();
    await expect(question.getByRole("alert")).toContainText("นักล่าโบนัส");
    await question.getByRole("button", { name: "กลับ" }).click();
  });

  await test.step("once for each member, and in place of another, it waits for a second person", async () => {
    const [another] = (await office.ok("officePromotionList", {})).filter(({ is_shown }) => is_shown);
    if (!another) throw new Error("there is no promotion to put away");
    await office.ok("officePromotionUpdate", { ...another, is_shown: false, reason: "แทนด้วยโปรใหม่" });
    await details(page).getByLabel("ต่อ", { exact: true }).selectOption({ label: "ตลอดไป" });
    await send();
    await expect(question).toBeHidden();
    const [waiting] = (await office.ok("officeProposalList", { kind: "officePromotionCreate" })).items;
    await office.ok("officeProposalAgree", { proposal_id: waiting?.proposal_id ?? 0 });
  });

  await test.step("members see the same card", async () => {
    const site = await (await browser.newContext()).newPage();
    await site.goto(`${server.url}/promotions`);
    const own = site.getByRole("heading", { name: "ลอยกระทงรับเพิ่ม" }).locator("xpath=../..");
    await expect(own).toBeVisible();
    expect(await own.innerText()).toBe(shown);
    await site.context().close();
  });
});
