import { isBetting, type PageState, sendingOf, type SentBet, stakesOf, type TableModel } from "./page-state.ts";
import { addChips, type Chips, EMPTY_DRAFT, linesOf, sumByPlace, totalOf, undo } from "./draft.ts";

/** Why chips were not laid, or fewer of them. */
export type LayRefusal =
  | { readonly reason: "closed" | "nothing" }
  | { readonly reason: "too-small"; readonly place: string; readonly min: number }
  | { readonly reason: "place-full" | "table-full" | "house-full"; readonly place: string; readonly max: number };

export interface Laid {
  readonly table: TableModel;
  readonly refusal: LayRefusal | undefined;
}

interface Room {
  readonly room: number;
  readonly refusal: LayRefusal;
}

/** What a place still takes from this member in this round; chips that are not confirmed count as laid. */
export function roomOf(table: TableModel, place: string): Room {
  const { limits, pools } = table.view;
  const waiting = (sendingOf(table).get(place) ?? 0) + (sumByPlace(table.draft).get(place) ?? 0);
  const placeMax = limits.places.find((each) => each.place === place)?.max ?? 0;
  const houseMax = pools.room.find((each) => each.place === place)?.amount ?? Number.MAX_SAFE_INTEGER;
  const bounds: readonly Room[] = [
    {
      room: placeMax - (stakesOf(table).get(place) ?? 0) - waiting,
      refusal: { reason: "place-full", place, max: placeMax },
    },
    {
      room: leftOf(table),
      refusal: { reason: "table-full", place, max: limits.member_max },
    },
    { room: houseMax - waiting, refusal: { reason: "house-full", place, max: houseMax } },
  ];
  const { room, refusal } = bounds.reduce((tightest, bound) => (bound.room < tightest.room ? bound : tightest));
  return { room: Math.max(0, room - (room % limits.step)), refusal };
}

/** Lays chips in one step, as many as there is room for. */
export function layChips(table: TableModel, chips: readonly Chips[]): Laid {
  if (!isBetting(table)) return { table, refusal: { reason: "closed" } };
  const { min } = table.view.limits;
  let refusal: LayRefusal | undefined;
  // Chips of the same step take room from each other.
  const laid = chips.reduce((sofar, { place, amount }) => {
    const { room, refusal: why } = roomOf(sofar, place);
    if (amount > room) refusal ??= why;
    const added = Math.min(amount, room);
    // What is confirmed together has to reach the smallest stake on every place.
    if ((sumByPlace(sofar.draft).get(place) ?? 0) + added < min) {
      refusal ??= { reason: "too-small", place, min };
      return sofar;
    }
    return { ...sofar, draft: addChips(sofar.draft, [{ place, amount: added }]) };
  }, table);
  const step = laid.draft.steps.slice(table.draft.steps.length).flat();
  return { table: { ...table, draft: addChips(table.draft, step) }, refusal };
}

/** Everything of the member's on the table: bets, those on their way, and chips. */
function laidByPlace(table: TableModel): Map<string, number> {
  const sums = new Map<string, number>();
  for (const each of [stakesOf(table), sendingOf(table), sumByPlace(table.draft)]) {
    for (const [place, amount] of each) sums.set(place, (sums.get(place) ?? 0) + amount);
  }
  return sums;
}

/** What the member may still lay in this round, on all places together. */
export function leftOf(table: TableModel): number {
  return Math.max(0, table.view.limits.member_max - totalLaid(table));
}

function totalLaid(table: TableModel): number {
  return [...laidByPlace(table).values()].reduce((sum, each) => sum + each, 0);
}

export function undoChips(table: TableModel): TableModel {
  return { ...table, draft: undo(table.draft) };
}

export function clearChips(table: TableModel): TableModel {
  return { ...table, draft: EMPTY_DRAFT };
}

/** Lays as much again on every place as lies there, bets and chips alike. */
export function doubleChips(table: TableModel): Laid {
  const chips = [...laidByPlace(table)].map(([place, amount]) => ({ place, amount }));
  return chips.length === 0 ? { table, refusal: { reason: "nothing" } } : layChips(table, chips);
}

/** Lays the stakes of the last round with bets of one's own. */
export function repeatChips(table: TableModel): Laid {
  return table.last.length === 0 ? { table, refusal: { reason: "nothing" } } : layChips(table, table.last);
}

/** What the confirm button would send. */
export function unconfirmedTotal({ draft }: TableModel): number {
  return totalOf(linesOf(draft));
}

/**
 * Turns the chips into a bet to be sent. They leave the draft in the same step, so that a second press finds nothing to
 * confirm.
 */
export function confirmChips(
  state: PageState,
  id: string,
  random: { readonly key: string; readonly nonce: string },
): { readonly state: PageState; readonly sent: SentBet } | undefined {
  const table = state.tables.get(id);
  const round = table?.view.round;
  const isAllowed = state.session !== null && !state.isHeld;
  if (!table || !round || !isBetting(table) || table.draft.steps.length === 0 || !isAllowed) return undefined;
  const sent: SentBet = { ...random, round: round.round, places: linesOf(table.draft) };
  const next = { ...table, draft: EMPTY_DRAFT, sending: [...table.sending, sent] };
  return { state: { ...state, tables: new Map(state.tables).set(id, next) }, sent };
}

/** A sent bet has its answer, or will never get one: it is no longer asked for. */
export function forgetSent(state: PageState, id: string, key: string): PageState {
  const table = state.tables.get(id);
  if (!table) return state;
  const next = { ...table, sending: table.sending.filter((sent) => sent.key !== key) };
  return { ...state, tables: new Map(state.tables).set(id, next) };
}
