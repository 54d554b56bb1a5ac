// Reads what Chromium records of a page: how long its own thread worked, and for what.
import type { Span } from "./stolen.ts";

export const TRACED = [
  "toplevel",
  "devtools.timeline",
  "devtools.timeline.frame",
  "disabled-by-default-devtools.timeline",
];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Of the thread's own time. */
  readonly tdur?: number;
}

interface TimedEvent extends TraceEvent {
  /** How long the thread worked. */
  readonly ms: number;
}

export interface PageTrace {
  /** Milliseconds of script of each frame, in order of size. */
  readonly frames: readonly number[];
  /** When it began and ended. */
  readonly span: Span;
  /** The longest tasks, the longest first, each with the largest pieces of work within it. */
  readonly tasks: readonly { readonly ms: number; readonly parts: readonly string[] }[];
}

/** As many tasks are described. */
const TASKS = 4;

/** The end of each frame's work on the thread. */
const FRAME = "Commit";
const TASK = "RunTask";
/** What runs script. Layout that a script asks for is part of it. */
const SCRIPTS = new Set([
  "EvaluateScript",
  "FunctionCall",
  "FireAnimationFrame",
  "TimerFire",
  "EventDispatch",
  "RunMicrotasks",
  "v8.compile",
]);
const PARTS = new Set([
  ...SCRIPTS,
  "UpdateLayoutTree",
  "Layout",
  "PrePaint",
  "Paint",
  "Layerize",
  "Commit",
  "MinorGC",
  "MajorGC",
]);

/** Times are those of a processor that is slower by this factor. Frames and tasks at times that were stolen are left out. */
export function readTrace(trace: Buffer, slowdown: number, stolen: readonly Span[] = []): PageTrace {
  const { traceEvents } = JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] };
  const thread = mainThread(traceEvents);
  const own = traceEvents
    .filter(({ pid, tid }) => `${pid} ${tid}` === thread)
    .map((event) => ({ ...event, ms: ((event.tdur ?? event.dur ?? 0) / 1_000) * slowdown }))
    .toSorted((a, b) => a.ts - b.ts);
  const isWhole = ({ ts, dur = 0 }: Pick<TimedEvent, "ts" | "dur">) =>
    !stolen.some(({ from, to }) => ts < to && ts + dur > from);
  const tasks = own
    .filter((event) => event.ph === "X" && event.name === TASK && isWhole(event))
    .toSorted((a, b) => b.ms - a.ms);
  return {
    span: { from: own.find(({ ts }) => ts > 0)?.ts ?? 0, to: own.at(-1)?.ts ?? 0 },
    frames: scriptOfFrames(own, isWhole),
    tasks: tasks.slice(0, TASKS).map((task) => ({ ms: task.ms, parts: partsOf(task, own) })),
  };
}

/** The thread of the page that most frames began on. */
function mainThread(events: readonly TraceEvent[]): string | undefined {
  const begun = events.filter(({ name }) => name === FRAME).map(({ pid, tid }) => `${pid} ${tid}`);
  return [...Map.groupBy(begun, (thread) => thread)].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0];
}

function scriptOfFrames(
  own: readonly TimedEvent[],
  isWhole: (frame: Pick<TimedEvent, "ts" | "dur">) => boolean,
): number[] {
  const frames: number[] = [];
  let from = own[0]?.ts ?? 0;
  let until = 0;
  let ms = 0;
  for (const event of own) {
    if (event.name === FRAME) {
      if (isWhole({ ts: from, dur: event.ts - from })) frames.push(ms);
      from = event.ts;
      ms = 0;
    }
    // What a script calls is part of it.
    if (event.ph !== "X" || !SCRIPTS.has(event.name) || event.ts < until) continue;
    until = event.ts + (event.dur ?? 0);
    ms += event.ms;
  }
  return frames.toSorted((a, b) => a - b);
}

function partsOf(task: TimedEvent, own: readonly TimedEvent[]): string[] {
  const end = task.ts + (task.dur ?? 0);
  const sums = new Map<string, number>();
  for (const { name, ph, ts, ms } of own) {
    if (ph === "X" && PARTS.has(name) && ts >= task.ts && ts < end) sums.set(name, (sums.get(name) ?? 0) + ms);
  }
  return [...sums].toSorted((a, b) => b[1] - a[1]).map(([name, ms]) => `${name} ${ms.toFixed(1)}`);
}
