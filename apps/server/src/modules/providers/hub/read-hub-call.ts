import { NO_MONEY, type Satang } from "@chokdee/money";
import { z } from "zod";
import { CallRefused, type WalletCall } from "../wallet/wallet-call.ts";
import { satangFromUnits } from "./hub-amount.ts";

const name = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
/** No game is named with it. */
const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
const BETWEEN = ":";
const units = z.int().min(0);
/** Nothing in this manner is a reserve: whoever sends a rest to give back hears so, and no rest is lost unsaid. */
const reserve = { unit: z.undefined().optional(), most: z.undefined().optional(), unused: z.undefined().optional() };
const common = { request_uuid: name, user: name };
const transaction = {
  ...common,
  token: name,
  transaction_uuid: name,
  round: name,
  game_code: gameCode,
};

const requests = {
  "user/info": z.object(common),
  "user/balance": z.object({ ...common, token: name }),
  "transaction/bet": z.object({
    ...transaction,
    ...reserve,
    amount: units,
    currency: z.string(),
    round_closed: z.boolean().default(false),
    is_free: z.boolean().default(false),
    is_supplier_promo: z.boolean().default(false),
    reward_uuid: name.nullish(),
  }),
  "transaction/win": z.object({
    ...transaction,
    ...reserve,
    amount: units,
    currency: z.string(),
    round_closed: z.boolean().default(false),
    is_supplier_promo: z.boolean().default(false),
    reference_transaction_uuid: name.nullish(),
    reward_uuid: name.nullish(),
  }),
  "transaction/rollback": z.object({ ...transaction, reference_transaction_uuid: name }),
} as const;

type Requests = { readonly [Name in keyof typeof requests]: z.output<(typeof requests)[Name]> };

const readers: { readonly [Name in keyof Requests]: (request: Requests[Name]) => WalletCall } = {
  "user/info": ({ user }) => ({ kind: "player", player: user }),
  "user/balance": ({ token, user }) => ({ kind: "balance", token, player: user }),
  "transaction/bet"(bet) {
    const isFree = bet.is_free || bet.is_supplier_promo;
    // A free bet may say what it would have cost. Only what we have granted, or what the supplier gives away, is free.
    if (isFree && bet.reward_uuid == null && !bet.is_supplier_promo) throw new CallRefused("NO_FREE_ROUND");
    const amount = isFree ? NO_MONEY : amountOf(bet.amount);
    return {
      ...transactionOf(bet),
      kind: "play",
      token: bet.token,
      currency: bet.currency,
      steps: [{ kind: "bet", transaction: bet.transaction_uuid, amount }],
      closesRound: bet.round_closed,
      isPromotion: bet.is_supplier_promo,
      ...(isFree && bet.reward_uuid != null && { freeRound: bet.reward_uuid }),
    };
  },
  "transaction/win"(win) {
    const reference = win.reference_transaction_uuid ?? undefined;
    const isPromotion = reference === undefined && (win.reward_uuid != null || win.is_supplier_promo);
    if (reference === undefined && !isPromotion) throw new CallRefused("WRONG_SYNTAX");
    return {
      ...transactionOf(win),
      kind: "play",
      currency: win.currency,
      steps: [
        {
          kind: "win",
          transaction: win.transaction_uuid,
          amount: amountOf(win.amount),
          ...(reference !== undefined && { reference }),
        },
      ],
      closesRound: win.round_closed,
      isPromotion,
    };
  },
  "transaction/rollback": (rollback) => ({
    ...transactionOf(rollback),
    kind: "rollback",
    reference: rollback.reference_transaction_uuid,
  }),
};

function transactionOf(request: { user: string; transaction_uuid: string; round: string; game_code: string }) {
  return {
    player: request.user,
    transaction: request.transaction_uuid,
    round: roundName(request.game_code, request.round),
    game: request.game_code,
  };
}

/** Suppliers count the rounds of each game for themselves: one id in two games is two rounds. */
function roundName(game: string, round: string): string {
  return `${game}${BETWEEN}${round}`;
}

/** A round as the aggregator knows it. */
export function hubRound(name: string): string {
  return name.slice(name.indexOf(BETWEEN) + BETWEEN.length);
}

function amountOf(amount: number): Satang {
  const satang = satangFromUnits(amount);
  if (satang === undefined) throw new CallRefused("WRONG_SYNTAX");
  return satang;
}

/** What every answer repeats. */
export interface HubEcho {
  readonly request_uuid: string;
  readonly user: string;
}

/** Reads a body whose signature was checked. `path` is without the dialect's prefix. */
export function readHubCall(path: string, body: Buffer): { readonly call: WalletCall; readonly echo: HubEcho } {
  if (!isKnown(path)) throw new CallRefused("WRONG_SYNTAX");
  return read(path, body);
}

function isKnown(path: string): path is keyof Requests {
  return Object.hasOwn(requests, path);
}

function read<Name extends keyof Requests>(path: Name, body: Buffer) {
  const parsed = requests[path].safeParse(jsonOf(body));
  if (!parsed.success) throw new CallRefused("WRONG_SYNTAX");
  const { request_uuid, user } = parsed.data;
  return { call: readers[path](parsed.data as Requests[Name]), echo: { request_uuid, user } };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
