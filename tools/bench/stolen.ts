import { readFileSync } from "node:fs";

const STEAL = 7;
/** For programs, for programs that give way, for the system, and for interrupts of both kinds. */
const WORKING = [0, 1, 2, 5, 6];
const LOOK_MS = 10;
/** Linux counts in hundredths of a second, and a processor notices at its next tick what it was without. */
const TICK_MS = 10;

/** By the machine's own clock, which traces of a browser go by too: microseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** From now until the returned function is called: when a virtual machine's processors were lent to others. */
export function watchStolen(): () => readonly Span[] {
  const spans: Span[] = [];
  let seen = { at: clock(), ticks: stolenTicks() };
  const look = () => {
    const now = { at: clock(), ticks: stolenTicks() };
    const lostMs = (now.ticks - seen.ticks) * TICK_MS;
    if (lostMs > 0) spans.push({ from: seen.at - (lostMs + TICK_MS) * 1_000, to: now.at + TICK_MS * 1_000 });
    seen = now;
  };
  const timer = setInterval(look, LOOK_MS);
  return () => {
    clearInterval(timer);
    look();
    return spans;
  };
}

/** How much of a time lies in spans, from 0 to 1. */
export function shareIn(spans: readonly Span[], { from, to }: Span): number {
  let end = from;
  let sum = 0;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(span.from, end);
    end = Math.max(end, Math.min(span.to, to));
    sum += Math.max(0, end - start);
  }
  return to > from ? sum / (to - from) : 0;
}

function clock(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}

function stolenTicks(): number {
  return readTicks()[STEAL] ?? 0;
}

/** Seconds that processors have worked since the machine was started, all programs together: neither idle nor lent. */
export function workedSeconds(): number {
  const ticks = readTicks();
  return (WORKING.reduce((sum, kind) => sum + (ticks[kind] ?? 0), 0) * TICK_MS) / 1_000;
}

/** Of all processors together, by what they did. */
function readTicks(): number[] {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  return line.trim().split(/\s+/).slice(1).map(Number);
}
