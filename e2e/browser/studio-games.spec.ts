import { PHONE } from "../support/browser.ts";
import { visitSlot } from "../support/slot-visit.ts";
import { studioTest as test } from "../support/studio-page.ts";

test.use({ viewport: PHONE });

// One of each kind: places that are kept, frames that turn, columns that are struck. The long form has them all.
for (const game of ["tuktuk", "kite", "muay"] as const) {
  const goOn = game === "kite";
  test(`${game} is opened, spun and bought${goOn ? ", shows its feature and goes on" : " and shows its feature"}`, ({
    page,
  }) => visitSlot(page, game, { goOn }));
}
