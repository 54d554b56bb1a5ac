import type { GameMessage, SiteMessage } from "@chokdee/game-kit";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "../ui/store.ts";
import { reportToSite, type SiteFacts } from "./report-to-site.ts";

const page = Object.assign(new EventTarget(), { hidden: false });
beforeEach(() => {
  page.hidden = false;
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow() {
  const store = createStore<SiteFacts>({ balance: null, isOpen: false, failure: null });
  const sent: GameMessage[] = [];
  const done: string[] = [];
  let say = (_message: SiteMessage) => {};
  reportToSite({
    link: {
      isFramed: true,
      send: (message) => sent.push(message),
      close: () => {},
      onMessage: (listener) => (say = listener),
    },
    store,
    factsOf: (state) => state,
    isStill: () => !store.get().isOpen,
    hold: (isHeld) => done.push(isHeld ? "hold" : "release"),
    hush: (isHushed) => done.push(isHushed ? "hush" : "sound"),
    refreshBalance: () => done.push("refresh"),
    onSeen: () => done.push("seen"),
  });
  return { store, sent, done, say: (type: SiteMessage["type"]) => say({ type } as SiteMessage) };
}

test("balance and rounds are said once for each change, and the end of a session once", () => {
  const { store, sent } = follow();
  store.set({ balance: 500 });
  store.set({ balance: 500, isOpen: true });
  store.set({ isOpen: false });
  store.set({ failure: "SESSION_EXPIRED" });
  store.set({ balance: 500 });
  expect(sent).toEqual([
    { type: "balance", amount: "500" },
    { type: "round", state: "open" },
    { type: "round", state: "closed" },
    { type: "session_expired" },
  ]);
});

test("whoever asks to hold is answered when nothing is open any more", () => {
  const { store, sent, done, say } = follow();
  store.set({ isOpen: true });
  const answers = () => sent.filter(({ type }) => type === "held").length;
  say("hold");
  vi.advanceTimersByTime(5_000);
  expect(answers()).toBe(0);
  store.set({ isOpen: false });
  vi.advanceTimersByTime(5_000);
  expect(answers()).toBe(1);
  store.set({ isOpen: true });
  say("hold");
  say("release");
  store.set({ isOpen: false });
  vi.advanceTimersByTime(5_000);
  expect(answers()).toBe(1);
  say("hold");
  expect(answers()).toBe(2);
  expect(done).toEqual(["hold", "hold", "release", "hold"]);
});

test("a page that is not seen is silent, and looks around when it is seen again", () => {
  const { done, say } = follow();
  page.hidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
  page.hidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  say("refresh_balance");
  say("pause");
  expect(done).toEqual(["hush", "sound", "seen", "refresh", "hush"]);
});
