import { test as base, expect, type Page } from "@playwright/test";
import { untilHydrated } from "./pages.ts";
import { quietEntry } from "./quiet-entry.ts";

export { expect };

/** Marks a test that only the long form runs. */
export const LONG = { tag: "@long" };

interface Complaints {
  /** Lets a test provoke the errors it is about. */
  allow(pattern: RegExp): void;
  /** Ends what was allowed, so that later steps are checked as strictly again. */
  allowNoMore(): void;
  /** The browser's complaints that are not allowed. */
  list(): string[];
}

/** Collects everything the browser complains about: errors, refused sources, failed loads. */
export function watchConsole(page: Page): Complaints {
  const messages: string[] = [];
  const allowed: RegExp[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") messages.push(`${message.text()} (${message.location().url})`);
  });
  page.on("pageerror", (error) => messages.push(String(error)));
  const list = () => messages.filter((line) => !allowed.some((pattern) => pattern.test(line)));
  return {
    allow: (pattern) => void allowed.push(pattern),
    allowNoMore: () => {
      expect(list()).toEqual([]);
      messages.length = 0;
      allowed.length = 0;
    },
    list,
  };
}

/** A visitor reads before pressing; so does a test, however slow the machine. */
function awaken(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (...target) => {
    const answer = await goto(...target);
    await untilHydrated(page);
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await untilHydrated(page);
    return answer;
  };
}

/** Games draw little on a device with little memory, where the machine of the tests draws every pixel by itself. */
export const LITTLE_DEVICE = `Object.defineProperty(Navigator.prototype, "deviceMemory", { get: () => 0.5 })`;

interface Options {
  /** A member is greeted with the announcements; only the tests about that need them to open by themselves. */
  greeted: boolean;
}

/** A test whose page may not complain. Its visitor is a guest. */
export const test = base.extend<{ complaints: Complaints; quiet: void } & Options>({
  greeted: [false, { option: true }],
  quiet: [
    async ({ context, greeted }, give) => {
      await context.addInitScript(LITTLE_DEVICE);
      if (!greeted) await context.addInitScript(quietEntry);
      await give();
    },
    { auto: true },
  ],
  baseURL: ({}, give) => give(process.env.BASE_URL),
  page: async ({ page, javaScriptEnabled }, give) => {
    if (javaScriptEnabled !== false) awaken(page);
    await give(page);
  },
  complaints: [
    async ({ page }, give) => {
      const complaints = watchConsole(page);
      await give(complaints);
      expect(complaints.list()).toEqual([]);
    },
    { auto: true },
  ],
});

/** The same with the session of `demo`, which no test may end. */
export const memberTest = test.extend({
  storageState: ({}, give) => give(process.env.MEMBER_STATE),
});
