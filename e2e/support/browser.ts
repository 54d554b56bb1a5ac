import { findChromium } from "../../tools/test/chromium.ts";

/** The system's Chromium, as a member in Thailand would have it, and quiet on the network. */
export const browserOptions = {
  locale: "th-TH",
  timezoneId: "Asia/Bangkok",
  launchOptions: {
    executablePath: findChromium() ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  },
};

/** The two widths every page must stand: a phone and a desktop. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
