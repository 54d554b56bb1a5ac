// The crowd of the tables' benchmark, as a process of its own: pages that all come at once, that look around, guests who
// play with play credit, and the one member whose calls are timed meanwhile.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { TableFrame } from "../../apps/studio/src/kinds/tables/protocol.ts";
import { answerWith } from "./processes.ts";
import { openLine, postBytes, sendInTurn } from "./raw-line.ts";
import { SANDBOX_TOKEN, type WatchingPage, watchTables } from "./tables-watch.ts";

export type CrowdLoad =
  /** All come at once; those of the last time leave first. A page without a session is a guest's. */
  | { readonly kind: "storm"; readonly port: number; readonly tables: readonly string[]; readonly pages: Pages }
  /** Each page looks at one table and at all of them in turn. */
  | { readonly kind: "look around"; readonly tables: readonly string[]; readonly times: number }
  | { readonly kind: "leave" }
  /** One bet after the other, each by another member, for so many seconds. */
  | Timed<"bets">
  | Timed<"balances">
  /** Guests with play credit who press without rest. */
  | {
      readonly kind: "guests";
      readonly port: number;
      readonly guests: number;
      readonly seconds: number;
      readonly buys: boolean;
    };

interface Timed<Kind extends string> {
  readonly kind: Kind;
  readonly port: number;
  readonly table: string;
  readonly sessions: readonly string[];
  readonly seconds: number;
}

type Pages = readonly (string | null)[];

export interface CrowdMeasured {
  readonly times: readonly number[];
  readonly said: Readonly<Record<string, number>>;
}

const STAKE = 1_000;
const GAME = "naga";
let pages: WatchingPage[] = [];

async function storm({ port, tables, pages: comers }: Extract<CrowdLoad, { kind: "storm" }>): Promise<CrowdMeasured> {
  leave();
  const began = performance.now();
  const times: number[] = [];
  pages = await Promise.all(
    comers.map(async (session) => {
      const page = await watchTables(port, tables, () => {}, session);
      times.push(performance.now() - began);
      return page;
    }),
  );
  return { times, said: {} };
}

function leave(): void {
  for (const page of pages) page.close();
  pages = [];
}

async function lookAround({ tables, times }: Extract<CrowdLoad, { kind: "look around" }>): Promise<CrowdMeasured> {
  const began = performance.now();
  for (let no = 0; no < times; no++) {
    const wanted = no % 2 === 0 ? tables.slice(0, 1 + (no % tables.length)) : tables;
    await Promise.all(pages.map((page) => page.watch(wanted)));
  }
  return { times: [performance.now() - began], said: {} };
}

async function bets({ port, table, sessions, seconds }: Timed<"bets">): Promise<CrowdMeasured> {
  const measured = counted();
  let round: string | undefined;
  const page = await watchTables(port, [table], (text) => {
    const frame = JSON.parse(text.toString()) as TableFrame;
    if (frame.type === "snapshot") round = openRound(frame.tables[0]?.round ?? null);
    if (frame.type === "round") round = openRound(frame.round);
  });
  const line = await openLine(port);
  // The table takes bets until all is measured.
  while (!(await holdBetting(port, table))) await sleep(200);
  const end = performance.now() + seconds * 1_000;
  for (let no = 0; performance.now() < end; no++) {
    while (round === undefined) await sleep(20);
    const names = { key: randomBytes(8).toString("hex"), nonce: randomBytes(16).toString("hex") };
    const places = [{ place: "player", amount: STAKE }];
    const body = { session: sessions[no % sessions.length], table, round, places, ...names };
    await oneCall(line, "table_bet", body, measured.count);
    await sleep(50);
  }
  line.destroy();
  page.close();
  return measured;
}

async function holdBetting(port: number, table: string): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/sandbox/tables`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-sandbox-token": SANDBOX_TOKEN },
    body: JSON.stringify({ table, action: "hold-betting", places: [] }),
  });
  return response.ok;
}

function openRound(round: { readonly round: string; readonly phase: string; readonly closes_at: string } | null) {
  return round?.phase === "betting" ? round.round : undefined;
}

async function balances({ port, sessions, seconds }: Timed<"balances">): Promise<CrowdMeasured> {
  const measured = counted();
  const line = await openLine(port);
  const end = performance.now() + seconds * 1_000;
  for (let no = 0; performance.now() < end; no++) {
    await oneCall(line, "balance", { session: sessions[no % sessions.length] }, measured.count);
    await sleep(20);
  }
  line.destroy();
  return measured;
}

async function guests({ port, guests: count, seconds, buys }: Extract<CrowdLoad, { kind: "guests" }>) {
  const measured = counted();
  const end = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: count }, async () => {
      const session = await openGuest(port, end);
      if (session === undefined) return;
      while (performance.now() < end) {
        const key = randomBytes(8).toString("hex");
        const answer = await call(port, "spin", { session, key, bet: 100, kind: buys ? "buy" : "spin" });
        measured.count(JSON.stringify(answer), 0);
        const round = answer.round ?? answer.unfinished?.round;
        if (round !== undefined) await call(port, "finish", { session, round });
        if (answer.status === "NOT_ENOUGH_MONEY") return;
      }
    }),
  );
  return measured;
}

interface Answer {
  readonly status: string;
  readonly session?: string;
  readonly round?: string;
  readonly unfinished?: { readonly round: string };
}

async function openGuest(port: number, end: number): Promise<string | undefined> {
  while (performance.now() < end) {
    const { session } = await call(port, "session", { game: GAME });
    const seeded = session && (await call(port, "seed", { session, client_seed: randomBytes(8).toString("hex") }));
    if (seeded && seeded.status === "OK") return session;
    await sleep(200);
  }
  return undefined;
}

async function call(port: number, name: string, body: object): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${port}/api/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Answer;
}

type Line = Awaited<ReturnType<typeof openLine>>;

async function oneCall(line: Line, name: string, body: object, count: (answer: string, ms: number) => void) {
  const requests = [postBytes(`/api/${name}`, {}, JSON.stringify(body))].values();
  await sendInTurn(
    line,
    () => requests.next().value,
    (answer, ms) => count(answer.toString(), ms),
  );
  line.removeAllListeners("data").removeAllListeners("close").removeAllListeners("error");
}

function counted() {
  const times: number[] = [];
  const said: Record<string, number> = {};
  return {
    times,
    said,
    count(answer: string, ms: number) {
      const status = /"status":"(\w+)"/.exec(answer)?.[1] ?? "?";
      said[status] = (said[status] ?? 0) + 1;
      if (status === "OK") times.push(ms);
    },
  };
}

async function work(load: CrowdLoad): Promise<CrowdMeasured> {
  switch (load.kind) {
    case "storm":
      return storm(load);
    case "look around":
      return lookAround(load);
    case "leave":
      leave();
      return { times: [], said: {} };
    case "bets":
      return bets(load);
    case "balances":
      return balances(load);
    case "guests":
      return guests(load);
  }
}

answerWith(work);
