import type {
  BetFrame,
  OwnBet,
  ResultFrame,
  ResultsChange,
  RoundFrame,
  SnapshotFrame,
  TableFrame,
  TableView,
} from "../../../../src/kinds/tables/protocol.ts";
import { freshTable, type PageState, standingBets, type TableModel } from "./page-state.ts";
import { EMPTY_DRAFT } from "./draft.ts";

/** What a frame makes of what is known. */
export function applyFrame(state: PageState, frame: TableFrame): PageState {
  switch (frame.type) {
    case "snapshot":
      return applySnapshot(state, frame);
    case "round":
      return withTable(state, frame.table, (table) => applyRound(table, frame));
    case "pools":
      return withTable(state, frame.table, (table) =>
        table.view.round?.round === frame.round ? { ...table, view: { ...table.view, pools: frame.pools } } : table,
      );
    case "sleep":
      return withTable(state, frame.table, (table) => ({
        ...withRoundOver(table),
        view: { ...table.view, state: "asleep", round: null, shoe: null },
      }));
    case "bet":
      return applyBet(state, frame);
    case "result":
      return applyResult(state, frame);
    case "balance":
      return { ...state, balance: frame.balance };
    case "end":
      return {
        ...state,
        session: null,
        ended: { failure: frame.failure, message: frame.message },
        tables: new Map([...state.tables].map(([id, table]) => [id, { ...table, draft: EMPTY_DRAFT }])),
      };
  }
}

function withTable(state: PageState, id: string, change: (table: TableModel) => TableModel): PageState {
  const table = state.tables.get(id);
  if (!table) return state;
  return { ...state, tables: new Map(state.tables).set(id, change(table)) };
}

/** One snapshot replaces what was heard. What the member has laid or sent for a round that still runs stays. */
function applySnapshot(state: PageState, { tables, own }: SnapshotFrame): PageState {
  const bets = own?.bets ?? [];
  const next = tables.map((view): [string, TableModel] => {
    const known = state.tables.get(view.table);
    const isSameRound = known?.view.round != null && known.view.round.round === view.round?.round;
    const base = isSameRound ? { ...known, view } : { ...withRoundOver(known ?? freshTable(view)), view };
    const mine = bets.filter(({ table, round }) => table === view.table && round === view.round?.round);
    return [view.table, closeDraft(mergeBets(base, mine))];
  });
  return {
    ...state,
    connection: "live",
    tables: new Map([...state.tables, ...next]),
    ...(own && { nickname: own.nickname, balance: own.balance ?? state.balance }),
  };
}

function applyRound(table: TableModel, frame: RoundFrame): TableModel {
  const { view } = table;
  const isNew = view.round?.round !== frame.round.round;
  const base = isNew ? withRoundOver(table) : table;
  const next: TableView = {
    ...view,
    state: frame.state,
    round: frame.round,
    shoe: frame.shoe,
    limits: frame.limits ?? view.limits,
    results: resultsAfter(view.results, frame.results),
    chain: frame.chain ?? view.chain,
    pools: isNew ? { ...view.pools, members: [], crowd: [], room: [] } : view.pools,
  };
  return closeDraft({ ...base, view: next });
}

function resultsAfter(known: TableView["results"], change: ResultsChange | null): TableView["results"] {
  return change ? [...known.slice(Math.max(0, known.length - change.kept)), ...change.added] : known;
}

/** Unconfirmed chips are no bets: with the betting they go. */
function closeDraft(table: TableModel): TableModel {
  const isOpen = table.view.state === "open" && table.view.round?.phase === "betting";
  return isOpen || table.draft.steps.length === 0 ? table : { ...table, draft: EMPTY_DRAFT };
}

/** Another round is shown from now on. What was staked is remembered; what was sent is still asked for. */
function withRoundOver(table: TableModel): TableModel {
  const staked = standingBets(table).flatMap(({ places }) => places);
  return {
    ...table,
    draft: EMPTY_DRAFT,
    bets: [],
    result: null,
    last: staked.length > 0 ? staked : table.last,
  };
}

function mergeBets(table: TableModel, bets: readonly OwnBet[]): TableModel {
  const byId = new Map(table.bets.map((bet) => [bet.bet, bet]));
  for (const bet of bets) byId.set(bet.bet, bet);
  const answered = new Set(bets.filter(({ state }) => state !== "asking").map(({ key }) => key));
  return {
    ...table,
    bets: [...byId.values()],
    sending: table.sending.filter(({ key }) => !answered.has(key)),
  };
}

function applyBet(state: PageState, { bet, balance }: BetFrame): PageState {
  const heard = { ...state, balance: balance ?? state.balance };
  return withTable(heard, bet.table, (table) =>
    table.view.round?.round === bet.round
      ? mergeBets(table, [bet])
      : { ...table, sending: table.sending.filter(({ key }) => key !== bet.key || bet.state === "asking") },
  );
}

function applyResult(state: PageState, frame: ResultFrame): PageState {
  const isNew = !state.counted.has(frame.round);
  const heard = {
    ...state,
    balance: frame.balance ?? state.balance,
    net: state.net + (isNew ? frame.win - frame.stake : 0),
    counted: new Set(state.counted).add(frame.round),
  };
  return withTable(heard, frame.table, (table) =>
    table.view.round?.round === frame.round ? { ...mergeBets(table, frame.bets), result: frame } : table,
  );
}
