import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createEventParser, type ServerSentEvent } from "./server-sent-events.ts";

function parse(...pieces: string[]): ServerSentEvent[] {
  const events: ServerSentEvent[] = [];
  const push = createEventParser((event) => events.push(event));
  for (const piece of pieces) push(piece);
  return events;
}

describe("createEventParser", () => {
  it("reads event, id and data", () => {
    expect(parse('event: changed\nid: 7\ndata: {"topic":"wallets"}\n\n')).toEqual([
      { event: "changed", id: "7", data: '{"topic":"wallets"}' },
    ]);
  });

  it("joins data lines, takes off one space and knows fields without a value", () => {
    expect(parse("data:a\ndata:  b\ndata\n\n")).toEqual([{ event: "message", id: undefined, data: "a\n b\n" }]);
  });

  it("gives nothing for heartbeats, unknown fields and an unfinished event", () => {
    expect(parse(": alive\n\n", "retry: 5\nfoo: bar\n\n", "data: half\n")).toEqual([]);
  });

  it("reads the same whatever the line ends and wherever the stream is cut", () => {
    const text = ": hi\nid: 1\ndata: หวย\n\nevent: reset\nid: 2\ndata: {}\n\n: end\n";
    const expected = parse(text);
    expect(expected).toHaveLength(2);
    fc.assert(
      fc.property(fc.constantFrom("\n", "\r\n", "\r"), fc.array(fc.nat(60), { maxLength: 8 }), (end, cuts) => {
        const stream = text.replaceAll("\n", end);
        const places = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
        const pieces = places.slice(1).map((place, index) => stream.slice(places[index], place));
        expect(parse(...pieces)).toEqual(expected);
      }),
    );
  });

  it("refuses to gather an event without end", () => {
    expect(() => parse("data: ".padEnd(300_000, "x"))).toThrow("has no end");
  });
});
