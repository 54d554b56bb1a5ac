import { expect, test } from "vitest";
import { browserInstalls, browserPlaces } from "./chromium.ts";

const PLAYWRIGHTS = "/cache/playwright/chrome";

test("the system's browser comes before Playwright's own", () => {
  const places = browserPlaces({ platform: "linux", env: { PATH: "/usr/bin:/snap/bin" } }, PLAYWRIGHTS);
  expect(places[0]).toBe("/usr/bin/chromium-headless-shell");
  expect(places).toContain("/snap/bin/google-chrome");
  expect(places.at(-1)).toBe(PLAYWRIGHTS);
});

test("a Mac's browsers are found among its applications", () => {
  const places = browserPlaces({ platform: "darwin", env: { PATH: "/usr/bin" } }, PLAYWRIGHTS);
  expect(places.slice(-2)).toEqual(["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", PLAYWRIGHTS]);
});

test("a browser that is named is the only one", () => {
  const env = { CHROMIUM_PATH: "/opt/chrome", PATH: "/usr/bin" };
  expect(browserPlaces({ platform: "darwin", env }, PLAYWRIGHTS)).toEqual(["/opt/chrome"]);
});

test("only root asks the distribution for a browser, and everybody may have Playwright's", () => {
  const own = "npx playwright install chromium";
  expect(browserInstalls({ isRoot: false, hasApt: true })).toEqual([own]);
  expect(browserInstalls({ isRoot: true, hasApt: false })).toEqual([own]);
  expect(browserInstalls({ isRoot: true, hasApt: true }).at(0)).toContain("apt-get install");
  expect(browserInstalls({ isRoot: true, hasApt: true }).at(-1)).toBe(own);
});
