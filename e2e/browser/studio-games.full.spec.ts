import { DESKTOP, PHONE } from "../support/browser.ts";
import { SLOT_GAMES, type SlotGame, visitSlot } from "../support/slot-visit.ts";
import { studioTest as test } from "../support/studio-page.ts";

/** On a phone one of each kind: places that are kept, frames that turn, columns that are struck. */
const ON_PHONES: readonly SlotGame[] = ["tuktuk", "kite", "muay"];

for (const [screen, viewport, games] of [
  ["a wide screen", DESKTOP, SLOT_GAMES],
  ["a phone", PHONE, ON_PHONES],
] as const) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });
    for (const game of games)
      test(`${game} is opened, spun and bought, shows its feature and goes on`, ({ page }) => visitSlot(page, game));
  });
}
