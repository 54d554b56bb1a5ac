import { hash } from "node:crypto";
import { MAX_SATANG, negate } from "@chokdee/money";
import { DomainError } from "../../core/domain-error.ts";
import {
  type Amount,
  HOUSE_DESK,
  MAIN_WALLET,
  type Move,
  type MoveGroup,
  POINTS_WALLET,
  type WalletId,
} from "../../core/ledger.ts";
import { definitionOf, type HouseAccount, type PostingCode, type PostingKind } from "../../core/ledger-names.ts";

/** What a line may meet: `stake` is refused by a closed wallet, `owe` turns what is missing into a debt. */
export type LineRule = "plain" | "stake" | "owe";

/** One wallet's side of a move, with the house on the other. */
export interface Line {
  readonly wallet: WalletId;
  /** Signed: above zero into the wallet. */
  readonly amount: Amount;
  readonly house: HouseAccount;
  readonly code: PostingCode;
  readonly kind: PostingKind;
  readonly rule: LineRule;
}

/** A group as the database takes it. */
export interface CheckedGroup {
  readonly group: MoveGroup;
  readonly lines: readonly Line[];
  readonly requestHash: Buffer;
}

const SCOPE = /^[a-z0-9_:.-]{1,40}$/;
const CONTROL = /\p{Cc}/u;
const MAX_MOVES = 100;
const MAX_BYTES = 200;

/** Refuses names that the books cannot keep. */
export function checkNames({ scope, key, reference, actor }: Omit<MoveGroup, "moves" | "memberId">): void {
  if (!SCOPE.test(scope)) throw new TypeError(`not a scope: ${scope}`);
  for (const text of [key, reference, actor]) {
    if (text === "" || CONTROL.test(text) || Buffer.byteLength(text) > MAX_BYTES)
      throw new DomainError("FIELDS_INVALID");
  }
}

/** Refuses what could never be posted, and turns moves into the lines of the books. */
export function checkGroup(group: MoveGroup): CheckedGroup {
  checkNames(group);
  if (group.moves.length === 0 || group.moves.length > MAX_MOVES) throw new TypeError("a group has 1 to 100 moves");
  for (const { amount } of group.moves) {
    if (amount <= 0n || amount > MAX_SATANG) throw new DomainError("AMOUNT_INVALID");
  }
  return { group, lines: group.moves.flatMap((move) => linesOf(group, move)), requestHash: hashOf(group) };
}

function linesOf(group: MoveGroup, move: Move): Line[] {
  const { from, to, amount, code } = move;
  const { kind, stake } = definitionOf(code);
  const rule = move.shortfall === "owe" ? "owe" : stake ? "stake" : "plain";
  const out = (wallet: WalletId, house: HouseAccount): Line => ({
    wallet,
    amount: negate(amount),
    house,
    code,
    kind,
    rule,
  });
  const into = (wallet: WalletId, house: HouseAccount): Line => ({ wallet, amount, house, code, kind, rule: "plain" });
  if (typeof from === "number") {
    if (typeof to === "string") return [out(from, to)];
    if (from === to || from === POINTS_WALLET || to === POINTS_WALLET)
      throw new TypeError("not a move between wallets");
    return [out(from, "own_transfer"), into(to, "own_transfer")];
  }
  if (typeof to === "number") return [into(to, from)];
  if (group.memberId !== HOUSE_DESK) throw new TypeError("only the house's desk moves money between house accounts");
  return [into(MAIN_WALLET, from), out(MAIN_WALLET, to)];
}

/** Two requests are the same when they would move the same money for the same purpose. */
function hashOf({ reference, moves }: MoveGroup): Buffer {
  const text = JSON.stringify([
    reference,
    moves.map(({ from, to, amount, code, shortfall }) => [from, to, String(amount), code, shortfall ?? "refuse"]),
  ]);
  return hash("sha256", text, "buffer").subarray(0, 16);
}
