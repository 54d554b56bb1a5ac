import { expect, test } from "vitest";
import { parseSettings } from "./settings-store.ts";
import { parseInFlight } from "./slip/bet-in-flight.ts";
import { emptySlip } from "./slip/slip.ts";
import { parseSlip } from "./slip/slip-store.ts";

const leg = { match: "a", selection: "1x2.match:home", price: 210, home: "เหย้า", away: "เยือน", league: "ลีก" };
const sent = { key: "k", input: { quote: "signed", legs: [], amount: 100, format: "malay", wallet_id: 1 } };

test("a slip that was kept is read again, without what is none", () => {
  const kept = { mode: "parlay", single: leg, parlay: [leg, { ...leg, price: 5 }, "x"], typed: "100.5" };
  expect(parseSlip(kept)).toEqual({ mode: "parlay", single: leg, parlay: [leg], typed: "100.5" });
  expect(parseSlip({ mode: 7, single: { ...leg, selection: "none" }, parlay: {}, typed: "1e9" })).toEqual(emptySlip);
  expect(parseSlip({ parlay: Array.from({ length: 30 }, () => leg) }).parlay).toHaveLength(12);
});

test("settings of another version fall back one by one", () => {
  expect(parseSettings({ format: "malay", choice: "any", favourites: ["a", 7], folded: null })).toEqual({
    format: "malay",
    choice: "any",
    favourites: ["a"],
    folded: [],
  });
  expect(parseSettings({ format: "american", choice: "all" })).toMatchObject({ format: null, choice: "better" });
});

test("a bet without an answer survives a reload as it was sent", () => {
  expect(parseInFlight({ sent, madeId: "7" })).toEqual({ sent, madeId: "7" });
  expect(parseInFlight({ sent: { key: "k" }, madeId: 7 })).toEqual({ sent: null, madeId: null });
  expect(parseInFlight({ sent: { ...sent, input: { quote: "x", legs: "none", amount: 1 } } }).sent).toBeNull();
});
