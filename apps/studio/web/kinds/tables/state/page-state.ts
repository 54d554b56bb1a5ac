import type { OwnBet, PlacedChips, ResultFrame, TableView } from "../../../../src/kinds/tables/protocol.ts";
import type { StudioFailure } from "../../../../src/core/protocol.ts";
import { EMPTY_DRAFT, type Draft } from "./draft.ts";

/** All that a page of tables knows. Amounts in satang. */
export interface PageState {
  readonly connection: "connecting" | "live" | "lost";
  /** Null of a guest. */
  readonly session: string | null;
  readonly nickname: string;
  /** Null until the operator has said it. */
  readonly balance: number | null;
  /** Wins less stakes of the rounds that ended during this visit. */
  readonly net: number;
  /** The rounds that are in it. */
  readonly counted: ReadonlySet<string>;
  readonly tables: ReadonlyMap<string, TableModel>;
  /** The session is over: the tables go on, without bets. */
  readonly ended: { readonly failure: StudioFailure; readonly message: string } | null;
  /** The site has asked for a pause: no bet is sent before it ends. */
  readonly isHeld: boolean;
}

export interface TableModel {
  readonly view: TableView;
  readonly draft: Draft;
  /** Confirmed chips whose answer is not there yet. They are asked for under the same key until it is. */
  readonly sending: readonly SentBet[];
  /** Own bets in the round that is shown. */
  readonly bets: readonly OwnBet[];
  /** What was staked in the last round with bets of one's own, for the next one to repeat. */
  readonly last: readonly PlacedChips[];
  /** What the shown round was for the member. */
  readonly result: ResultFrame | null;
}

export interface SentBet {
  readonly key: string;
  readonly nonce: string;
  readonly round: string;
  readonly places: readonly PlacedChips[];
}

export const OPENING_STATE: PageState = {
  connection: "connecting",
  session: null,
  nickname: "",
  balance: null,
  net: 0,
  counted: new Set(),
  tables: new Map(),
  ended: null,
  isHeld: false,
};

export function freshTable(view: TableView): TableModel {
  return { view, draft: EMPTY_DRAFT, sending: [], bets: [], last: [], result: null };
}

/** States of a bet that lies on the table, or did until the round was over. */
const STANDING: ReadonlySet<OwnBet["state"]> = new Set(["taken", "settled", "held"]);

export function standingBets({ bets }: TableModel): OwnBet[] {
  return bets.filter(({ state }) => STANDING.has(state));
}

/** What the member has on each place of the round that is shown: accepted bets alone. */
export function stakesOf(table: TableModel): Map<string, number> {
  return sumPlaces(standingBets(table).flatMap(({ places }) => places));
}

/** Chips on their way to the server, and those that it asks the operator about: sent by this page or before a reload. */
export function sendingOf({ sending, bets }: Pick<TableModel, "sending" | "bets">): Map<string, number> {
  const own = new Set(sending.map(({ key }) => key));
  const asked = bets.filter(({ state, key }) => state === "asking" && !own.has(key));
  return sumPlaces([...sending, ...asked].flatMap(({ places }) => places));
}

export function sumPlaces(chips: readonly PlacedChips[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { place, amount } of chips) sums.set(place, (sums.get(place) ?? 0) + amount);
  return sums;
}

export function isBetting({ view }: TableModel): boolean {
  return view.state === "open" && view.round?.phase === "betting";
}
