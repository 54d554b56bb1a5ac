import type { CallOutput } from "@chokdee/contract";
import type { ProviderTables } from "../../core/game-launches.ts";
import { createWatching, frameOf, type Watching } from "../../platform/live/watching.ts";
import { createArranger } from "./arrange-tables.ts";
import type { HallDependencies } from "./dependencies.ts";
import { changesBetween, type HallTable, keepResults, tableView } from "./views.ts";

/** The provider needs a moment to move a table to its next phase. */
const AFTER_PHASE_MS = 60;
const MIN_WAIT_MS = 120;
/** A smaller difference is that of the way that an answer takes, and not of the clocks. */
const CLOCK_SLACK_MS = 150;

/** Stands in a frame for the time at which it is sent. */
const NO_TIME = new Date(0).toISOString();

type Standing = CallOutput<"casinoTables">;

/** The shared tables of all providers, as the site knows them. */
export interface Hall extends Watching<Standing, never> {
  /** How the tables stand, for a page that is opened. It wakes none. */
  read(): Promise<Standing>;
}

interface Options {
  /** Players come and go between the phases. */
  readonly lookEveryMs?: number;
  /** How long an answer is good enough for whoever does not watch. */
  readonly freshMs?: number;
}

/** Looks at the tables for everybody at once while anybody watches, and asks nothing otherwise. */
export function createHall(deps: HallDependencies, { lookEveryMs = 1_000, freshMs = 1_000 }: Options = {}): Hall {
  const look = createLook(deps);
  const now = () => deps.clock.real();
  let reading: Promise<Standing> | undefined;
  let last: Standing = { now: now().toISOString(), is_up: true, tables: [] };
  let lastAtMs = Number.NEGATIVE_INFINITY;

  async function readNow(watches: boolean): Promise<Standing> {
    last = await look(last, watches);
    lastAtMs = performance.now();
    return last;
  }

  const watching = createWatching<Standing>({
    log: deps.log,
    failure: "the tables could not be read",
    look: () => readNow(true),
    greet: (send, standing) => send(wholeFrame(standing, now())),
    publish(before, after, watchers) {
      const frame = frameBetween(before, after, now());
      const bytes = frame && Buffer.from(frame);
      if (bytes) for (const [send] of watchers) send(bytes);
    },
    // The first look learns which tables there are, the second wakes them.
    waitMs: (before, after) => (before && after ? waitMs(after, now(), lookEveryMs) : MIN_WAIT_MS),
  });

  return {
    ...watching,
    async read() {
      const isFresh = watching.standing() !== undefined || performance.now() - lastAtMs < freshMs;
      if (!isFresh) await (reading ??= readNow(false).finally(() => (reading = undefined)));
      return { ...last, now: now().toISOString() };
    },
  };
}

/** One frame for everybody, where something has changed. */
function frameBetween(before: Standing, after: Standing, now: Date): string | undefined {
  if (!isSameRow(before, after)) return wholeFrame(after, now);
  const tables = changesBetween(before.tables, after.tables);
  if (tables.length === 0 && before.is_up === after.is_up) return undefined;
  return frameOf("casino.tables", { ...after, is_whole: false, tables });
}

/** The same tables in the same order. */
function isSameRow({ tables: before }: Standing, { tables: after }: Standing): boolean {
  return before.length === after.length && before.every(({ table_id }, at) => after[at]?.table_id === table_id);
}

const wholeTexts = new WeakMap<Standing["tables"], string>();

/** All tables, for whoever begins to watch. Only the time differs from one to the next. */
function wholeFrame({ is_up, tables }: Standing, now: Date): string {
  const text = wholeTexts.get(tables) ?? frameOf("casino.tables", { now: NO_TIME, is_up, is_whole: true, tables });
  wholeTexts.set(tables, text);
  return text.replace(NO_TIME, now.toISOString());
}

/** Until the next table changes its phase, and no longer than players take to come and go. */
function waitMs({ is_up, tables }: Standing, now: Date, lookEveryMs: number): number {
  if (!is_up) return 3 * lookEveryMs;
  const ends = tables.flatMap(({ round }) =>
    round ? [Date.parse(round.ends_at) - now.getTime() + AFTER_PHASE_MS] : [],
  );
  const next = Math.min(lookEveryMs, ...ends.filter((ms) => ms > 0));
  return Math.max(MIN_WAIT_MS, next);
}

/** Asks every provider that has tables. Where one does not answer, its tables are as they were last. */
function createLook({ gameProviders, gamePlaces, clock, log }: HallDependencies) {
  const arrange = createArranger({ gamePlaces, log });
  const aheadMs = new Map<string, number>();

  /** Ours and theirs, steadied: a time that wanders by the answer's way would count as a change at every look. */
  function clockOf(providerId: string, now: string, sentAt: Date): number {
    const measured = Date.parse(now) - (sentAt.getTime() + clock.real().getTime()) / 2;
    const known = aheadMs.get(providerId);
    if (known !== undefined && Math.abs(known - measured) < CLOCK_SLACK_MS) return known;
    const rounded = Math.round(measured);
    aheadMs.set(providerId, rounded);
    return rounded;
  }

  /** Results that are as they were stay the same list, so that what was worked out of them can be kept. */
  function viewsOf(providerId: string, answer: ProviderTables, sentAt: Date, known: readonly HallTable[]): HallTable[] {
    const aheadMs = clockOf(providerId, answer.now, sentAt);
    const before = new Map(known.map(({ table_id, results }) => [table_id, results]));
    return answer.tables.map((entry) =>
      keepResults(tableView(entry, { providerId, aheadMs }), before.get(entry.table)),
    );
  }

  return async (last: Standing, watches: boolean): Promise<Standing> => {
    let isUp = true;
    const tables: HallTable[] = [];
    for (const { providerId, hasTables } of gameProviders.list()) {
      if (!hasTables) continue;
      const known = last.tables.filter((table) => table.provider_id === providerId);
      const sentAt = clock.real();
      try {
        const answer = await gameProviders.tables(providerId, watches ? known.map(({ table_id }) => table_id) : []);
        tables.push(...viewsOf(providerId, answer, sentAt, known));
      } catch (error) {
        if (last.is_up) log.warn({ err: error, providerId }, "the tables could not be read");
        isUp = false;
        tables.push(...known);
      }
    }
    return { now: clock.real().toISOString(), is_up: isUp, tables: await arrange(tables) };
  };
}
