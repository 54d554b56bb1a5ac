import type { Browser, Page } from "@playwright/test";
import { isAlive, isPlain, minuteAt, placeAt, SEA, type Species, swimmersOfMinute } from "@chokdee/rules/fishing";
import type { FishingControl, FishingFrame, SnapshotFrame } from "../../apps/studio/src/fishing/protocol.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { studioTest as test, studioUrl } from "../support/studio-page.ts";
import { openTable, tableMember } from "../support/tables.ts";
import { expect } from "../support/test.ts";

test.use({ viewport: PHONE });

/** Lets a test cut the line of a page. */
const SOCKETS = `
  window.sockets = [];
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...address) {
      super(...address);
      window.sockets.push(this);
    }
  };
`;

interface Fishing {
  readonly page: Page;
  /** The newest snapshot that the page was sent. */
  readonly snapshot: () => SnapshotFrame;
}

async function sitDown(page: Page): Promise<Fishing> {
  const heard: SnapshotFrame[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const frame = JSON.parse(String(payload)) as FishingFrame;
      if (frame.type === "snapshot") heard.push(frame);
    }),
  );
  await page.addInitScript(SOCKETS);
  await openTable(page, "pond", await tableMember());
  await expect(sea(page)).toHaveAttribute("data-table", /./);
  return {
    page,
    snapshot: () => {
      const last = heard.at(-1);
      if (!last) throw new Error("no snapshot came");
      return last;
    },
  };
}

const sea = (page: Page) => page.locator(".sea-page");
const count = (page: Page) => page.locator(".magazine-count");
const fact = (page: Page, name: string) => page.locator(".foot-facts div").filter({ hasText: name }).locator("dd");
const satang = (text: string | null) => Math.round(Number((text ?? "").replaceAll(",", "").replace("−", "-")) * 100);

/** A plain fish that is well in the water and stays there for a while. */
function target({ seed }: SnapshotFrame): Species {
  const now = Date.now();
  const swimmers = [minuteAt(now) - 1, minuteAt(now)].flatMap((minute) => swimmersOfMinute(seed, minute));
  const inside = (x: number) => x > 250 && x < SEA.width - 250;
  const found = swimmers.find(
    (each) =>
      isPlain(each.species) &&
      isAlive(each, now) &&
      isAlive(each, now + 7_000) &&
      inside(placeAt(each, now).x) &&
      inside(placeAt(each, now + 5_000).x),
  );
  if (!found) throw new Error("no fish stays");
  return found.species;
}

/** The first shot of the next magazine catches this species if it is aimed at it. */
async function letCatch({ table, own }: SnapshotFrame, species: Species): Promise<void> {
  const wanted: FishingControl = { table, seat: own.seat, shots: [{ no: 0, species: species.id, is_caught: true }] };
  const answer = await fetch(`${studioUrl()}/sandbox/fishing`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-sandbox-token": process.env.SANDBOX_TOKEN ?? "" },
    body: JSON.stringify(wanted),
  });
  expect(answer.status).toBe(200);
}

async function lockOn(page: Page, { name }: Species): Promise<void> {
  await page.getByRole("button", { name: "กติกาและอัตราจ่าย" }).click();
  await page.getByRole("button", { name: `ล็อกเป้า${name}`, exact: true }).click();
  await expect(page.getByRole("button", { name: "ล็อกเป้า", exact: true })).toHaveAttribute("aria-pressed", "true");
}

async function fireUntil(page: Page, fact: () => Promise<void>): Promise<void> {
  await page.getByRole("button", { name: "ยิง", exact: true }).hover();
  await page.mouse.down();
  await fact();
  await page.mouse.up();
}

async function other(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: PHONE })).newPage();
}

test("two at one table: the same sea, each other's catch, a lost line, money back and proof", async ({
  page,
  browser,
}) => {
  const me = await sitDown(page);
  const friend = await sitDown(await other(browser));
  const species = target(me.snapshot());

  await test.step("both sit at one table and see one sea", async () => {
    const [mine, theirs] = [me.snapshot(), friend.snapshot()];
    expect(theirs.table).toBe(mine.table);
    expect(theirs.seed).toBe(mine.seed);
    expect(theirs.own.seat).not.toBe(mine.own.seat);
    await expect(page.locator(`.seat-${theirs.own.seat}`)).not.toHaveClass(/is-empty|is-own/);
  });

  await test.step("a catch is seen by both", async () => {
    await letCatch(me.snapshot(), species);
    await lockOn(page, species);
    const caughtBySeat = `data-caught-${me.snapshot().own.seat}`;
    await fireUntil(page, () => expect(sea(page)).toHaveAttribute(caughtBySeat, /\d/));
    await expect(sea(friend.page)).toHaveAttribute(caughtBySeat, /\d/);
    expect(await sea(friend.page).getAttribute(caughtBySeat)).toBe(await sea(page).getAttribute(caughtBySeat));
  });

  await test.step("a lost line comes back to the same seat and magazine", async () => {
    await expect(count(page)).toHaveText(/^\d+\/60$/);
    const { own } = me.snapshot();
    await page.evaluate("for (const socket of window.sockets) socket.close()");
    await expect(page.locator(".line-dot")).toHaveClass(/is-live/);
    await expect.poll(() => me.snapshot().own.magazine?.used ?? 0).toBeGreaterThan(0);
    expect(me.snapshot().own.seat).toBe(own.seat);
    const { magazine } = me.snapshot().own;
    if (!magazine) throw new Error("the magazine is open");
    await expect(count(page)).toHaveText(`${magazine.units - magazine.used}/${magazine.units}`);
  });

  await test.step("whoever leaves has their money, and every shot can be proved", async () => {
    expect(await axeFaults(page)).toEqual([]);
    await page.getByRole("button", { name: "ลุกจากโต๊ะ" }).click();
    await page.getByRole("button", { name: "ลุกและรับเงินคืน" }).click();
    const ending = page.getByRole("alertdialog");
    await expect(ending).toContainText("ลุกจากโต๊ะแล้ว");
    const net = satang(await fact(page, "ได้-เสียครั้งนี้").textContent());
    await expect(fact(page, "ยอดเงินคงเหลือ")).toHaveText(
      ((1_000_000 + net) / 100).toLocaleString("en", { minimumFractionDigits: 2 }),
    );
    await ending.getByRole("button", { name: "ตรวจกระสุน" }).click();
    await page.getByRole("button", { name: "ตรวจทุกนัด" }).first().click();
    await page.getByRole("button", { name: "เปิดรหัสลับแล้วตรวจ" }).click();
    await expect(page.locator(".verdict")).toHaveText("ถูกต้องทุกข้อ");
    await expect(page.locator(".draw").first()).toContainText("นัด 1");
  });
});
