import { type WalletCallName, walletCalls, type WalletRequest } from "@chokdee/contract/provider";
import { NO_MONEY, satang } from "@chokdee/money";
import { CallRefused, type JackpotCall, type Step, type WalletCall } from "../wallet/wallet-call.ts";
import { readSettle } from "./read-settle.ts";

const PREFIX = "/wallet/v1/";

type WholeCall = Exclude<WalletCallName, "settle">;

const readers: { readonly [Name in WholeCall]: (request: WalletRequest<Name>) => WalletCall } = {
  session: ({ code }) => ({ kind: "session", code }),
  balance: ({ token, player }) => ({ kind: "balance", token, player }),
  bet: (bet) => ({
    ...transactionOf(bet),
    kind: "play",
    token: bet.token,
    currency: bet.currency,
    steps: [
      {
        kind: "bet",
        transaction: bet.transaction,
        amount: satang(BigInt(bet.amount)),
        ...(bet.jackpot !== undefined && { poolPpm: bet.jackpot }),
        ...(bet.unit !== undefined && { unit: satang(BigInt(bet.unit)) }),
        ...(bet.most !== undefined && { most: satang(BigInt(bet.most)) }),
      },
    ],
    closesRound: bet.round_closed ?? false,
    isPromotion: false,
    ...(bet.free_round !== undefined && { freeRound: bet.free_round }),
  }),
  win: (win) =>
    poolPrizeOf(win) ?? {
      ...transactionOf(win),
      kind: "play",
      currency: win.currency,
      steps: [
        {
          kind: "win",
          transaction: win.transaction,
          amount: satang(BigInt(win.amount)),
          ...(win.reference !== undefined && { reference: win.reference }),
          ...unusedOf(win),
          ...partOf(win),
        },
      ],
      closesRound: win.round_closed ?? false,
      isPromotion: win.promotion ?? false,
    },
  bet_win: (both) => ({
    ...transactionOf(both),
    kind: "play",
    token: both.token,
    currency: both.currency,
    steps: [
      {
        kind: "bet_win",
        transaction: both.transaction,
        amount: satang(BigInt(both.bet_amount)),
        win: satang(BigInt(both.win_amount)),
      },
    ],
    closesRound: both.round_closed,
    isPromotion: false,
  }),
  rollback: (rollback) => ({ ...transactionOf(rollback), kind: "rollback", reference: rollback.reference }),
  round_close: (close) =>
    close.unused ? closingPlay(close, unusedOf(close)) : { ...transactionOf(close), kind: "close" },
  actions: (call) => ({
    ...transactionOf(call),
    kind: "play",
    ...(call.token !== undefined && { token: call.token }),
    currency: call.currency,
    steps: distinct(call).map((action): Step => ({ ...action, amount: satang(BigInt(action.amount)) })),
    closesRound: call.round_closed ?? false,
    isPromotion: false,
  }),
};

function poolPrizeOf(win: WalletRequest<"win">): JackpotCall | undefined {
  const { jackpot, reference, currency, amount } = win;
  if (!jackpot || reference === undefined) return undefined;
  return { ...transactionOf(win), kind: "jackpot", currency, amount: satang(BigInt(amount)), reference, ...jackpot };
}

/** Nothing that comes back is as if it were not said. */
function unusedOf({ unused = 0 }: { unused?: number | undefined }): Pick<Step, "unused"> {
  return unused > 0 ? { unused: satang(BigInt(unused)) } : {};
}

/** A win that ends a member's part of a shared round is what an item of many is. */
function partOf({ stake, effective }: WalletRequest<"win">): Pick<Step, "part"> {
  if (stake === undefined || effective === undefined) return {};
  return { part: { stake: satang(BigInt(stake)), effective: satang(BigInt(effective)) } };
}

/** A close that gives something back moves money, as a win of nothing does that closes. */
function closingPlay(close: WalletRequest<"round_close">, back: Pick<Step, "unused">): WalletCall {
  return {
    ...transactionOf(close),
    kind: "play",
    currency: "THB",
    steps: [{ kind: "win", transaction: close.transaction, amount: NO_MONEY, ...back }],
    closesRound: true,
    isPromotion: false,
  };
}

/** The call and each of its actions have a name of their own, or nothing of it is done. */
function distinct({ transaction, actions }: WalletRequest<"actions">): WalletRequest<"actions">["actions"] {
  const names = new Set([transaction, ...actions.map((action) => action.transaction)]);
  if (names.size <= actions.length) throw new CallRefused("DUPLICATE_TRANSACTION");
  return actions;
}

function transactionOf(request: { player: string; transaction: string; round: string; game: string }) {
  const { player, transaction, round, game } = request;
  return { player, transaction, round, game };
}

/** Reads a body whose signature was checked. Throws CallRefused for what is no call of ours. */
export function readCall(path: string, body: Buffer): WalletCall {
  const name = path.slice(PREFIX.length);
  if (!isName(name)) throw new CallRefused("WRONG_SYNTAX");
  const json = jsonOf(body);
  return name === "settle" ? readSettle(json) : parse(name, json);
}

function isName(name: string): name is WalletCallName {
  return Object.hasOwn(walletCalls, name);
}

function parse<Name extends WholeCall>(name: Name, json: unknown): WalletCall {
  const parsed = walletCalls[name].request.safeParse(json);
  if (!parsed.success) throw new CallRefused("WRONG_SYNTAX");
  return readers[name](parsed.data as WalletRequest<Name>);
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
