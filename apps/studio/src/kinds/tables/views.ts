import {
  type AnnouncedBeacon,
  type TableDefinition,
  type TableKind,
  betReceiptText,
  isShoeOver,
  type RoundFreeze,
  type RoundOpening,
  type SignedBetReceipt,
} from "@chokdee/rules/tables";
import { beaconTime, type PublishedBeacon } from "@chokdee/rules/yeekee";
import type { TableResult } from "@chokdee/contract/provider";
import type { TablesDeps } from "./dependencies.ts";
import type { TableBet } from "./bets-repo.ts";
import type { KeyChain } from "./chains-repo.ts";
import { leavesOf } from "./close-round.ts";
import type { BetState, DrawView, KeyChainView, OwnBet, RoundView } from "./protocol.ts";
import type { ResultRow, TableRound } from "./rounds-repo.ts";
import type { Table } from "./tables.ts";

type Deps = Pick<TablesDeps, "receiptKey">;

/** With the studio's signed receipt for each place, if the bet stands. */
export function showBet(deps: Deps, bet: TableBet): OwnBet {
  return { ...showPlainBet(bet), receipts: bet.state === "taken" ? receiptsOf(deps, bet) : [] };
}

/** Without receipts. */
export function showPlainBet(bet: TableBet): OwnBet {
  const { id, table, round, key, places, stake, failure, win } = bet;
  const isOver = bet.part_state === "settled" || bet.part_state === "ended" || bet.part_state === "held";
  return {
    bet: id,
    table,
    round,
    key,
    places,
    stake,
    state: stateOf(bet),
    failure,
    win: isOver ? win : null,
    receipts: [],
  };
}

function stateOf({ state, part_state: partState }: TableBet): BetState {
  if (state === "returning" || state === "returned") return "returned";
  if (state !== "taken") return state;
  if (partState === "held") return "held";
  return partState === "settled" || partState === "ended" ? "settled" : "taken";
}

/** Signing is deterministic: the receipts are the same each time. */
export function receiptsOf({ receiptKey }: Deps, bet: TableBet): SignedBetReceipt[] {
  return leavesOf(bet).map((leaf) => {
    const receipt = { ...leaf, acceptedAt: bet.created_at.getTime() };
    return { ...receipt, signature: receiptKey.sign(betReceiptText(receipt)) };
  });
}

export function showChain(chain: KeyChain, next: string | null): KeyChainView {
  return { number: chain.number, first: chain.first_key, length: chain.length, next };
}

export function openingOf(round: TableRound, beaconChain: string): RoundOpening {
  return {
    table: round.table_id,
    round: round.id,
    keyIndex: round.key_index,
    commit: round.commit,
    closesAt: round.closes_at.getTime(),
    shoe: round.shoe_hash,
    beaconChain: round.beacon_chain ?? beaconChain,
  };
}

export function showRound({ beacon }: Pick<TablesDeps, "beacon">, table: Table, round: TableRound): RoundView {
  const { phase, beacon_round: beaconRound } = round;
  return {
    round: round.id,
    phase,
    opens_at: round.opens_at.toISOString(),
    closes_at: round.closes_at.toISOString(),
    ends_at: round.ends_at.toISOString(),
    opening: openingOf(round, beacon.chain.name),
    freeze: freezeOf(round),
    beacon:
      beaconRound === null ? null : { round: beaconRound, at: beaconTime(beacon.chain, beaconRound).toISOString() },
    is_late: round.is_late,
    draw: showDraw(table, round),
    void_reason: round.void_reason,
    void_key: phase === "void" ? round.draw_key : null,
  };
}

function showDraw({ definition }: Table, round: TableRound): DrawView | null {
  const { outcome, drawn, draw_key: drawKey, shows_at: showsAt } = round;
  const beacon = beaconOf(round);
  if (outcome === null || drawn === null || drawKey === null || showsAt === null || beacon === null) return null;
  return {
    outcome,
    drawn,
    reveal_at: revealTimes(definition, drawn.length, showsAt).map((at) => at.toISOString()),
    key: drawKey,
    beacon,
    burnt: round.burnt ?? [],
    is_last: isLast(round.hands),
  };
}

/** The root of the frozen bets; null before the freeze. */
export function freezeOf({ id, root, bets, frozen_at: frozenAt }: TableRound): RoundFreeze | null {
  return root === null || frozenAt === null ? null : { round: id, root, bets: bets ?? 0, frozenAt: frozenAt.getTime() };
}

/** The beacon's round that decides, from the freeze on, whether its value is there or not. */
export function announcedOf({ beacon_chain: chain, beacon_round: round }: TableRound): AnnouncedBeacon | null {
  return chain === null || round === null ? null : { chain, round };
}

/** The value that decided, or would have; null before. */
export function beaconOf(round: TableRound): PublishedBeacon | null {
  const { beacon_chain: chain, beacon_round: beaconRound, beacon_value: value } = round;
  if (chain === null || beaconRound === null || value === null) return null;
  return { chain, round: beaconRound, value, signature: round.beacon_signature, publicKey: round.beacon_key };
}

export function showResult({ id, drawn, hands }: ResultRow): TableResult {
  return { round: id, drawn: [...drawn], is_last: isLast(hands) };
}

function isLast(hands: number | null): boolean {
  return hands !== null && isShoeOver({ hands });
}

/** When each card, die or number is shown, in thousandths of the show. Third cards are waited for a little longer. */
const SHARES: Readonly<Record<TableKind, readonly number[]>> = {
  baccarat: [80, 190, 300, 410, 590, 770],
  "dragon-tiger": [250, 550],
  "sic-bo": [650, 650, 650],
  "hi-lo": [650, 650, 650],
  "fish-prawn-crab": [650, 650, 650],
  roulette: [780],
};

export function revealTimes({ kind, pace }: Pick<TableDefinition, "kind" | "pace">, count: number, from: Date): Date[] {
  return SHARES[kind].slice(0, count).map((share) => new Date(from.getTime() + share * pace.showing));
}
