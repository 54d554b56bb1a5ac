import { findChromium } from "../../tools/test/chromium.ts";

/** The system's Chromium, configured like that of a member in Thailand, without background traffic. */
export const browserOptions = {
  locale: "th-TH",
  timezoneId: "Asia/Bangkok",
  launchOptions: {
    executablePath: findChromium() ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  },
};

/** The two widths every page must support: a phone and a desktop. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
