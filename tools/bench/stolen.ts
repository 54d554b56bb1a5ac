import { readFileSync } from "node:fs";

const STEAL = 7;

/** From now until the returned function is called: which share of the machine's time others took from it. */
export function stolenTime(): () => number {
  const before = ticks();
  return () => {
    const passed = ticks().map((count, no) => count - (before[no] ?? 0));
    const all = passed.reduce((sum, count) => sum + count, 0);
    return all === 0 ? 0 : (passed[STEAL] ?? 0) / all;
  };
}

/** Of all processors: what Linux counts user, nice, system, idle, iowait, irq, softirq and steal. */
function ticks(): readonly number[] {
  const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n");
  return line
    .trim()
    .split(/\s+/)
    .slice(1, STEAL + 2)
    .map(Number);
}
