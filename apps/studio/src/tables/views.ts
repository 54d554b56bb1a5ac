import {
  type AnnouncedBeacon,
  betReceiptText,
  isShoeOver,
  type RoundFreeze,
  type RoundOpening,
  type SignedBetReceipt,
} from "@chokdee/rules/tables";
import { beaconTime, type PublishedBeacon } from "@chokdee/rules/yeekee";
import type { TableResult } from "@chokdee/contract/provider";
import type { StudioParts } from "../studio.ts";
import type { TableBet } from "./bets-repo.ts";
import type { KeyChain } from "./chains-repo.ts";
import { leavesOf } from "./close-round.ts";
import type { BetState, DrawView, KeyChainView, OwnBet, RoundView } from "./protocol.ts";
import { revealTimes } from "./reveal.ts";
import type { ResultRow, TableRound } from "./rounds-repo.ts";
import type { Table } from "./tables.ts";

type Parts = Pick<StudioParts, "receiptKey">;

/** With the studio's signed word for each place, where the bet stands. */
export function showBet(parts: Parts, bet: TableBet): OwnBet {
  return { ...showPlainBet(bet), receipts: bet.state === "taken" ? receiptsOf(parts, bet) : [] };
}

/** Without receipts. */
export function showPlainBet(bet: TableBet): OwnBet {
  const { id, table, round, key, places, stake, failure, win } = bet;
  const isOver = bet.partState === "settled" || bet.partState === "ended" || bet.partState === "held";
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

function stateOf({ state, partState }: TableBet): BetState {
  if (state === "returning" || state === "returned") return "returned";
  if (state !== "taken") return state;
  if (partState === "held") return "held";
  return partState === "settled" || partState === "ended" ? "settled" : "taken";
}

/** They come out the same however often they are signed. */
export function receiptsOf({ receiptKey }: Parts, bet: TableBet): SignedBetReceipt[] {
  return leavesOf(bet).map((leaf) => {
    const receipt = { ...leaf, acceptedAt: bet.createdAt.getTime() };
    return { ...receipt, signature: receiptKey.sign(betReceiptText(receipt)) };
  });
}

export function showChain(chain: KeyChain, next: string | null): KeyChainView {
  return { number: chain.number, first: chain.firstKey, length: chain.length, next };
}

export function openingOf(round: TableRound, beaconChain: string): RoundOpening {
  return {
    table: round.tableId,
    round: round.id,
    keyIndex: round.keyIndex,
    commit: round.commit,
    closesAt: round.closesAt.getTime(),
    shoe: round.shoeHash,
    beaconChain: round.beaconChain ?? beaconChain,
  };
}

export function showRound({ beacon }: Pick<StudioParts, "beacon">, table: Table, round: TableRound): RoundView {
  const { phase, beaconRound } = round;
  return {
    round: round.id,
    phase,
    opens_at: round.opensAt.toISOString(),
    closes_at: round.closesAt.toISOString(),
    ends_at: round.endsAt.toISOString(),
    opening: openingOf(round, beacon.chain.name),
    freeze: freezeOf(round),
    beacon:
      beaconRound === null ? null : { round: beaconRound, at: beaconTime(beacon.chain, beaconRound).toISOString() },
    is_late: round.isLate,
    draw: showDraw(table, round),
    void_reason: round.voidReason,
    void_key: phase === "void" ? round.drawKey : null,
  };
}

function showDraw({ definition }: Table, round: TableRound): DrawView | null {
  const { outcome, drawn, drawKey, showsAt } = round;
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

/** The frozen bets in one word; null before. */
export function freezeOf({ id, root, bets, frozenAt }: TableRound): RoundFreeze | null {
  return root === null || frozenAt === null ? null : { round: id, root, bets: bets ?? 0, frozenAt: frozenAt.getTime() };
}

/** The beacon's round that decides, from the freeze on, whether its value is there or not. */
export function announcedOf({ beaconChain: chain, beaconRound: round }: TableRound): AnnouncedBeacon | null {
  return chain === null || round === null ? null : { chain, round };
}

/** The value that decided, or would have; null before. */
export function beaconOf(round: TableRound): PublishedBeacon | null {
  const { beaconChain: chain, beaconRound, beaconValue: value } = round;
  if (chain === null || beaconRound === null || value === null) return null;
  return { chain, round: beaconRound, value, signature: round.beaconSignature, publicKey: round.beaconKey };
}

export function showResult({ id, drawn, hands }: ResultRow): TableResult {
  return { round: id, drawn: [...drawn], is_last: isLast(hands) };
}

function isLast(hands: number | null): boolean {
  return hands !== null && isShoeOver({ hands });
}
