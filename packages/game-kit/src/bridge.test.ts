import { describe, expect, test } from "vitest";
import { connectGame, connectSite, type GameMessage, type MessagePeer, type SiteMessage } from "./bridge.ts";

const SITE = "https://site.example";
const STUDIO = "https://studio.example";

/** A window that remembers what was sent to it, and to which origin. */
class FakeWindow extends EventTarget implements MessagePeer {
  readonly received: { message: unknown; origin: string }[] = [];

  postMessage(message: unknown, origin: string): void {
    this.received.push({ message, origin });
  }

  arrive(data: unknown, from: { origin: string; source: object }): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data, ...from }));
  }
}

function asTarget(window: FakeWindow) {
  return {
    addEventListener: (type: "message", listener: (event: MessageEvent) => void) =>
      window.addEventListener(type, listener as EventListener),
    removeEventListener: (type: "message", listener: (event: MessageEvent) => void) =>
      window.removeEventListener(type, listener as EventListener),
  };
}

function siteEnd() {
  const site = new FakeWindow();
  const game = new FakeWindow();
  const received: GameMessage[] = [];
  const bridge = connectGame({
    window: asTarget(site),
    peer: () => game,
    origin: STUDIO,
    onMessage: (message) => received.push(message),
  });
  return { site, game, received, bridge };
}

describe("the site's end", () => {
  test("receives each message of its game", () => {
    const { site, game, received } = siteEnd();
    const from = { origin: STUDIO, source: game };
    site.arrive({ chokdee: 1, type: "ready" }, from);
    site.arrive({ chokdee: 1, type: "balance", amount: "1248050" }, from);
    site.arrive({ chokdee: 1, type: "round", state: "open" }, from);
    site.arrive({ chokdee: 1, type: "held" }, from);
    site.arrive({ chokdee: 1, type: "limit_reached", amount: "2000" }, from);
    expect(received).toEqual([
      { type: "ready" },
      { type: "balance", amount: "1248050" },
      { type: "round", state: "open" },
      { type: "held" },
      { type: "limit_reached", amount: "2000" },
    ]);
  });

  test("believes neither another origin nor another window", () => {
    const { site, game, received } = siteEnd();
    site.arrive({ chokdee: 1, type: "close" }, { origin: "https://elsewhere.example", source: game });
    site.arrive({ chokdee: 1, type: "close" }, { origin: STUDIO, source: new FakeWindow() });
    expect(received).toEqual([]);
  });

  test.each([
    null,
    "ready",
    { type: "ready" },
    { chokdee: 2, type: "ready" },
    { chokdee: 1, type: "balance", amount: 100 },
    { chokdee: 1, type: "balance", amount: "-1" },
    { chokdee: 1, type: "limit_reached" },
    { chokdee: 1, type: "round", state: "paid" },
    { chokdee: 1, type: "navigate" },
  ])("drops %j", (data) => {
    const { site, game, received } = siteEnd();
    site.arrive(data, { origin: STUDIO, source: game });
    expect(received).toEqual([]);
  });

  test("receives nothing once closed", () => {
    const { site, game, received, bridge } = siteEnd();
    bridge.close();
    site.arrive({ chokdee: 1, type: "ready" }, { origin: STUDIO, source: game });
    expect(received).toEqual([]);
  });

  test("sends to the studio's origin alone", () => {
    const { game, bridge } = siteEnd();
    bridge.send({ type: "refresh_balance" });
    expect(game.received).toEqual([{ message: { chokdee: 1, type: "refresh_balance" }, origin: STUDIO }]);
  });
});

test("the game's end receives from the site and answers it alone", () => {
  const game = new FakeWindow();
  const site = new FakeWindow();
  const received: SiteMessage[] = [];
  const bridge = connectSite({
    window: asTarget(game),
    peer: () => site,
    origin: SITE,
    onMessage: (message) => received.push(message),
  });
  game.arrive({ chokdee: 1, type: "pause" }, { origin: SITE, source: site });
  game.arrive({ chokdee: 1, type: "pause" }, { origin: STUDIO, source: site });
  game.arrive({ chokdee: 1, type: "eval" }, { origin: SITE, source: site });
  bridge.send({ type: "balance", amount: "500" });
  expect(received).toEqual([{ type: "pause" }]);
  expect(site.received).toEqual([{ message: { chokdee: 1, type: "balance", amount: "500" }, origin: SITE }]);
});
