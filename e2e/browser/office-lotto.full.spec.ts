import { HOUR_MS, MINUTE_MS } from "@chokdee/rules/time";
import { callerAt } from "../support/api.ts";
import { axeFaults } from "../support/axe.ts";
import { openRound, secondsOf } from "../support/lotto.ts";
import { signIn } from "../support/office-page.ts";
import { expect, test } from "../support/test.ts";

test("the lottery desk closes numbers that it chooses on the board, and opens them again", async ({
  page,
  baseURL,
}) => {
  const { round_id } = await openRound(baseURL ?? "");
  const numbers = ["90", "91"] as const;
  let at: (path: string) => string;
  const details = page.getByRole("complementary", { name: "รายละเอียด" });
  const cell = (number: string) => details.getByRole("button", { name: new RegExp(`^${number}`) });
  const rules = async () =>
    (await callerAt(baseURL ?? "").ok("lottoRate", { round_id })).numbers
      .filter(({ bet_type, number }) => bet_type === "two_bottom" && numbers.some((each) => each === number))
      .map(({ number, rate }) => [number, rate]);

  async function choose(kind: string): Promise<void> {
    for (const number of numbers) await cell(number).click();
    await details.getByLabel("ให้เลขที่เลือก").selectOption({ label: kind });
    await details.getByRole("button", { name: "ตั้งเลขที่เลือก" }).click();
    const question = page.getByRole("dialog", { name: "ตั้งเลข สองตัวล่าง" });
    await expect(question).toContainText(numbers.join(" "));
    await expect(question).toContainText(kind);
    await question.getByRole("button", { name: "ตั้งเลขที่เลือก" }).click();
    await expect(question).toBeHidden();
  }

  await test.step("the address leads to the round, and the menu to the desk's own screens only", async () => {
    // The whole board is in sight, so that the buttons at the foot of the panel cover no part of a number.
    await page.setViewportSize({ width: 1440, height: 1800 });
    at = await signIn(page, baseURL ?? "", "lottery");
    const menu = page.getByRole("navigation", { name: "เมนูหลัก" });
    await expect(menu.getByRole("link", { name: "งวดหวย" })).toBeVisible();
    for (const name of ["ถอน", "คู่แข่งขัน"]) await expect(menu.getByRole("link", { name, exact: true })).toBeHidden();
    await page.goto(at(`/lotto-rounds?row=${round_id}`));
    await expect(cell(numbers[0])).toBeVisible();
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
  });

  await test.step("the time that is left goes by the server's clock, whatever the device believes", async () => {
    const { server_now, categories } = await callerAt(baseURL ?? "").ok("lottoLobby", {});
    const left = (closes_at: string) => Date.parse(closes_at) - Date.parse(server_now);
    const [soonest] = categories
      .filter(({ group }) => group !== "yeekee")
      .flatMap(({ rounds }) => rounds)
      .filter(({ status, closes_at }) => status === "open" && left(closes_at) > 20 * MINUTE_MS)
      .toSorted((one, other) => left(one.closes_at) - left(other.closes_at));
    await page.addInitScript(`{
      const real = Date.now.bind(Date);
      Date.now = () => real() + ${3 * HOUR_MS};
    }`);
    await page.goto(at(`/lotto-rounds?row=${soonest?.round_id}`));
    const shown = page.getByRole("row", { selected: true }).getByText(/^(\d+:)?\d\d:\d\d$/);
    await expect(shown).toBeVisible();
    expect(
      Math.abs(secondsOf((await shown.textContent()) ?? "") - left(soonest?.closes_at ?? "") / 1_000),
    ).toBeLessThan(60);
  });

  await test.step("what is closed is sold to nobody", async () => {
    await page.goto(at(`/lotto-rounds?row=${round_id}`));
    await choose("ปิดรับ");
    for (const number of numbers) await expect(cell(number)).toContainText("ปิด");
    expect(await rules()).toEqual(numbers.map((number) => [number, null]));
  });

  await test.step("what is set back is sold as before", async () => {
    await choose("กลับเป็นปกติ");
    for (const number of numbers) await expect(cell(number)).not.toContainText("ปิด");
    expect(await rules()).toEqual([]);
  });

  await test.step("a number is closed in every round of the market, and opened again", async () => {
    const { category_id } = await callerAt(baseURL ?? "").ok("lottoRound", { round_id });
    await page.goto(at(`/lotto-categories?row=${category_id}`));
    await details.getByText("ตั้งเลขทุกงวด", { exact: true }).click();
    const set = async (kind: string) => {
      await details.getByLabel(/^เลข \d+ เลข/).fill(`${numbers[0]} 1 ${numbers[0]}`);
      await details.getByLabel("ให้เลขที่เลือก").selectOption({ label: kind });
      await details.getByRole("button", { name: "ตั้งเลขทุกงวด" }).click();
      const question = page.getByRole("dialog", { name: "ตั้งเลข สองตัวล่าง ทุกงวด" });
      await expect(question).toContainText("งวดที่กำลังขายและงวดต่อไปทุกงวด");
      await question.getByRole("button", { name: "ตั้งเลขทุกงวด" }).click();
      await expect(question).toBeHidden();
    };
    await set("ปิดรับ");
    await expect(details).toContainText("สองตัวล่าง ปิดรับ");
    expect(await rules()).toEqual([[numbers[0], null]]);
    await set("กลับเป็นปกติ");
    await expect(details).not.toContainText("สองตัวล่าง ปิดรับ");
    expect(await rules()).toEqual([]);
  });

  await test.step("what can be borne becomes steps of a rate, which wait for a second person", async () => {
    await details.getByText(/^สามตัวบน บาทละ/).click();
    const ladder = details.getByRole("region", { name: "คำนวณขั้นลดอัตรา" }).first();
    await ladder.getByLabel("ขาดทุนที่รับได้ต่อเลข (บาท)").fill("100");
    await expect(ladder.getByRole("status")).toContainText("น้อยเกินกว่าจะขาย");
    await ladder.getByLabel("ขาดทุนที่รับได้ต่อเลข (บาท)").fill("1,000,000");
    await expect(ladder.getByRole("row", { name: "1,490 450" })).toBeVisible();
    await expect(ladder).toContainText("ขาดทุน 999,310.00 บาท");
    expect(await axeFaults(page, { contrast: true })).toEqual([]);
  });
});
