import { expect, test } from "vitest";
import { parseLobby } from "./lobby-store.ts";
import { parseLocal } from "./local-store.ts";
import { readStored } from "./persisted.ts";
import { parseSession } from "./session-store.ts";
import { parseUser } from "./user-store.ts";

const guest = { token: null, info: null };
const user = { initial: guest, parse: parseUser };
const token = "a".repeat(43);
const info = { username: "demo", vipLevel: 2, agentCode: "chokdee" };

test("what was stored comes back", () => {
  expect(readStored(JSON.stringify({ state: { token, info } }), user)).toEqual({ token, info });
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
  expect(readStored(raw, user)).toEqual({ token, info: null });
});

test("each store takes only what it knows", () => {
  expect(parseLocal({ deviceId: "0".repeat(32), agentCode: "chokdee" })).toEqual({
    deviceId: "0".repeat(32),
    agentCode: "chokdee",
  });
  expect(parseLocal({ deviceId: "<script>", agentCode: "a b" })).toEqual({ deviceId: null, agentCode: null });
  expect(parseLobby({ lastLobby: "slot" })).toEqual({ lastLobby: "slot" });
  expect(parseLobby({ lastLobby: "toString" })).toEqual({ lastLobby: null });
  expect(parseSession({ chunkReloadedAtMs: 5 })).toEqual({ chunkReloadedAtMs: 5 });
  expect(parseSession({ chunkReloadedAtMs: "5" })).toEqual({ chunkReloadedAtMs: null });
});
