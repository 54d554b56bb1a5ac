import { DESKTOP } from "../support/browser.ts";
import { SLOT_GAMES, visitSlot } from "../support/slot-visit.ts";
import { studioTest as test } from "../support/studio-page.ts";

test.use({ viewport: DESKTOP });

for (const game of SLOT_GAMES)
  test(`${game} on a wide screen is opened, spun and bought, shows its feature and goes on`, ({ page }) =>
    visitSlot(page, game));
