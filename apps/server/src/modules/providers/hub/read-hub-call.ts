import { NO_MONEY } from "@chokdee/money";
import { z } from "zod";
import { CallRefused, type Step, type WalletCall } from "../wallet/wallet-call.ts";
import { satangFromUnits, type WholeSatang } from "./hub-amount.ts";
import { type HubEcho, HubRefused } from "./hub-refused.ts";

const name = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);
const given = name.nullish();
const token = z.string().min(1).max(255);
/** Suppliers name their rounds as they like. */
const round = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/)
  .nullish();
/** No game is named with it. */
const gameCode = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);
const BETWEEN = ":";
const units = z.int().min(0);
const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false);
/** Nothing in this manner is a reserve: whoever sends a rest to give back hears so, and no rest is lost unsaid. */
const reserve = { unit: z.undefined().optional(), most: z.undefined().optional(), unused: z.undefined().optional() };
const common = { request_uuid: name, user: name, sub_partner_id: z.string().nullish() };
const transaction = { ...common, transaction_uuid: name, round };
/** Free rounds, by the aggregator's own names for them. */
const reward = { reward_uuid: given, prepaid_uuid: given, campaign_uuid: given };
const play = {
  ...transaction,
  ...reserve,
  ...reward,
  game_code: gameCode,
  amount: units,
  currency: z.string(),
  round_closed: flag,
  is_supplier_promo: flag,
};

const requests = {
  "user/info": z.object(common),
  "user/balance": z.object({ ...common, token }),
  "transaction/bet": z.object({ ...play, token, is_free: flag }),
  "transaction/win": z.object({ ...play, reference_transaction_uuid: given }),
  "transaction/rollback": z.object({
    ...transaction,
    game_code: gameCode.nullish(),
    reference_transaction_uuid: name,
  }),
} as const;

type Requests = { readonly [Name in keyof typeof requests]: z.output<(typeof requests)[Name]> };

const readers: { readonly [Name in keyof Requests]: (request: Requests[Name]) => WalletCall } = {
  "user/info": ({ user }) => ({ kind: "player", player: user }),
  "user/balance": ({ token, user }) => ({ kind: "balance", token, player: user }),
  "transaction/bet"(bet) {
    const isFree = bet.is_free || bet.is_supplier_promo;
    const freeRound = bet.is_free && !bet.is_supplier_promo ? grantOf(bet) : undefined;
    // A free bet may say what it would have cost. Only what we have granted, or what the supplier gives away, is free.
    if (isFree && freeRound === undefined && !bet.is_supplier_promo) throw new CallRefused("NO_FREE_ROUND");
    return {
      ...transactionOf(bet, bet.transaction_uuid),
      kind: "play",
      token: bet.token,
      currency: bet.currency,
      steps: [{ kind: "bet", transaction: bet.transaction_uuid, ...(isFree ? { amount: NO_MONEY } : stakeOf(bet)) }],
      closesRound: bet.round_closed,
      isPromotion: bet.is_supplier_promo,
      ...(freeRound !== undefined && { freeRound }),
    };
  },
  "transaction/win"(win) {
    const reference = win.reference_transaction_uuid ?? undefined;
    const freeRound = reference === undefined && !win.is_supplier_promo ? grantOf(win) : undefined;
    const isPromotion = reference === undefined && (freeRound !== undefined || win.is_supplier_promo);
    if (reference === undefined && !isPromotion) throw new CallRefused("WRONG_SYNTAX");
    const step: Step = { kind: "win", transaction: win.transaction_uuid, ...satangFromUnits(win.amount) };
    return {
      ...transactionOf(win, reference ?? win.transaction_uuid),
      kind: "play",
      currency: win.currency,
      steps: [reference === undefined ? step : { ...step, reference }],
      closesRound: win.round_closed,
      isPromotion,
      ...(freeRound !== undefined && { freeRound }),
    };
  },
  /** Without game or round it is about those of what it names. */
  "transaction/rollback": ({ user, transaction_uuid, game_code, round, reference_transaction_uuid: reference }) => ({
    kind: "rollback",
    player: user,
    transaction: transaction_uuid,
    reference,
    ...(game_code != null && round != null && { game: game_code, round: roundName(game_code, round) }),
  }),
};

type Played = Requests["transaction/bet"] | Requests["transaction/win"];

/** A round without a name is called after its bet. */
function transactionOf(request: Played, bet: string) {
  return {
    player: request.user,
    transaction: request.transaction_uuid,
    round: roundName(request.game_code, request.round ?? bet),
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

/** A stake is rounded down, but never to nothing: that would be a bet that costs nothing and wins. */
function stakeOf({ amount }: Played): WholeSatang {
  const stake = satangFromUnits(amount);
  if (stake.rest !== undefined && stake.amount === NO_MONEY) throw new CallRefused("LIMIT_REACHED");
  return stake;
}

/** Free rounds in the words of whoever made them, for the database to find our grant by. */
function grantOf({ reward_uuid, prepaid_uuid, campaign_uuid }: Played): string | undefined {
  const names = [reward_uuid, prepaid_uuid, campaign_uuid].map((each) => each ?? "");
  return names.every((each) => each === "") ? undefined : `~${names.join("/")}`;
}

const echo = z.object({
  request_uuid: z.string().min(1).max(255).optional().catch(undefined),
  user: z.string().min(1).max(255).optional().catch(undefined),
});

/** What an answer repeats of any body, whatever else is wrong with it. */
export function echoOf(json: unknown): HubEcho {
  const { request_uuid, user } = echo.safeParse(json).data ?? {};
  return { ...(request_uuid !== undefined && { request_uuid }), ...(user !== undefined && { user }) };
}

/** Reads a body whose signature was checked. `path` is without the dialect's prefix. */
export function readHubCall(path: string, json: unknown): WalletCall {
  if (!isKnown(path)) throw new CallRefused("WRONG_SYNTAX");
  return read(path, json);
}

function isKnown(path: string): path is keyof Requests {
  return Object.hasOwn(requests, path);
}

function read<Name extends keyof Requests>(path: Name, json: unknown): WalletCall {
  const parsed = requests[path].safeParse(json);
  if (!parsed.success)
    throw isOtherType(parsed.error, json) ? new HubRefused("RS_ERROR_WRONG_TYPES") : new CallRefused("WRONG_SYNTAX");
  // We have no sites below us that the aggregator could name.
  if (parsed.data.sub_partner_id != null) throw new HubRefused("RS_ERROR_INVALID_PARTNER");
  return readers[path](parsed.data as Requests[Name]);
}

/** Whether a field is there, as something else than it should be. */
function isOtherType({ issues }: z.ZodError, json: unknown): boolean {
  return issues.some(({ code, path: [field] }) => {
    if (code !== "invalid_type" || typeof json !== "object" || json === null || typeof field !== "string") return false;
    return Reflect.get(json, field) !== undefined;
  });
}

export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
