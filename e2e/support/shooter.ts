import { setTimeout as sleep } from "node:timers/promises";
import { isPlain, type Swimmer } from "@chokdee/rules/fishing";
import type { FishingPage } from "../../apps/studio/src/testing/fishing-page.ts";

export const plainFish = ({ species }: Swimmer) => isPlain(species);

interface Shooter {
  readonly isOver: () => boolean;
  /** Opens a page, again after each failure. */
  readonly open: (tries: number) => Promise<FishingPage>;
  /** Whether the seat is given back in the end, or only the line is cut. */
  readonly leaves: boolean;
}

/** Shoots whatever happens, as a page does that connects again. */
export async function keepShooting({ isOver, open, leaves }: Shooter): Promise<void> {
  for (let tries = 0; !isOver(); tries++) {
    try {
      const page = await open(tries);
      await Promise.race([shootOn(page, isOver), page.closedWith()]);
      if (isOver() && leaves) page.say({ type: "leave" });
      else page.close();
    } catch {
      await sleep(50);
    }
  }
}

async function shootOn(page: FishingPage, isOver: () => boolean): Promise<void> {
  await page.snapshot();
  page.say({ type: "load", price: 10 });
  for (let from = 0; !isOver();) {
    const said = page.frames.slice(from);
    from = page.frames.length;
    if (said.some(({ type }) => type === "closed" || type === "failed")) {
      await sleep(50);
      page.say({ type: "load", price: 10 });
    }
    const hasMagazine =
      page.frames.findLast(({ type }) => type === "magazine" || type === "closed")?.type === "magazine";
    if (hasMagazine) await page.shoot(plainFish);
    else await sleep(20);
  }
}
