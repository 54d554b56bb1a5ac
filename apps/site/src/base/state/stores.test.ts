import { expect, test } from "vitest";
import { parseLobby } from "./lobby-store.ts";
import { parseLocal } from "./local-store.ts";
import { readStored } from "./persisted.ts";
import { parseSession } from "./session-store.ts";
import { parseUser } from "./user-store.ts";

const guest = { token: null, info: null, loggedInAtMs: null };
const user = { initial: guest, parse: parseUser };
const token = "a".repeat(43);
const info = { username: "demo", vipLevel: 2, agentCode: "chokdee", isNew: true };

test("what was stored comes back", () => {
  const state = { token, info, loggedInAtMs: 7 };
  expect(readStored(JSON.stringify({ state }), user)).toEqual(state);
});

test.each([
  null,
  "",
  "nonsense",
  "null",
  "[]",
  "7",
  '{"state":null}',
  '{"state":[]}',
  '{"state":{}}',
  '{"state":{"token":""}}',
  '{"state":{"token":7}}',
  '{"state":{"token":"with space in it, long enough"}}',
  '{"state":{"token":"line\\nbreak-line\\nbreak"}}',
  '{"state":{"info":{"username":"demo","vipLevel":2,"agentCode":"x"}}}',
])("%j is a guest", (raw) => {
  expect(readStored(raw, user)).toEqual(guest);
});

test("a member with unreadable details stays a member without them", () => {
  const raw = JSON.stringify({ state: { token, info: { username: 7 } } });
  expect(readStored(raw, user)).toEqual({ token, info: null, loggedInAtMs: null });
});

test("each store takes only what it knows", () => {
  const local = { deviceId: "0".repeat(32), agentCode: "chokdee", noticesShownAtMs: 7 };
  expect(parseLocal({ ...local, more: 1 })).toEqual(local);
  expect(parseLocal({ deviceId: "<script>", agentCode: "a b", noticesShownAtMs: "7" })).toEqual({
    deviceId: null,
    agentCode: null,
    noticesShownAtMs: null,
  });
  expect(parseLobby({ lastLobby: "slot" })).toEqual({ lastLobby: "slot" });
  expect(parseLobby({ lastLobby: "toString" })).toEqual({ lastLobby: null });
  expect(parseSession({ chunkReloadedAtMs: 5, referrer: "AB23CD45" })).toEqual({
    chunkReloadedAtMs: 5,
    referrer: "AB23CD45",
  });
  expect(parseSession({ chunkReloadedAtMs: "5", referrer: "a b" })).toEqual({
    chunkReloadedAtMs: null,
    referrer: null,
  });
});
