import { fitsUnder, placeOf } from "@chokdee/rules/tables";
import type { StudioFailure } from "../../core/protocol.ts";
import type { PlacedChips } from "./protocol.ts";
import type { PoolPlaces } from "./state-repo.ts";
import type { Table } from "./tables.ts";

/** What one member has on each place of a round. */
export type Laid = ReadonlyMap<string, number>;

/** Whether each of the chips lies on a place of the table, and on another one. */
export function areOnPlaces({ rules }: Pick<Table, "rules">, places: readonly PlacedChips[]): boolean {
  const names = new Set(places.map(({ place }) => place));
  return names.size === places.length && places.every(({ place }) => placeOf(rules, place) !== undefined);
}

/** Why a member's chips are too small, or go beyond what the member or the house may risk in a round. */
export function faultOf(
  table: Pick<Table, "rules" | "limits">,
  places: readonly PlacedChips[],
  laid: Laid,
  pool: PoolPlaces,
): StudioFailure | undefined {
  const { limits, rules } = table;
  if (places.some(({ amount }) => amount < limits.min || amount % limits.step !== 0)) return "BET_TOO_SMALL";
  const maxOf = new Map(limits.places.map(({ place, max }) => [place, max]));
  if (places.some(({ place, amount }) => (laid.get(place) ?? 0) + amount > (maxOf.get(place) ?? 0))) {
    return "PLACE_LIMIT";
  }
  const staked = [...laid.values()].reduce((sum, amount) => sum + amount, 0);
  if (staked + places.reduce((sum, { amount }) => sum + amount, 0) > limits.member_max) return "MEMBER_LIMIT";
  const totals = Object.fromEntries(Object.entries(pool).map(([place, [amount]]) => [place, amount]));
  const chips = Object.fromEntries(places.map(({ place, amount }) => [place, amount]));
  return fitsUnder(rules, totals, chips, limits.table_max_loss) ? undefined : "TABLE_LIMIT";
}

/** A pool with a member's chips, and what the member has laid then. */
export function withChips(
  pool: PoolPlaces,
  laid: Laid,
  places: readonly PlacedChips[],
): { readonly pool: PoolPlaces; readonly laid: Laid } {
  const nextPool: Record<string, readonly [number, number]> = { ...pool };
  const nextLaid = new Map(laid);
  for (const { place, amount } of places) {
    const [sum, heads] = nextPool[place] ?? [0, 0];
    nextPool[place] = [sum + amount, heads + (nextLaid.has(place) ? 0 : 1)];
    nextLaid.set(place, (nextLaid.get(place) ?? 0) + amount);
  }
  return { pool: nextPool, laid: nextLaid };
}

/** A pool less chips that do not stand; `laid` is what the member has besides them. */
export function withoutChips(pool: PoolPlaces, laid: Laid, places: readonly PlacedChips[]): PoolPlaces {
  const next: Record<string, readonly [number, number]> = { ...pool };
  for (const { place, amount } of places) {
    const [sum, heads] = next[place] ?? [0, 0];
    const left = sum - amount;
    if (left <= 0) delete next[place];
    else next[place] = [left, heads - (laid.has(place) ? 0 : 1)];
  }
  return next;
}
