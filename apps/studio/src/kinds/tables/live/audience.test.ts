import { expect, onTestFinished, test, vi } from "vitest";
import type { TableFrame } from "../protocol.ts";
import type { Session } from "../../../core/session.ts";
import { textFrame } from "../../../platform/sockets.ts";
import { createAudience, type Watcher } from "./audience.ts";

const frame = (table: string): TableFrame => ({ type: "sleep", table, now: "2026-01-01T00:00:00.000Z" });
const framed = (...frames: TableFrame[]) => Buffer.concat(frames.map((each) => textFrame(JSON.stringify(each))));
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function page(tables: readonly string[], playerId: number | null = null) {
  const got: Buffer[] = [];
  const session = playerId === null ? null : ({ id: playerId * 10, player_id: playerId } as Session);
  const none = () => {};
  const send = (bytes: Buffer) => got.push(bytes);
  const watcher: Watcher = { session, tables: new Set(tables), send, end: none, close: none };
  return { watcher, got };
}

test.each([0, 125, 126, 65_535, 65_536])("a text of %i bytes is framed as RFC 6455 says", (length) => {
  const bytes = textFrame("x".repeat(length));
  const code = (bytes[1] ?? 0) & 127;
  const [start, said] =
    code < 126 ? [2, code] : code === 126 ? [4, bytes.readUInt16BE(2)] : [10, Number(bytes.readBigUInt64BE(2))];
  expect([bytes[0], said, bytes.length]).toEqual([0x81, length, start + length]);
});

test("what is published at one moment is one write for each page, in order, and nobody gets what is not theirs", async () => {
  const audience = createAudience();
  const [both, one, member] = [page(["a", "b"]), page(["b"]), page(["a"], 7)];
  for (const { watcher } of [both, one, member]) audience.add(watcher);
  audience.tellAll("a", frame("a"));
  audience.tellAll("b", frame("b"));
  audience.tellPlayer(7, () => frame("own"));
  await nextTurn();
  expect(both.got).toEqual([framed(frame("a"), frame("b"))]);
  expect(one.got).toEqual([framed(frame("b"))]);
  expect(member.got).toEqual([framed(frame("a"), frame("own"))]);
  expect(audience.counts).toEqual({ built: 3, sent: 5 });
});

test("a page that comes gets nothing that was published before, and one that goes nothing more", async () => {
  const audience = createAudience();
  const [early, late] = [page(["a"]), page(["a"])];
  audience.add(early.watcher);
  audience.tellAll("a", frame("a"));
  audience.add(late.watcher);
  audience.tellAll("a", frame("a"));
  const gone = page(["a"]);
  audience.add(gone.watcher);
  audience.tellAll("a", frame("a"));
  audience.remove(gone.watcher);
  await nextTurn();
  expect(early.got).toEqual([framed(frame("a"), frame("a"), frame("a"))]);
  expect(late.got).toEqual([framed(frame("a"), frame("a"))]);
  expect(gone.got).toEqual([]);
  expect(audience.counts).toEqual({ built: 3, sent: 5 });
});

test("a page that looks elsewhere keeps what is its member's own, and counts where it looks", async () => {
  const audience = createAudience();
  const [before, after, other] = [page(["a"], 7), page(["b", "a"], 7), page(["a", "b"])];
  for (const { watcher } of [before, other]) audience.add(watcher);
  audience.tellPlayer(7, () => frame("own"));
  audience.tellAll("a", frame("a"));
  audience.replace(before.watcher, after.watcher);
  audience.tellAll("b", frame("b"));
  await nextTurn();
  expect(before.got).toEqual([]);
  expect(after.got).toEqual([framed(frame("own"), frame("b"))]);
  expect(other.got).toEqual([framed(frame("a"), frame("b"))]);
  expect(audience.watchers().toSorted((one, two) => one.table.localeCompare(two.table))).toEqual([
    { table: "a", count: 2 },
    { table: "b", count: 2 },
  ]);
  expect([audience.size, audience.tables().toSorted(), audience.players()]).toEqual([2, ["a", "b"], [7]]);
  audience.remove(after.watcher);
  audience.remove(other.watcher);
  expect([audience.size, audience.tables(), audience.players()]).toEqual([0, [], []]);
});

test("after a long writing what follows is gathered for as long", async () => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const audience = createAudience();
  const slow = page(["a", "b"]);
  const send = (bytes: Buffer) => {
    slow.got.push(bytes);
    vi.advanceTimersByTime(30);
  };
  audience.add({ ...slow.watcher, send });
  audience.tellAll("a", frame("a"));
  await nextTurn();
  audience.tellAll("a", frame("a"));
  await nextTurn();
  vi.advanceTimersByTime(29);
  audience.tellAll("b", frame("b"));
  expect(slow.got).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(slow.got.slice(1)).toEqual([framed(frame("a"), frame("b"))]);
});
