import type { Browser, Locator, Page } from "@playwright/test";
import { addDays, bangkokDay } from "@chokdee/rules/time";
import { picture } from "../../apps/server/src/testing/pictures.ts";
import { callerAt, logIn } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { AMPHAWA, NAGA } from "../support/games.ts";
import { enterAs, openRound } from "../support/lotto.ts";
import { buyBill } from "../support/office-desks.ts";
import { signIn } from "../support/office-page.ts";
import { testOnOwnServer } from "../support/own-server.ts";
import { untilHydrated } from "../support/pages.ts";
import { quietEntry } from "../support/quiet-entry.ts";
import type { RunningServer } from "../support/server.ts";
import { expect } from "../support/test.ts";

const test = testOnOwnServer();
test.describe.configure({ mode: "default" });

const TUKTUK = "สามล้อพารวย";
const REASON = "เหตุผล (ลงบันทึก)";

const details = (page: Page) => page.getByRole("complementary", { name: "รายละเอียด" });
const question = (page: Page) => page.getByRole("dialog");
const firstNames = (page: Page) => page.getByRole("list", { name: "รายการเกม" }).getByRole("listitem");

/** A page of the site beside the office, and the way to open something on it. */
async function visit(browser: Browser, server: RunningServer) {
  const context = await browser.newContext();
  await context.addInitScript(quietEntry);
  const site = await context.newPage();
  const open = async (path: string) => {
    await site.goto(server.url + path);
    await untilHydrated(site);
  };
  return { site, open };
}

/** Agrees in the inbox to the one thing of this name. */
async function agree(page: Page, at: (path: string) => string, name: string, reason: string): Promise<void> {
  await page.goto(at("/inbox"));
  await page.getByRole("table").getByText(name).click();
  await expect(details(page)).toContainText(reason);
  await page.keyboard.press("a");
  await question(page).getByRole("button", { name: "ยืนยัน" }).click();
  await expect(question(page)).toHaveCount(0);
}

/** A picture can hold a number or a link: another person looks at it before members do. */
async function agreeAsOwner(
  browser: Browser,
  server: RunningServer,
  name: string,
  look: (inbox: Locator) => Promise<void>,
): Promise<void> {
  const owner = await (await browser.newContext()).newPage();
  const at = await signIn(owner, server.url, "owner");
  await owner.goto(at("/inbox"));
  await owner.getByRole("table").getByText(name).click();
  await look(details(owner));
  await agree(owner, at, name, "เทศกาล");
  await owner.context().close();
}

/** A day on which the government's lottery draws by no calendar. */
function dayBetweenDraws(now: string): string {
  const days = [2, 3, 4, 5, 6, 7, 8].map((ahead) => addDays(bangkokDay(new Date(now)), ahead));
  const found = days.find((day) => Number(day.slice(8)) % 15 > 3 && Number(day.slice(8)) < 29);
  if (!found) throw new Error(`every day after ${now} may have a draw`);
  return found;
}

async function governmentOf(server: RunningServer) {
  const { server_now, categories } = await callerAt(server.url).ok("lottoLobby", {});
  const market = categories.find(({ category }) => category === "government");
  if (!market) throw new Error("there is no government lottery");
  return { server_now, market };
}

test("two people take a bill off and make a special round, and its member sees both", async ({
  page,
  server,
  browser,
}) => {
  const token = await logIn(server.url, "demo");
  const member = callerAt(server.url, { token });
  const { round_id } = await openRound(server.url);
  const bill = await buyBill(member, round_id, "47");
  const balance = async () => (await member.ok("walletList", {}))[0]?.balance;
  const before = (await balance()) ?? 0;
  const at = await signIn(page, server.url, "lottery");
  const second = await (await browser.newContext()).newPage();
  const secondAt = await signIn(second, server.url, "owner");
  const { site, open } = await visit(browser, server);
  await enterAs(site, token);

  await test.step("one person takes nothing off", async () => {
    await page.goto(at(`/lotto-bills?row=${bill.bill_id}`));
    await expect(details(page)).toContainText(`#${bill.bill_id}`);
    await page.keyboard.press("r");
    await expect(question(page)).toContainText("demo");
    await question(page).getByLabel(REASON).fill("บัญชีถูกขโมย");
    await question(page).getByLabel(/พิมพ์/).fill("20.00");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(question(page)).toHaveCount(0);
    expect(await balance()).toBe(before);
    expect((await member.ok("lottoBillDetail", { bill_id: bill.bill_id })).status).toBe("pending");
  });

  await test.step("with a second one its stake comes back, and the member reads why", async () => {
    await agree(second, secondAt, "ยกเลิกโพยหวย", "บัญชีถูกขโมย");
    await expect.poll(balance).toBe(before + 20);
    await open("/lotto/bills?tab=all");
    await site.getByRole("button", { name: new RegExp(`โพยเลขที่ ${bill.bill_id}`) }).click();
    await expect(site.getByRole("dialog")).toContainText("ทีมงานยกเลิกโพยนี้และคืนเงินเดิมพันแล้ว 20.00 บาท เหตุผล: บัญชีถูกขโมย");
    await open("/member/statement");
    await expect(site.getByRole("main").getByText("คืนโพย").first()).toBeVisible();
    await page.goto(at(`/lotto-bills?row=${bill.bill_id}`));
    await expect(details(page)).toContainText("เหตุที่ยกเลิก");
    await expect(details(page).getByRole("button", { name: /^ยกเลิกโพย/ })).toHaveCount(0);
  });

  const { server_now, market } = await governmentOf(server);
  const day = dayBetweenDraws(server_now);
  const draft = async (drawDay: string) => {
    await details(page)
      .getByLabel("เปิดรับ (เวลาไทย)", { exact: true })
      .fill(`${bangkokDay(new Date(server_now))} 00:00`);
    await details(page).getByLabel("ปิดรับ (เวลาไทย)", { exact: true }).fill(`${drawDay} 15:30`);
    await details(page).getByLabel("ออกผล (เวลาไทย)").fill(`${drawDay} 16:00`);
    await details(page).getByRole("button", { name: "สร้างงวด", exact: true }).click();
    await question(page).getByLabel(REASON).fill("สลากพิเศษ");
    await question(page).getByRole("button", { name: "สร้างงวด", exact: true }).click();
  };

  await test.step("a day of the calendar is refused, another waits for a second person", async () => {
    await page.goto(at(`/lotto-categories?row=${market.category_id}`));
    await details(page).getByText("สร้างงวดพิเศษ", { exact: true }).click();
    await draft(bangkokDay(new Date(market.rounds[0]?.draws_at ?? "")));
    await expect(question(page).getByRole("alert")).toContainText("งวด");
    await question(page).getByRole("button", { name: "กลับ" }).click();
    await draft(day);
    await expect(question(page)).toHaveCount(0);
    expect((await governmentOf(server)).market.rounds).toEqual(market.rounds);
  });

  await test.step("agreed to, it is sold under its own name", async () => {
    await agree(second, secondAt, "สร้างงวดหวยพิเศษ", "สลากพิเศษ");
    await open("/lotto");
    await expect(site.getByRole("main")).toContainText("งวดพิเศษ");
    const special = (await governmentOf(server)).market.rounds.find(({ name }) => name.endsWith("งวดพิเศษ"));
    expect(special).toMatchObject({ day });
    await expect
      .poll(async () => (await member.ok("lottoRound", { round_id: special?.round_id ?? 0 })).status)
      .toBe("open");
    await open(`/lotto/${special?.round_id}`);
    await expect(site.getByRole("main")).toContainText("งวดพิเศษ");
  });
  await second.context().close();
  await site.context().close();
});

test("marketing hides games, puts others first and fills a rail, and members see it so", async ({
  page,
  server,
  browser,
}) => {
  const at = await signIn(page, server.url, "marketing");
  const { site, open } = await visit(browser, server);
  const choose = async (hall: string, name: string) => {
    await page.goto(at(`/games?hall=${hall}`));
    await page.getByRole("button", { name, exact: true }).click();
    await expect(details(page)).toContainText(name);
  };
  const hide = async () => {
    await page.keyboard.press("r");
    await question(page).getByRole("button", { name: "ซ่อนจากเว็บ" }).click();
    await expect(details(page).getByRole("button", { name: /^แสดงบนเว็บ/ })).toBeVisible();
  };
  const put = async (place: string) => {
    await details(page).getByLabel("ปักไว้ลำดับที่").fill(place);
    await details(page).getByRole("button", { name: "บันทึกลำดับ" }).click();
    await question(page).getByRole("button", { name: "บันทึกลำดับ" }).click();
    await expect(details(page)).toContainText(`ปักลำดับ ${place}`);
  };

  await test.step("a slot is hidden, and another comes first", async () => {
    await choose("slot", TUKTUK);
    await hide();
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
    await choose("slot", NAGA);
    await put("1");
    await open("/slot");
    await expect(firstNames(site).first()).toContainText(NAGA);
    await expect(firstNames(site)).toHaveCount(11);
    await expect(site.getByRole("main")).not.toContainText(TUKTUK);
  });

  await test.step("the hall of tables follows while a guest looks", async () => {
    const tables = site.getByRole("article");
    await open("/casino");
    await expect(tables).toHaveCount(10);
    await expect(tables.first()).toHaveAccessibleName("บาคาร่า 1");
    await choose("casino", "รูเล็ต");
    await hide();
    await expect(tables).toHaveCount(9);
    await expect(site.getByRole("article", { name: "รูเล็ต" })).toHaveCount(0);
    await choose("casino", "ซิกโบ");
    await put("1");
    await expect(tables.first()).toHaveAccessibleName("ซิกโบ");
  });

  await test.step("a rail of chosen games stands first, without what is hidden", async () => {
    await page.goto(at("/lobby"));
    const rails = page.getByRole("region", { name: "แถวบนเว็บ" });
    await rails.getByRole("button", { name: "เพิ่มแถวบนเว็บ" }).click();
    const rail = rails.getByRole("listitem").filter({ has: page.getByLabel("เพิ่มเกม") });
    await rail.getByLabel("ชื่อที่สมาชิกเห็น").fill("คัดมาให้คุณ");
    for (const name of [AMPHAWA, `${TUKTUK} (ซ่อนอยู่)`, NAGA]) {
      await rail.getByLabel("เพิ่มเกม").selectOption({ label: name });
    }
    await rail.getByRole("button", { name: `เลื่อน ${NAGA} ขึ้น` }).click();
    for (const place of [4, 3, 2]) await rails.getByRole("button", { name: `เลื่อนแถวบนเว็บ ${place} ขึ้น` }).click();
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
    await page.getByRole("button", { name: "บันทึกแถว" }).click();
    await expect(question(page)).toContainText("คัดมาให้คุณ");
    await question(page).getByLabel(REASON).fill("จัดหน้าใหม่");
    await question(page).getByRole("button", { name: "บันทึกแถว" }).click();
    await expect(page.getByRole("main")).toContainText(`${TUKTUK} (ไม่ขึ้น)`);
    await open("/slot");
    const chosen = site.getByRole("region", { name: "คัดมาให้คุณ" }).getByRole("listitem");
    await expect(chosen).toHaveCount(2);
    await expect(chosen.first()).toContainText(AMPHAWA);
    await expect(chosen.last()).toContainText(NAGA);
  });
  await site.context().close();
});

test("pictures are found where they are shown, and documents say what is otherwise than before", async ({
  page,
  server,
  browser,
}) => {
  const { site, open } = await visit(browser, server);

  await test.step("what is no picture is refused, and a picture is shown on the site and in its list", async () => {
    const at = await signIn(page, server.url, "marketing");
    await page.goto(at("/banners"));
    await page.getByRole("button", { name: "เพิ่มแบนเนอร์" }).click();
    const file = details(page).getByLabel(/รูป/).first();
    await file.setInputFiles({ name: "banner.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
    await expect(file).toHaveAccessibleDescription(/^รองรับเฉพาะภาพนิ่ง/);
    await file.setInputFiles({ name: "banner.png", mimeType: "image/png", buffer: await picture("png") });
    const address = await details(page).getByRole("img", { name: /ที่เลือก/ }).getAttribute("src");
    await details(page).getByLabel("หัวเรื่อง").fill("คืนลอยกระทง");
    await details(page).getByLabel("ข้อความ").fill("รับสิทธิ์ทุกวัน");
    await details(page).getByLabel("แสดงบนเว็บ").check();
    await details(page).getByRole("button", { name: "เพิ่มแบนเนอร์" }).click();
    await question(page).getByLabel(REASON).fill("เทศกาล");
    await question(page).getByRole("button", { name: "เพิ่มแบนเนอร์" }).click();
    await expect(question(page)).toHaveCount(0);
    await agreeAsOwner(browser, server, "เพิ่มแบนเนอร์", async (inbox) => {
      await expect(inbox.getByRole("img", { name: "รูปใหม่" }).first()).toHaveAttribute("src", address ?? "");
    });
    await page.reload();
    await expect(page.getByRole("button", { name: "คืนลอยกระทง" })).toBeVisible();
    await page.goto(at("/images"));
    await page.getByRole("button", { name: "แบนเนอร์ คืนลอยกระทง" }).click();
    await expect(details(page)).toContainText(address ?? "");
    await expect(details(page)).toContainText("120 × 60 พิกเซล");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
    await details(page).getByRole("link", { name: "แบนเนอร์ คืนลอยกระทง" }).click();
    await expect(details(page).getByLabel("หัวเรื่อง")).toHaveValue("คืนลอยกระทง");
    await open("/");
    await expect(site.locator(`img[src^="${address?.replace(".webp", "")}"]`).first()).toBeAttached();
  });

  await test.step("an owner publishes terms, and the old ones stay readable with the difference", async () => {
    const owner = await (await browser.newContext()).newPage();
    const at = await signIn(owner, server.url, "owner");
    await owner.goto(at("/documents"));
    await owner.getByRole("button", { name: "ประกาศฉบับใหม่" }).click();
    const body = details(owner).getByLabel("เนื้อความทั้งหมด");
    await body.fill(`${await body.inputValue()}\n\nสมาชิกเลิกรับข่าวได้ทุกเมื่อ`);
    await expect(details(owner).getByRole("listitem").filter({ hasText: "เลิกรับข่าวได้ทุกเมื่อ" })).toContainText("เพิ่ม");
    expect(await axeFaults(owner, { contrast: true })).toEqual([]);
    await details(owner).getByRole("button", { name: "ประกาศ", exact: true }).click();
    await question(owner).getByLabel(REASON).fill("เพิ่มข้อเรื่องข่าว");
    await question(owner).getByRole("button", { name: "ประกาศ", exact: true }).click();
    const versions = owner.getByRole("table", { name: "ข้อกำหนดและเงื่อนไข" }).getByRole("row");
    await expect(versions.filter({ hasText: "2" }).first()).toBeVisible();
    await owner.goto(at("/documents?row=2"));
    await expect(details(owner)).toContainText("ต่างจากฉบับที่ 1");
    await expect(details(owner)).toContainText("ใช้อยู่");
    await owner.goto(at("/documents?row=1"));
    await expect(details(owner)).toContainText("ฉบับเก่า");
    await owner.context().close();
    await open("/legal/terms");
    await expect(site.getByRole("main")).toContainText("สมาชิกเลิกรับข่าวได้ทุกเมื่อ");
  });
  await site.context().close();
});
