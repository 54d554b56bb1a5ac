import { errorData } from "@chokdee/contract/schemas";
import { satang, toBaht } from "@chokdee/money";
import { DomainError } from "../../core/domain-error.ts";
import { limitError } from "../../core/limits.ts";
import { type Amount, POINTS_WALLET, type Posted, type WalletId } from "../../core/ledger.ts";

/** Why the database refused. */
export type Refusal =
  | "no_wallet"
  | "closed"
  | "insufficient"
  | "beyond_reach"
  | "conflict"
  | "paused"
  | "no_hold"
  | "hold_state"
  | Limited;

/** With the limit that the posting would pass, as JSON. */
type Limited = `limited ${string}`;

export type Outcome =
  | { readonly status: "posted" | "replayed"; readonly postings: Posted["postings"] }
  | { readonly status: Refusal; readonly free: Amount | null };

const CODES = {
  no_wallet: "WALLET_NOT_FOUND",
  closed: "WALLET_CLOSED",
  insufficient: "INSUFFICIENT_FUNDS",
  beyond_reach: "AMOUNT_INVALID",
  conflict: "CONFLICTING_REPLAY",
  paused: "MONEY_PAUSED",
  no_hold: "HOLD_NOT_FOUND",
  hold_state: "HOLD_STATE",
} as const satisfies Record<Exclude<Refusal, Limited>, string>;

const LIMITED = "limited ";

function isLimited(refusal: Refusal): refusal is Limited {
  return refusal.startsWith(LIMITED);
}

/** The error that the caller gets; a lack of money says what there is, in baht or in points. */
export function refusalError(refusal: Refusal, free: Amount | null, wallet: WalletId | undefined): DomainError {
  if (isLimited(refusal)) return limitError(errorData.PERSONAL_LIMIT.parse(JSON.parse(refusal.slice(LIMITED.length))));
  if (refusal !== "insufficient" || free === null) return new DomainError(CODES[refusal]);
  const balance = wallet === POINTS_WALLET ? Number(free) : toBaht(satang(free));
  return new DomainError(CODES[refusal], { data: { balance } });
}
