import { type Browser, chromium } from "@playwright/test";
import { ensureChromium, findChromium } from "../../tools/test/chromium.ts";

/** The system's Chromium, configured like that of a member in Thailand, without background traffic. */
export const browserOptions = {
  locale: "th-TH",
  timezoneId: "Asia/Bangkok",
  launchOptions: {
    executablePath: findChromium() ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  },
};

/** For what opens pages and is no browser test: installs Chromium where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const ready = await ensureChromium();
  if (!ready.ok) throw new Error(ready.output);
  const { launchOptions } = browserOptions;
  return chromium.launch({ ...launchOptions, executablePath: findChromium() ?? launchOptions.executablePath });
}

/** The two widths every page must support: a phone and a desktop. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
