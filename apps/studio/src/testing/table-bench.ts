import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { WebSocket } from "ws";
import type { StudioAnswer } from "../core/protocol.ts";
import type {
  PageMessage,
  PlacedChips,
  RoundView,
  SnapshotFrame,
  TableBetInput,
  TableBetTaken,
  TableControl,
  TableFrame,
} from "../kinds/tables/protocol.ts";
import { findTableBreaks } from "./books.ts";
import { createStudioBench, SANDBOX_TOKEN, type StudioBench } from "./studio-bench.ts";

/** A page that is connected to the tables, with everything that it has received. */
export interface Page {
  readonly frames: TableFrame[];
  snapshot(): Promise<SnapshotFrame>;
  /** The newest view of a table's round that fits. */
  round(table: string, fits: (round: RoundView) => boolean): Promise<RoundView>;
  /** The table's round as it is now, once it fits. */
  present(table: string, fits: (round: RoundView) => boolean): Promise<RoundView>;
  frame<Type extends TableFrame["type"]>(
    type: Type,
    fits?: (frame: Extract<TableFrame, { type: Type }>) => boolean,
  ): Promise<Extract<TableFrame, { type: Type }>>;
  say(message: PageMessage): void;
  closedWith(): Promise<number>;
  close(): void;
}

export interface TableBench extends StudioBench {
  /** A member with this much money and a session for all tables. */
  sit(satang: number): Promise<{ readonly player: string; readonly session: string }>;
  open(tables: readonly string[], session?: string | null, url?: string): Promise<Page>;
  control(table: string, action: TableControl["action"], places?: readonly string[]): Promise<void>;
  bet(
    session: string,
    round: string,
    places: readonly PlacedChips[],
    more?: Partial<TableBetInput>,
  ): Promise<StudioAnswer<TableBetTaken>>;
  /** The round of a table that takes bets, held open. */
  held(page: Page, table: string): Promise<string>;
  /** Brings a held round to its end, and returns how it was drawn. */
  finish(page: Page, table: string, round: string): Promise<RoundView>;
}

export async function createTableBench(): Promise<TableBench> {
  const bench = await createStudioBench();
  const pages = new Set<Page>();
  const asked = async (...[table, action, places = []]: Parameters<TableBench["control"]>) => {
    const response = await fetch(`${bench.url}/sandbox/tables`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-sandbox-token": SANDBOX_TOKEN },
      body: JSON.stringify({ table, action, places }),
    });
    if (!response.ok && response.status !== 409) throw new Error(`the control was refused: ${response.status}`);
    return response.ok;
  };
  const control: TableBench["control"] = async (...input) => {
    if (!(await asked(...input))) throw new Error("the control came too late");
  };
  const isIn =
    (id: string, ...phases: readonly string[]) =>
    (view: RoundView) =>
      view.round === id && phases.includes(view.phase);
  return {
    ...bench,
    control,
    async sit(satang) {
      const player = `p${randomBytes(6).toString("hex")}`;
      bench.operator.balances.set(player, satang);
      const code = bench.operator.launch(player, "tables");
      const { session } = await bench.ok("table_session", { game: "tables", code });
      return { player, session };
    },
    async open(tables, session = null, url = bench.url) {
      const page = await openPage(url, { type: "hello", session, tables });
      pages.add(page);
      return page;
    },
    bet(session, round, places, more = {}) {
      const input = { session, table: round.split(":")[0] ?? "", round, places, ...aKey(), ...more };
      return bench.call("table_bet", input);
    },
    async held(page, table) {
      for (;;) {
        const { round } = await page.present(table, ({ phase }) => phase === "betting");
        if (await asked(table, "hold-betting")) return round;
      }
    },
    async finish(page, table, round) {
      await control(table, "next");
      await page.round(table, (view) => isIn(round, "closing")(view) && view.freeze !== null);
      await control(table, "next");
      const drawn = await page.round(table, isIn(round, "dealing"));
      await control(table, "next");
      await page.round(table, isIn(round, "settling", "done"));
      await expect
        .poll(() => bench.db.query("select from table_round where id = $1 and phase = 'done'", [round]))
        .toMatchObject({ rowCount: 1 });
      return drawn;
    },
    async close() {
      for (const page of pages) page.close();
      const breaks = await findTableBreaks(bench.db, bench.operator);
      await bench.close();
      if (breaks.length > 0) throw new Error(`The tables and the operator disagree:\n${breaks.join("\n")}`);
    },
  };
}

const NO_ROUND = { round: "", phase: "done" } as RoundView;

function aKey() {
  return { key: randomBytes(8).toString("hex"), nonce: randomBytes(16).toString("hex") };
}

export async function openPage(url: string, hello: PageMessage, origin = url): Promise<Page> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/live`, { origin });
  const frames: TableFrame[] = [];
  let code: number | undefined;
  socket.on("message", (data: Buffer) => frames.push(JSON.parse(data.toString()) as TableFrame));
  socket.on("close", (given) => (code = given));
  const find: Page["frame"] = async (type, fits = () => true) => {
    type Wanted = Extract<TableFrame, { type: typeof type }>;
    const found = () => frames.findLast((frame): frame is Wanted => frame.type === type && fits(frame as Wanted));
    await expect.poll(found, { interval: 10 }).toBeDefined();
    return found() as Wanted;
  };
  await new Promise<void>((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });
  socket.send(JSON.stringify(hello));
  const viewsOf = (table: string) =>
    frames.flatMap((frame) => {
      if (frame.type === "round") return frame.table === table ? [frame.round] : [];
      return frame.type === "snapshot"
        ? frame.tables.flatMap((view) => (view.table === table && view.round) || [])
        : [];
    });
  return {
    frames,
    frame: find,
    snapshot: () => find("snapshot"),
    async round(table, fits) {
      await expect.poll(() => viewsOf(table).findLast(fits), { interval: 10 }).toBeDefined();
      return viewsOf(table).findLast(fits) as RoundView;
    },
    async present(table, fits) {
      const last = () => viewsOf(table).at(-1);
      await expect.poll(() => fits(last() ?? NO_ROUND), { interval: 10 }).toBe(true);
      return last() ?? NO_ROUND;
    },
    say: (message) => socket.send(JSON.stringify(message)),
    async closedWith() {
      await expect.poll(() => code, { interval: 10 }).toBeDefined();
      return code ?? 0;
    },
    close: () => socket.close(),
  };
}
