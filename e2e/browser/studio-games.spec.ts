import { PHONE } from "../support/browser.ts";
import { visitSlot } from "../support/slot-visit.ts";
import { studioTest as test } from "../support/studio-page.ts";

test.use({ viewport: PHONE });

// One of each kind: places that are kept, frames that turn, columns that are struck.
for (const game of ["tuktuk", "kite", "muay"] as const)
  test(`${game} is opened, spun and bought, shows its feature and goes on`, ({ page }) => visitSlot(page, game));
