import { describe, expect, it } from "vitest";
import type { CallDefinition, CallTable } from "./call.ts";
import { addedCalls, calls, specCalls } from "./calls.ts";
import { officeCalls } from "./office/calls.ts";
import { specCallList } from "./spec-calls.ts";

function lineOf(call: CallDefinition): string {
  return `${call.method} ${call.path}`;
}

function linesOf(table: CallTable): string[] {
  return Object.values(table).map(lineOf);
}

const everyCall: [string, CallDefinition][] = Object.entries({ ...calls, ...officeCalls });

describe("the calls", () => {
  it("are the specification's 77, under exactly their methods and paths", () => {
    expect(specCallList).toHaveLength(77);
    expect(linesOf(specCalls).toSorted()).toEqual([...specCallList].toSorted());
  });

  it("give every method and path, and every id, once", () => {
    const lines = everyCall.map(([, call]) => lineOf(call));
    expect(new Set(lines).size).toBe(lines.length);
    expect(Object.keys(calls)).toHaveLength(Object.keys(specCalls).length + Object.keys(addedCalls).length);
  });

  it("keep staff on the office's path and members off it", () => {
    for (const [id, call] of everyCall) {
      expect(call.path.startsWith("/office/api/"), id).toBe(id in officeCalls);
      expect(call.access === "staff" && !(id in officeCalls), id).toBe(false);
    }
  });

  it("move money only by POST and only for a known member or by known staff", () => {
    for (const [id, call] of everyCall.filter(([, each]) => each.movesMoney)) {
      expect([call.method, call.access], id).toEqual(["POST", id in officeCalls ? "staff" : "member"]);
    }
  });

  it("use the failure policy of section 8", () => {
    const policies = (prefix: string) =>
      new Set(everyCall.filter(([id]) => id.startsWith(prefix)).map(([, call]) => call.failure));
    expect(policies("lotto")).toEqual(new Set(["session"]));
    expect(policies("agent")).toEqual(new Set(["swallow"]));
    expect([calls.walletList.failure, calls.pointsGet.failure]).toEqual(["swallow", "swallow"]);
    expect([calls.login.failure, calls.logout.failure]).toEqual(["session", "log"]);
  });

  it("have whatever many members read take another person where it leads them somewhere", () => {
    for (const [id, call] of everyCall.filter(([, each]) => each.shown)) expect(call.guarded, id).toBe(true);
  });

  it("let only what is read be kept by a browser", () => {
    for (const [id, call] of everyCall.filter(([, each]) => each.cache)) expect(call.method, id).toBe("GET");
  });

  it("name each business failure once", () => {
    for (const [id, call] of everyCall) expect(new Set(call.errors).size, id).toBe(call.errors.length);
  });
});
