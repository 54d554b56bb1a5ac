import { formatBaht } from "@chokdee/money";
import { isAlive, minuteAt, placeAt, SEA, type Species, swimmersOfMinute } from "@chokdee/rules/fishing";
import { expect, type FrameLocator, type Page } from "@playwright/test";
import type { FishingControl, FishingFrame, SnapshotFrame } from "../../apps/studio/src/kinds/fishing/protocol.ts";
import { askSandbox, sharedSite, type Site } from "./sandbox.ts";
import { studioUrl } from "./studio-page.ts";

/** Where a room is played: in a window of its own, or in the site's frame. */
type Room = Page | FrameLocator;

export const ROOM = "ยิงปลาบึงบัว";

export const sea = (room: Room) => room.locator(".sea-page");
export const magazineCount = (room: Room) => room.locator(".magazine-count");
export const seaFact = (room: Room, name: string) =>
  room.locator(".foot-facts div").filter({ hasText: name }).locator("dd");

/** What an amount on the page is in satang. */
export function satangOf(text: string | null): number {
  return Math.round(Number((text ?? "").replaceAll(",", "").replace("−", "-")) * 100);
}

/** Listens for the sea that a page is sent, from before it opens a room: the newest snapshot. */
export function watchSea(page: Page): () => SnapshotFrame {
  const heard: SnapshotFrame[] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const frame = JSON.parse(String(payload)) as FishingFrame;
      if (frame.type === "snapshot") heard.push(frame);
    }),
  );
  return () => {
    const last = heard.at(-1);
    if (!last) throw new Error("no snapshot came");
    return last;
  };
}

/** Lets the seat's next magazine catch something that swims there, locks on that and fires until it is caught. */
export async function catchOne(
  page: Page,
  room: Room,
  snapshot: () => SnapshotFrame,
  site: Site = sharedSite(),
): Promise<void> {
  // The first snapshot has come when the page names its table.
  await expect(sea(room)).toHaveAttribute("data-table", /./);
  const species = await targetIn(snapshot());
  await letCatch(snapshot(), species, site);
  await lockOn(room, species);
  await fireUntil(page, room, () => expect(sea(room)).toHaveAttribute(caughtBy(snapshot()), /\d/));
}

/** What a page says of the last catch of a seat. */
export const caughtBy = ({ own }: SnapshotFrame) => `data-caught-${own.seat}`;

/** A kind of small fish, which comes often, of which one is well in the water and stays there for a while. */
async function targetIn({ seed }: SnapshotFrame): Promise<Species> {
  let found: Species | undefined;
  await expect.poll(() => (found = staying(seed, Date.now())), { message: "a fish that stays" }).not.toBeUndefined();
  if (!found) throw new Error("no fish stays");
  return found;
}

function staying(seed: string, now: number): Species | undefined {
  const swimmers = [minuteAt(now) - 1, minuteAt(now)].flatMap((minute) => swimmersOfMinute(seed, minute));
  const inside = (x: number) => x > 250 && x < SEA.width - 250;
  return swimmers.find(
    (each) =>
      each.species.shoal === "small" &&
      isAlive(each, now) &&
      isAlive(each, now + 7_000) &&
      inside(placeAt(each, now).x) &&
      inside(placeAt(each, now + 5_000).x),
  )?.species;
}

/** The first shot of the seat's next magazine catches this species if it is aimed at it. */
async function letCatch({ table, own }: SnapshotFrame, species: Species, { url, sandboxToken }: Site): Promise<void> {
  const wanted: FishingControl = { table, seat: own.seat, shots: [{ no: 0, species: species.id, is_caught: true }] };
  await askSandbox({ url: studioUrl(url), sandboxToken }, "fishing", wanted);
}

async function lockOn(room: Room, { name }: Species): Promise<void> {
  await room.getByRole("button", { name: "กติกาและอัตราจ่าย" }).click();
  await room.getByRole("button", { name: `ล็อกเป้า${name}`, exact: true }).click();
  await expect(room.getByRole("button", { name: "ล็อกเป้า", exact: true })).toHaveAttribute("aria-pressed", "true");
}

/** Holds the gold button down until something is so. */
export async function fireUntil(page: Page, room: Room, fact: () => Promise<void>): Promise<void> {
  await room.getByRole("button", { name: "ยิง", exact: true }).hover();
  await page.mouse.down();
  await fact();
  await page.mouse.up();
}

/** Gives the seat back. Answers what the visit has won or lost of so many satang, once the page shows the rest of them. */
export async function leaveSea(room: Room, before: number): Promise<number> {
  await room.getByRole("button", { name: "ลุกจากโต๊ะ" }).click();
  await room.getByRole("button", { name: "ลุกและรับเงินคืน" }).click();
  await expect(room.getByRole("alertdialog")).toContainText("ลุกจากโต๊ะแล้ว");
  const net = satangOf(await seaFact(room, "ได้-เสียครั้งนี้").textContent());
  await expect(seaFact(room, "ยอดเงินคงเหลือ")).toHaveText(formatBaht((before + net) / 100));
  return net;
}

/** Fires every shot of the newest magazine again in the browser. */
export async function proveNewest(room: Room): Promise<void> {
  await room.getByRole("alertdialog").getByRole("button", { name: "ตรวจกระสุน" }).click();
  await room.getByRole("button", { name: "ตรวจทุกนัด" }).first().click();
  await room.getByRole("button", { name: "เปิดรหัสลับแล้วตรวจ" }).click();
  await expectProof(room);
}

/**
 * The sandbox has searched for a seed that catches, so that the page could not name its value under it beforehand: that
 * alone stays open.
 */
export async function expectProof(room: Room): Promise<void> {
  await expect(room.locator(".verdict")).toHaveText("ที่ตรวจได้ถูกต้อง บางข้อยังตรวจไม่ได้");
  // The same verdict stands while the seed is not known, with more that is open.
  await expect(room.locator(".check:not(.is-passed)")).toHaveText([/^รหัสยืนยัน รหัสของผู้เล่น และลำดับ/]);
  await expect(room.locator(".draw").first()).toContainText("นัด 1");
}
