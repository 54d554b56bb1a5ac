import { isRecord, localMemory, type Memory, remember } from "@chokdee/game-kit";
import {
  betReceiptText,
  type HeardBefore,
  type RoundFreeze,
  type RoundOpening,
  type SentPlace,
  type SignedBetReceipt,
} from "@chokdee/rules/tables";
import type { HeardAt } from "@chokdee/rules/yeekee";
import { createKeptKeys, isTimed, type KeptKeys, listIn, recordIn } from "./kept-keys.ts";
import type { SentBet } from "./page-state.ts";

export type KeptMemory = Memory & Pick<Storage, "removeItem" | "key" | "length">;

/** What this browser heard of a round and sent for it, and when, before anybody could know its result. */
interface KeptRound extends Pick<HeardBefore, "opening" | "freeze" | "receipts"> {
  readonly sent?: readonly KeptBet[];
}

/** A bet as it was about to be sent. */
export interface KeptBet extends SentBet {
  readonly table: string;
}

/** What is kept of each round lies under a name of its own, so that two tabs do not overwrite each other's rounds. */
const ROUND = "chokdee.tables.round.";
/** Nine hours of the quickest table, in about two megabytes; rounds with bets of one's own are counted apart. */
const MAX_ROUNDS = 2_000;
const MAX_OWN_ROUNDS = 1_000;
/** A receipt is named after its bet and the number of its place. */
const RECEIPT_ID = /^([0-9a-f]{30})\.\d+$/;

/** Calls with the name of whatever another tab has changed. */
type Follow = (listener: (name: string) => void) => void;

/** Keeps what is heard. The first word counts: whatever the studio says later does not change it. */
export interface KeptRounds extends Omit<KeptKeys, "of" | "heardAt"> {
  keepOpening(opening: RoundOpening): void;
  keepFreeze(freeze: RoundFreeze): void;
  /** A bet that is about to be sent. */
  keepSent(bet: KeptBet): void;
  sentIn(round: string): readonly KeptBet[];
  /** The studio's word for bets of one's own in a round. Returns whether there was anything new in it. */
  keepReceipts(round: string, receipts: readonly SignedBetReceipt[]): boolean;
  heardOf(table: string, round: string): HeardBefore;
  /** The ids of the bets that it has receipts of. */
  betsOf(round: string): string[];
}

export function createKeptRounds(
  memory: KeptMemory | undefined = localMemory(),
  now: () => number = Date.now,
  follow: Follow = () => {},
): KeptRounds {
  /** What this tab heard, which it knows also where nothing can be stored. */
  const heard = new Map<string, KeptRound>();
  const keys = createKeptKeys(memory, now);
  const { watched, own } = storedRounds(memory);

  const known = (round: string): KeptRound => merge(readRound(memory, round), heard.get(round) ?? {});

  function keep(round: string, more: KeptRound): void {
    const stored = readRound(memory, round);
    const all = merge(merge(stored, heard.get(round) ?? {}), more);
    heard.set(round, all);
    if (isOwn(all)) {
      watched.delete(round);
      own.add(round);
    } else watched.add(round);
    makeRoom();
    if (!isSame(stored, all)) remember(memory, ROUND + round, JSON.stringify({ ...all, round, keptAt: now() }));
  }

  function makeRoom(): void {
    for (const oldest of oldestOf(watched, MAX_ROUNDS)) {
      watched.delete(oldest);
      // Another tab may have bet in it.
      if (isOwn(known(oldest))) own.add(oldest);
      else forget(oldest);
    }
    for (const oldest of oldestOf(own, MAX_OWN_ROUNDS)) {
      own.delete(oldest);
      forget(oldest);
    }
  }

  function forget(round: string): void {
    heard.delete(round);
    memory?.removeItem(ROUND + round);
  }

  makeRoom();
  // Two tabs that wrote at the same moment may not have seen each other's word: whoever misses its own adds it.
  follow((name) => {
    const round = name.slice(ROUND.length);
    if (name.startsWith(ROUND) && heard.has(round)) keep(round, {});
  });

  return {
    keepOpening: (opening) => {
      if (!known(opening.round).opening) keep(opening.round, { opening: { ...opening, ...keys.heardAt() } });
    },
    keepFreeze: (freeze) => {
      if (!known(freeze.round).freeze) keep(freeze.round, { freeze: { ...freeze, ...keys.heardAt() } });
    },
    keepSent: (bet) => keep(bet.round, { sent: [bet] }),
    sentIn: (round) => known(round).sent ?? [],
    keepReceipts: (round, receipts) => {
      const texts = new Set((known(round).receipts ?? []).map(betReceiptText));
      const isNews = receipts.some((receipt) => !texts.has(betReceiptText(receipt)));
      if (isNews) keep(round, { receipts });
      return isNews;
    },
    ...keys,
    heardOf: (table, round) => {
      const { sent, ...kept } = known(round);
      return { ...kept, ...(sent && { sent: sent.flatMap(placesOf) }), ...keys.of(table) };
    },
    betsOf: (round) => [...new Set((known(round).receipts ?? []).flatMap(({ id }) => RECEIPT_ID.exec(id)?.[1] ?? []))],
  };
}

/** Other tabs of this browser. */
export const followTabs: Follow = (listener) =>
  addEventListener("storage", ({ key }) => {
    if (key !== null) listener(key);
  });

function isOwn({ receipts, sent }: KeptRound): boolean {
  return receipts !== undefined || sent !== undefined;
}

function placesOf({ nonce, places }: KeptBet): SentPlace[] {
  return places.map(({ place, amount: stake }) => ({ place, stake, nonce }));
}

/** What was heard first of both, and what was sent and received of both. */
function merge(first: KeptRound, second: KeptRound): KeptRound {
  const sent = new Map([...(second.sent ?? []), ...(first.sent ?? [])].map((bet) => [bet.key, bet]));
  const receipts = new Map(
    [...(first.receipts ?? []), ...(second.receipts ?? [])].map((receipt) => [betReceiptText(receipt), receipt]),
  );
  return {
    ...second,
    ...first,
    ...(sent.size > 0 && { sent: [...sent.values()] }),
    ...(receipts.size > 0 && { receipts: [...receipts.values()] }),
  };
}

/** Of one round, one of which was merged with the other. */
function isSame(one: KeptRound, other: KeptRound): boolean {
  const has = ({ opening, freeze, receipts, sent }: KeptRound) =>
    [opening !== undefined, freeze !== undefined, receipts?.length ?? 0, sent?.length ?? 0].join();
  return has(one) === has(other);
}

/** The rounds of earlier visits and other tabs, oldest first: those only watched, and those with bets of one's own. */
function storedRounds(memory: KeptMemory | undefined): { readonly watched: Set<string>; readonly own: Set<string> } {
  const names = Array.from({ length: memory?.length ?? 0 }, (_, at) => memory?.key(at) ?? "");
  const rounds = names
    .filter((name) => name.startsWith(ROUND))
    .map((name) => ({ round: name.slice(ROUND.length), stored: recordIn(memory, name) }))
    .map(({ round, stored }) => ({ round, at: keptAtOf(stored), hasOwn: "receipts" in stored || "sent" in stored }))
    .toSorted((a, b) => a.at - b.at);
  const named = (hasOwn: boolean) => new Set(rounds.filter((each) => each.hasOwn === hasOwn).map(({ round }) => round));
  return { watched: named(false), own: named(true) };
}

function oldestOf(rounds: ReadonlySet<string>, max: number): string[] {
  return rounds.size > max ? [...rounds].slice(0, rounds.size - max) : [];
}

function keptAtOf({ keptAt }: { readonly keptAt?: unknown }): number {
  return typeof keptAt === "number" ? keptAt : 0;
}

function readRound(memory: KeptMemory | undefined, round: string): KeptRound {
  const { opening, freeze, receipts, sent } = recordIn(memory, ROUND + round);
  const own = listIn(receipts)
    .filter(isReceipt)
    .filter((each) => each.round === round);
  const bets = listIn(sent)
    .filter(isKeptBet)
    .filter((each) => each.round === round);
  return {
    ...(isOpening(opening) && opening.round === round && { opening }),
    ...(isFreeze(freeze) && freeze.round === round && { freeze }),
    ...(own.length > 0 && { receipts: own }),
    ...(bets.length > 0 && { sent: bets }),
  };
}

function isOpening(value: unknown): value is RoundOpening & HeardAt {
  return isTimed(value) && "round" in value && "commit" in value && typeof value.commit === "string";
}

function isFreeze(value: unknown): value is RoundFreeze & HeardAt {
  return isTimed(value) && "round" in value && "root" in value && typeof value.root === "string";
}

function isKeptBet(value: unknown): value is KeptBet {
  if (!isRecord(value)) return false;
  const { key, nonce, round, table, places } = value;
  const areTexts = [key, nonce, round, table].every((each) => typeof each === "string");
  return areTexts && listIn(places).every((each) => isRecord(each) && typeof each["amount"] === "number");
}

function isReceipt(value: unknown): value is SignedBetReceipt {
  return isRecord(value) && typeof value["round"] === "string" && typeof value["id"] === "string";
}
