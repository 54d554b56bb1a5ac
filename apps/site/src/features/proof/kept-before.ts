import { beaconTime, chainNamed, isLocalBeacon } from "@chokdee/rules/yeekee";
import type { KeptFact } from "../../base/state/kept-facts.ts";

/**
 * What this device received before the beacon's value could be known; nothing where it came later. The device's own
 * clock decides, since a server could hold its announcements back. A sandbox moves its clock, which no device follows,
 * and its beacon proves nothing anyway.
 */
export function keptBefore(
  fact: KeptFact | undefined,
  { name, round }: { readonly name: string; readonly round: number },
): string | undefined {
  const chain = chainNamed(name);
  if (!fact || !chain) return undefined;
  return isLocalBeacon(name) || fact.atMs < beaconTime(chain, round).getTime() ? fact.value : undefined;
}
