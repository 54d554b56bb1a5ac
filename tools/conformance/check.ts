import type { Said } from "./wire.ts";

/** One condition that must hold. */
export interface Check {
  /** The rule it belongs to, or what it is about where it belongs to none. */
  readonly rule: string;
  readonly what: string;
  run(): Promise<void>;
}

export function check(rule: string, what: string, run: () => Promise<void>): Check {
  return { rule, what, run };
}

export interface Result {
  readonly rule: string;
  readonly what: string;
  /** What was wrong. */
  readonly failure?: string;
}

class Broken extends Error {}

/** One after the other, because each counts on the balance that the one before has left. */
export async function runChecks(checks: readonly Check[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const { rule, what, run } of checks) {
    try {
      await run();
      results.push({ rule, what });
    } catch (error) {
      const failure = error instanceof Broken ? error.message : `no usable answer (${String(error)})`;
      results.push({ rule, what, failure });
    }
  }
  return results;
}

/** Refuses an answer that says something else than these fields. */
export function expectAnswer(said: Said, expected: Readonly<Record<string, unknown>>, subject: string): void {
  if (said.http !== 200) throw new Broken(`${subject}: HTTP ${said.http} instead of 200`);
  for (const [field, value] of Object.entries(expected)) {
    const given = said.body[field];
    if (given !== value)
      throw new Broken(`${subject}: ${field} is ${JSON.stringify(given)} instead of ${JSON.stringify(value)}`);
  }
}

export function expectThat(holds: boolean, otherwise: string): void {
  if (!holds) throw new Broken(otherwise);
}

export function reportText(title: string, results: readonly Result[]): string {
  const width = Math.max(...results.map(({ rule }) => rule.length));
  const lines = results.flatMap(({ rule, what, failure }) => [
    `${failure === undefined ? "ok  " : "FAIL"}  ${rule.padEnd(width)}  ${what}`,
    ...(failure === undefined ? [] : [`      ${" ".repeat(width)}  ${failure}`]),
  ]);
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  const end = failed === 0 ? `all ${results.length} checks hold` : `${failed} of ${results.length} checks FAIL`;
  return [title, "", ...lines, "", end].join("\n");
}
