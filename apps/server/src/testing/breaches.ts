import { breaches } from "../platform/http/breach.ts";

let reported: string[] = [];
breaches.subscribe((breach) => reported.push(breach instanceof Error ? breach.message : String(breach)));

/** The breaches of the contract since the last call. A test that provokes one takes it; any other one fails. */
export function takeBreaches(): string[] {
  const taken = reported;
  reported = [];
  return taken;
}
