import { LostConnection } from "@chokdee/game-kit";
import type { SignedBetReceipt } from "@chokdee/rules/tables";
import type { StudioFailure } from "../../../../src/core/protocol.ts";
import type {
  OwnBet,
  PageMessage,
  ResultFrame,
  RoundFrame,
  TableFrame,
  TableSession,
  TableView,
} from "../../../../src/kinds/tables/protocol.ts";
import type { Line, OpenLine } from "../../../base/api/line.ts";
import { type StudioClient, StudioError } from "../../../base/api/studio-client.ts";
import { isEnding } from "../../../base/site/watch-session.ts";
import { createStore, type Store } from "../../../base/ui/store.ts";
import { applyFrame } from "../state/apply-frame.ts";
import type { KeptRounds } from "../state/kept-rounds.ts";
import {
  clearChips,
  confirmChips,
  doubleChips,
  forgetSent,
  type Laid,
  layChips,
  type LayRefusal,
  repeatChips,
  undoChips,
} from "../state/lay-chips.ts";
import {
  OPENING_STATE,
  type PageState,
  sendingOf,
  type SentBet,
  standingBets,
  type TableModel,
} from "../state/page-state.ts";
import { createServerClock, type ServerClock } from "../state/server-clock.ts";
import type { Chips } from "../state/draft.ts";

/** One line for all tables of the page. */
export type OpenTableLine = OpenLine<TableFrame, PageMessage>;

/** Something to tell the member about one table. */
export type Notice =
  | { readonly type: "laid"; readonly table: string }
  | { readonly type: "accepted"; readonly table: string; readonly amount: number }
  | { readonly type: "not-laid"; readonly table: string; readonly refusal: LayRefusal }
  | {
      readonly type: "refused";
      readonly table: string;
      readonly amount: number;
      readonly failure: StudioFailure;
      readonly message: string | undefined;
    }
  /** Chips that were not confirmed in time were taken off the table. */
  | { readonly type: "swept"; readonly table: string }
  | { readonly type: "unanswered"; readonly table: string }
  /** A bet was accepted by a word that the studio has not signed, or not for these chips. */
  | { readonly type: "unsigned"; readonly table: string; readonly amount: number };

export interface TableClientSetting {
  readonly call: StudioClient;
  readonly open: OpenTableLine;
  /** Null of a guest. */
  readonly session: TableSession | null;
  readonly tables: readonly string[];
  readonly kept: KeptRounds;
  readonly wait: (ms: number) => Promise<void>;
  readonly random: (bytes: number) => string;
  readonly onNotice: (notice: Notice) => void;
  /** Whether the key that this browser knew first has signed all of these. */
  readonly areSigned: (receipts: readonly SignedBetReceipt[], key: string) => Promise<boolean>;
}

/** Everything that a page of tables does with the studio: it hears frames, lays chips and sends bets. */
export interface TableClient {
  readonly store: Store<PageState>;
  readonly clock: ServerClock;
  readonly line: Line<PageMessage>;
  lay(table: string, chips: readonly Chips[]): void;
  undo(table: string): void;
  clear(table: string): void;
  double(table: string): void;
  repeat(table: string): void;
  confirm(table: string): void;
  watch(tables: readonly string[]): void;
  hold(isHeld: boolean): void;
  refreshBalance(): Promise<void>;
  /** The operator takes no more stakes of the session. Watching goes on. */
  end(error: StudioError): void;
}

const KEY_BYTES = 16;
const NONCE_BYTES = 16;
/** A lost answer is asked for this often; after that the next snapshot tells what became of the bet. */
const ASK_AGAIN_MS = [400, 800, 1_500, 3_000, 5_000, 5_000, 5_000, 10_000, 10_000, 20_000] as const;

export function createTableClient(setting: TableClientSetting): TableClient {
  const { session, onNotice } = setting;
  const clock = createServerClock();
  const store = createStore<PageState>({
    ...OPENING_STATE,
    session: session?.session ?? null,
    nickname: session?.nickname ?? "",
    balance: session?.balance ?? null,
  });
  let watched = setting.tables;
  const tableOf = (id: string) => store.get().tables.get(id);
  const setTable = (id: string, table: TableModel) => store.set({ tables: new Map(store.get().tables).set(id, table) });
  const line = setting.open({
    hello: () => ({ type: "hello", session: store.get().session, tables: watched }),
    onFrame: (frame) => hear(frame),
    onLost: () => store.set({ connection: "lost" }),
  });

  const hear = (frame: TableFrame): void => {
    if ("now" in frame) clock.hear(frame.now);
    const before = store.get();
    for (const taken of keepHeard(frame, before, setting.kept)) void checkReceipts(setting, taken);
    const next = applyFrame(before, frame);
    store.set(next);
    for (const notice of noticesOf(before, next, frame)) onNotice(notice);
    if (frame.type === "snapshot") for (const [table, round] of missedRounds(before, next)) void catchUp(table, round);
  };

  const catchUp = async (table: string, round: string): Promise<void> => {
    const missed = await missedResult(setting.call, store.get().session, table, round);
    if (missed) hear(missed);
  };

  const end = ({ status: failure, message }: StudioError): void => {
    if (store.get().session !== null) hear({ type: "end", failure, message });
  };

  const laid = (id: string, { table, refusal }: Laid): void => {
    const isMore = table !== tableOf(id) && table.draft !== tableOf(id)?.draft;
    if (isMore) setTable(id, table);
    onNotice(refusal ? { type: "not-laid", table: id, refusal } : { type: "laid", table: id });
  };
  const withTable = (id: string, work: (table: TableModel) => void) => {
    const table = tableOf(id);
    if (table) work(table);
  };

  const send = async (id: string, sent: SentBet): Promise<void> => {
    const isOpen = () => tableOf(id)?.sending.some(({ key }) => key === sent.key) === true;
    const amount = sent.places.reduce((sum, chips) => sum + chips.amount, 0);
    for (const wait of [...ASK_AGAIN_MS, 0]) {
      const asked = store.get().session;
      if (!isOpen() || asked === null) return;
      try {
        const { bet, balance } = await setting.call("table_bet", { session: asked, table: id, ...sent });
        return hear({ type: "bet", bet, balance });
      } catch (error) {
        if (!(error instanceof LostConnection)) {
          if (!isOpen()) return;
          store.set(forgetSent(store.get(), id, sent.key));
          if (error instanceof StudioError && isEnding(error.status)) end(error);
          return onNotice({ type: "refused", table: id, amount, ...failureIn(error) });
        }
        await setting.wait(wait);
      }
    }
    store.set(forgetSent(store.get(), id, sent.key));
    onNotice({ type: "unanswered", table: id });
  };

  return {
    store,
    clock,
    line,
    lay: (id, chips) => withTable(id, (table) => laid(id, layChips(table, chips))),
    double: (id) => withTable(id, (table) => laid(id, doubleChips(table))),
    repeat: (id) => withTable(id, (table) => laid(id, repeatChips(table))),
    undo: (id) => withTable(id, (table) => setTable(id, undoChips(table))),
    clear: (id) => withTable(id, (table) => setTable(id, clearChips(table))),
    confirm: (id) => {
      const random = { key: setting.random(KEY_BYTES), nonce: setting.random(NONCE_BYTES) };
      const confirmed = confirmChips(store.get(), id, random);
      if (!confirmed) return;
      store.set(confirmed.state);
      // What was sent is what a round is compared with, whatever the studio says of it.
      setting.kept.keepSent({ ...confirmed.sent, table: id });
      void send(id, confirmed.sent);
    },
    watch: (tables) => {
      watched = tables;
      line.send({ type: "watch", tables });
    },
    end,
    hold: (isHeld) => store.set({ isHeld }),
    refreshBalance: () => refreshBalance(setting.call, store),
  };
}

async function refreshBalance(call: StudioClient, store: Store<PageState>): Promise<void> {
  const { session } = store.get();
  if (session === null) return;
  store.set({ balance: (await call("balance", { session })).balance });
}

/** Code that cannot be loaded says nothing about a receipt, which is checked with the round again. */
async function checkReceipts(setting: TableClientSetting, { bet, receipts }: FreshReceipts): Promise<void> {
  const { receiptKey = "" } = setting.kept.heardOf(bet.table, bet.round);
  const isSigned = await setting.areSigned(receipts, receiptKey).catch(() => true);
  if (!isSigned) setting.onNotice({ type: "unsigned", table: bet.table, amount: bet.stake });
}

/** A round that ended while the line was lost: its result is in the history. One that is not paid yet tells itself. */
async function missedResult(
  call: StudioClient,
  session: string | null,
  table: string,
  round: string,
): Promise<ResultFrame | undefined> {
  if (session === null) return undefined;
  const page = await call("table_history", { session, table }).catch(() => undefined);
  const row = page?.rounds.find((each) => each.round === round);
  if (!row || row.win === null) return undefined;
  return { type: "result", table, round, stake: row.stake, win: row.win, bets: row.bets, balance: null };
}

function failureIn(error: unknown): { readonly failure: StudioFailure; readonly message: string | undefined } {
  return error instanceof StudioError
    ? { failure: error.status, message: error.message }
    : { failure: "BROKEN", message: undefined };
}

interface FreshReceipts {
  readonly bet: OwnBet;
  readonly receipts: readonly SignedBetReceipt[];
}

/**
 * Keeps what a frame says of rounds before anybody could know their result, and of bets that count. Returns receipts that
 * were not heard before.
 */
function keepHeard(frame: TableFrame, before: PageState, kept: KeptRounds): FreshReceipts[] {
  const views = frame.type === "snapshot" ? frame.tables : [];
  for (const { table, receipt_key: key, beacon_key: beaconKey } of views) {
    kept.keepReceiptKey(table, key);
    if (beaconKey !== null) kept.keepBeaconKey(beaconKey);
  }
  const rounds = frame.type === "round" ? [frame.round] : views.map(({ round }) => round);
  // First: what comes together with a value may have been made up by it.
  for (const round of rounds) if (round?.draw) kept.keepValue(round.draw.beacon);
  for (const view of views) keepChains(view, kept);
  if (frame.type === "round") {
    keepChains({ ...frame, chain: frame.chain ?? before.tables.get(frame.table)?.view.chain ?? null }, kept);
  }
  for (const round of rounds) {
    if (!round || round.draw) continue;
    if (round.phase === "betting") kept.keepOpening(round.opening);
    if (round.freeze) kept.keepFreeze(round.freeze);
  }
  return betsIn(frame).flatMap((bet) => {
    if (bet.state !== "taken") return [];
    const sent = before.tables.get(bet.table)?.sending.find(({ key }) => key === bet.key);
    const receipts = sent ? receiptsFor(sent, bet) : bet.receipts;
    return kept.keepReceipts(bet.round, receipts) ? [{ bet, receipts }] : [];
  });
}

/** The chain that a table draws from, and the one that is announced to follow it. */
function keepChains(
  { table, round, chain }: Pick<RoundFrame | TableView, "table" | "round" | "chain">,
  kept: KeptRounds,
): void {
  if (!chain) return;
  if (chain.next !== null) kept.keepChain(table, chain.number + 1, { first: chain.next, from: 1 });
  if (!round) return;
  const isShown = round.draw !== null || round.void_key !== null;
  kept.keepChain(table, chain.number, { first: chain.first, from: round.opening.keyIndex + Number(isShown) });
}

function betsIn(frame: TableFrame): readonly OwnBet[] {
  if (frame.type === "bet") return [frame.bet];
  return frame.type === "snapshot" ? (frame.own?.bets ?? []) : [];
}

/** With what this page has sent: a receipt for anything else, or none, is found under no root. */
function receiptsFor(sent: SentBet, { table, receipts }: OwnBet): SignedBetReceipt[] {
  const { round, nonce } = sent;
  return sent.places.map(({ place, amount: stake }, no) => {
    const { id, acceptedAt, signature } = receipts[no] ?? { id: "", acceptedAt: 0, signature: "" };
    return { id, table, round, place, stake, nonce, acceptedAt, signature };
  });
}

/** Rounds with bets of the member's own that were under way before a snapshot and are not in it. */
function* missedRounds(before: PageState, after: PageState): Iterable<readonly [table: string, round: string]> {
  for (const [id, table] of before.tables) {
    const round = table.view.round?.round;
    const isOver = round !== undefined && after.tables.get(id)?.view.round?.round !== round;
    if (isOver && table.result === null && standingBets(table).length > 0) yield [id, round];
  }
}

function* noticesOf(before: PageState, after: PageState, frame: TableFrame): Iterable<Notice> {
  for (const bet of betsIn(frame)) {
    const known = before.tables.get(bet.table);
    const wasSending = known?.sending.some(({ key }) => key === bet.key) === true;
    const wasReturned = known?.bets.some((each) => each.bet === bet.bet && each.state === "returned") === true;
    const { table, stake: amount, failure, state } = bet;
    if (wasSending && state === "taken") yield { type: "accepted", table, amount };
    if ((state === "returned" && !wasReturned) || (wasSending && state === "refused")) {
      yield { type: "refused", table, amount, failure: failure ?? "BROKEN", message: undefined };
    }
  }
  if (frame.type !== "round") return;
  const [was, is] = [before.tables.get(frame.table), after.tables.get(frame.table)];
  if (was && is && was.draft.steps.length > 0 && is.draft.steps.length === 0)
    yield { type: "swept", table: frame.table };
}

/** Whether the member has bets in a round that is not over, or some on their way. */
export function hasOpenBets(state: PageState): boolean {
  return [...state.tables.values()].some(
    (table) => sendingOf(table).size > 0 || (table.result === null && standingBets(table).length > 0),
  );
}
