import { PHONE } from "../support/browser.ts";
import { visitSlot } from "../support/slot-visit.ts";
import { studioTest as test } from "../support/studio-page.ts";
import { LONG } from "../support/test.ts";

test.use({ viewport: PHONE });

// Places that are kept, and in the long form also frames that turn and columns that are struck.
for (const [game, more] of [
  ["tuktuk", {}],
  ["kite", LONG],
  ["muay", LONG],
] as const) {
  test(`${game} is opened, spun and bought, shows its feature and goes on`, more, ({ page }) => visitSlot(page, game));
}
