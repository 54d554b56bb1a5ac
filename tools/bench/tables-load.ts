// The pages of the tables' benchmark, as a process of its own: thousands that watch all tables, or that bet at one.
import { randomBytes } from "node:crypto";
import type { RoundView, TableFrame } from "../../apps/studio/src/kinds/tables/protocol.ts";
import { answerWith } from "./processes.ts";
import { openLine, postBytes, sendInTurn } from "./raw-line.ts";
import { watchTables } from "./tables-watch.ts";

export type TablesLoad =
  | { readonly kind: "bets"; readonly port: number; readonly table: string; readonly sessions: readonly string[] }
  | { readonly kind: "watch"; readonly port: number; readonly tables: readonly string[]; readonly watchers: number }
  | { readonly kind: "delays" };

export interface BetsMeasured {
  readonly round: string;
  readonly accepted: number;
  readonly ms: number;
  readonly p95Ms: number;
  readonly refused: readonly string[];
}

const CALLERS = 64;
const STAKE = 1_000;
const SIDES = ["player", "banker"] as const;

/** From the moment that a phase was to end until the last watcher has heard of the next, for each such event. */
const heard = new Map<string, { readonly at: number; last: number; count: number }>();
let watchers = 0;

async function bets({ port, table, sessions }: Extract<TablesLoad, { kind: "bets" }>): Promise<BetsMeasured> {
  const round = await freshRound(port, table);
  const requests = sessions.map((session, no) => {
    const places = [{ place: SIDES[no % SIDES.length] ?? "player", amount: STAKE }];
    const names = { key: `bench-${round}-${no}`.replace(":", "-"), nonce: randomBytes(16).toString("hex") };
    return postBytes("/api/table_bet", {}, JSON.stringify({ session, table, round, places, ...names }));
  });
  const lines = await Promise.all(Array.from({ length: CALLERS }, () => openLine(port)));
  const waiting = requests.values();
  const times: number[] = [];
  const refused: string[] = [];
  const started = performance.now();
  const next = () => waiting.next().value;
  await Promise.all(
    lines.map((line) =>
      sendInTurn(line, next, (answer, ms) => {
        times.push(ms);
        if (!answer.includes('"status":"OK"')) refused.push(/"status":"(\w+)"/.exec(answer.toString())?.[1] ?? "?");
      }),
    ),
  );
  const ms = performance.now() - started;
  for (const line of lines) line.destroy();
  const p95Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
  return { round, accepted: times.length - refused.length, ms, p95Ms, refused: [...new Set(refused)] };
}

/** The next round of a table that has just opened. The page stays, so that the table goes on. */
function freshRound(port: number, table: string): Promise<string> {
  return new Promise((resolve, reject) => {
    watchTables(port, [table], (text) => {
      const frame = JSON.parse(text.toString()) as TableFrame;
      if (frame.type === "round" && frame.round.phase === "betting") resolve(frame.round.round);
    }).catch(reject);
  });
}

async function watch({ port, tables, watchers: count }: Extract<TablesLoad, { kind: "watch" }>): Promise<void> {
  const ends = new Map<string, string>();
  for (let from = 0; from < count; from += 100) {
    await Promise.all(
      Array.from({ length: Math.min(100, count - from) }, () =>
        watchTables(port, tables, (text) => {
          // Only what begins as a frame of a round is read: reading everything would measure this process.
          if (text.toString("latin1", 0, 15) === '{"type":"round"') note(text, Date.now(), ends);
        }),
      ),
    );
  }
  watchers = count;
}

const lastSeen = new Map<string, { readonly name: string; readonly at: number }>();

/** The first that hears of an event reads it; the bytes are the same for all others. */
function note(data: Buffer, at: number, ends: Map<string, string>): void {
  const key = data.subarray(0, 160).toString("latin1");
  let seen = lastSeen.get(key);
  if (!seen) {
    const frame = JSON.parse(String(data)) as { readonly table: string; readonly round: RoundView };
    const { round, phase, ends_at: endsAt } = frame.round;
    const before = ends.get(`${round} ${phase === "closing" ? "betting" : "dealing"}`);
    ends.set(`${round} ${phase}`, endsAt);
    const isTimed = (phase === "closing" && frame.round.freeze === null) || phase === "settling";
    seen = { name: `${round} ${phase}`, at: isTimed && before ? Date.parse(before) : 0 };
    lastSeen.set(key, seen);
  }
  if (seen.at === 0) return;
  const event = heard.get(seen.name) ?? { at: seen.at, last: 0, count: 0 };
  event.last = at;
  event.count += 1;
  heard.set(seen.name, event);
}

function delays(): number[] {
  return [...heard.values()].flatMap(({ at, last, count }) => (count >= watchers ? [last - at] : []));
}

answerWith((load: TablesLoad) => {
  if (load.kind === "bets") return bets(load);
  return load.kind === "watch" ? watch(load) : delays();
});
