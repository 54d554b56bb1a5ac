import { expect, test } from "vitest";
import type { TableFrame } from "../protocol.ts";
import { textFrame } from "../../platform/sockets.ts";
import { createAudience, type Watcher } from "./audience.ts";

const frame = (table: string): TableFrame => ({ type: "sleep", table, now: "2026-01-01T00:00:00.000Z" });
const framed = (...frames: TableFrame[]) => Buffer.concat(frames.map((each) => textFrame(JSON.stringify(each))));
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

function page(tables: readonly string[], playerId: number | null = null) {
  const got: Buffer[] = [];
  const watcher: Watcher = { playerId, tables: new Set(tables), send: (bytes) => got.push(bytes), close: () => {} };
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
  audience.tellPlayer(7, frame("own"));
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
  expect([early.got.length, late.got.length]).toEqual([1, 0]);
  audience.tellAll("a", frame("a"));
  audience.remove(early.watcher);
  await nextTurn();
  expect([early.got.length, late.got.length]).toEqual([1, 1]);
});
