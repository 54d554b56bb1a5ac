import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type SettleItem, type WalletCallName, walletCalls } from "@chokdee/contract/provider";
import { isSignedWith, type SignatureKey } from "@chokdee/contract/provider/signature";

/** How the wallet behaves towards the next calls. */
export type Behaviour =
  | "well"
  /** Does nothing and does not answer. */
  | "down"
  /** Does what was requested, and the answer is lost. */
  | "mute"
  /** Only the answers about prizes of pools are lost. */
  | "mute about prizes";

interface Transaction {
  readonly call: "bet" | "win" | "jackpot" | "rollback";
  readonly fields: object;
  readonly player: string;
  readonly round: string;
  readonly amount: number;
  readonly answer: object;
}

interface WalletFields {
  readonly code: string;
  /** Only of calls within a session. */
  readonly token?: string;
  readonly player: string;
  readonly transaction: string;
  readonly reference: string;
  readonly round: string;
  readonly game: string;
  readonly amount: number;
  readonly unit?: number;
  readonly most?: number;
  readonly unused?: number;
  readonly round_closed?: boolean;
  readonly jackpot?: number | { readonly pool: string; readonly generation: number };
  /** Of a win that ends a member's part. */
  readonly stake?: number;
  readonly effective: number;
  readonly items: readonly SettleItem[];
}

export interface FakeOperator {
  readonly url: string;
  readonly key: SignatureKey;
  readonly balances: Map<string, number>;
  readonly transactions: Map<string, Transaction>;
  /** Expired tokens. */
  readonly ended: Set<string>;
  /** Rounds that are over: nothing of them is paid or taken back any more. */
  readonly closed: Set<string>;
  /** Whether it knows the call that settles many members at once. */
  canSettle: boolean;
  /** Whether stakes that name a rate take part in pools. */
  hasPools: boolean;
  /** No single bet may be dearer. */
  maxBet: number;
  /** How far behind its clock is, by which it says since when a stake takes part. */
  behindMs: number;
  /** Wins above it are held until it is raised. */
  maxWin: number;
  /** Rounds that the operator's staff has settled by hand: what was paid for them is not the studio's. */
  readonly settledByHand: Set<string>;
  /** Nothing is done, nor answered, before this is. */
  held: Promise<void>;
  mood: Behaviour;
  /** This many of the next answers are lost, although the request is carried out. */
  answersToLose: number;
  /** Where the money of a token is, if not in its member's main wallet. */
  readonly purses: Map<string, string>;
  /** Returns a launch code that lets a member into a game; with a purse, with the money that lies there. */
  launch(player: string, game: string, purse?: string): string;
  /** Waits this long before each answer. */
  slowMs: number;
  close(): Promise<void>;
}

/** A wallet in memory that follows the protocol's rules for the calls the studio makes. */
export async function startFakeOperator(): Promise<FakeOperator> {
  const key = { id: "test", secret: "the key of a wallet in memory" };
  const codes = new Map<string, Launch>();
  let launches = 0;
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      await operator.held;
      const mood = operator.mood;
      const isSigned = isSignedWith(key.secret, headersOf(request), { method: "POST", path: request.url ?? "", body });
      const name = nameOf(request.url);
      if (name === "settle" && !operator.canSettle) return response.writeHead(404).end();
      const fields = JSON.parse(body.toString()) as WalletFields;
      const answer =
        mood === "down" || name === undefined
          ? undefined
          : isSigned
            ? apply(operator, codes, name, fields)
            : { status: "INVALID_SIGNATURE" };
      if (operator.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, operator.slowMs));
      const isMute = mood === "mute about prizes" ? typeof fields.jackpot === "object" : mood !== "well";
      const isLost = operator.answersToLose > 0 || isMute || answer === undefined;
      operator.answersToLose = Math.max(0, operator.answersToLose - 1);
      if (isLost) return response.writeHead(503).end();
      return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const operator: FakeOperator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    balances: new Map(),
    transactions: new Map(),
    ended: new Set(),
    closed: new Set(),
    settledByHand: new Set(),
    canSettle: true,
    hasPools: true,
    maxBet: Infinity,
    behindMs: 0,
    maxWin: Infinity,
    purses: new Map(),
    held: Promise.resolve(),
    mood: "well",
    answersToLose: 0,
    slowMs: 0,
    launch(player, game, purse) {
      launches += 1;
      const code = `code-${launches}-${player}`;
      codes.set(code, { player, game, wallet: purse ?? "กระเป๋าหลัก" });
      if (purse !== undefined) operator.purses.set(`token-${code}`, purse);
      return code;
    },
    close: () => closeServer(server),
  };
  return operator;
}

interface Launch {
  readonly player: string;
  readonly game: string;
  readonly wallet: string;
}

/** Where a call's money is: what ends a bet goes where that came from. */
function purseOf({ purses, transactions }: FakeOperator, { token, player, reference }: WalletFields): string {
  const bet = transactions.get(reference)?.fields as WalletFields | undefined;
  return purses.get(token ?? bet?.token ?? "") ?? player;
}

function apply(operator: FakeOperator, codes: Map<string, Launch>, name: WalletCallName, fields: WalletFields): object {
  const { transaction } = fields;
  const balance = operator.balances.get(purseOf(operator, fields)) ?? 0;
  if (name === "session") {
    const launch = codes.get(fields.code);
    if (!launch) return { status: "INVALID_TOKEN" };
    codes.delete(fields.code);
    const token = `token-${fields.code}`;
    const purse = operator.purses.get(token) ?? launch.player;
    const opened = { ...launch, token, balance: operator.balances.get(purse) ?? 0 };
    return {
      status: "OK",
      nickname: "สมชาย",
      currency: "THB",
      language: "th",
      is_mobile: false,
      ...opened,
    };
  }
  if (name === "settle") return { status: "OK", items: fields.items.map((item) => settle(operator, item)) };
  if (name === "balance") return isEnded(operator, fields) ?? { status: "OK", balance };
  const known = operator.transactions.get(transaction);
  if (known) return known.answer;
  if (name === "bet") return isEnded(operator, fields) ?? bet(operator, fields, balance);
  if (name === "win" && fields.stake !== undefined) {
    // The end of one member's part is not that of the round.
    const { round_closed: _, ...part } = fields;
    return settle(operator, { ...part, stake: fields.stake });
  }
  if (name === "win") return win(operator, fields);
  if (name === "rollback") return rollback(operator, fields, balance);
  return { status: "WRONG_SYNTAX" };
}

const NO_FIELDS = { code: "", effective: 0, items: [] };

function isEnded({ ended }: FakeOperator, { token = "" }: WalletFields): object | undefined {
  return ended.has(token) ? { status: "TOKEN_EXPIRED" } : undefined;
}

function bet(operator: FakeOperator, fields: WalletFields, balance: number): object {
  if (operator.transactions.has(`${fields.transaction} undone`)) return { status: "ROLLED_BACK" };
  if ((fields.most ?? fields.unit ?? fields.amount) > operator.maxBet) return { status: "LIMIT_REACHED" };
  if (balance < fields.amount) return { status: "NOT_ENOUGH_MONEY", balance };
  const takesPart = operator.hasPools && fields.jackpot !== undefined;
  const at = takesPart ? { jackpot_at: new Date(Date.now() - operator.behindMs).toISOString() } : {};
  return post(operator, "bet", fields, -fields.amount, at);
}

function win(operator: FakeOperator, fields: WalletFields): object {
  if (operator.transactions.get(fields.reference)?.call !== "bet") return { status: "UNKNOWN_TRANSACTION" };
  if (operator.transactions.has(`${fields.reference} undone`)) return { status: "ROLLED_BACK" };
  if (fields.jackpot !== undefined) return post(operator, "jackpot", fields, fields.amount);
  if (operator.closed.has(fields.round)) return { status: "ROUND_CLOSED" };
  if (fields.amount > operator.maxWin) return { status: "HELD" };
  const unused = fields.unused ?? 0;
  const bet = operator.transactions.get(fields.reference);
  const reserve = bet?.fields as WalletFields | undefined;
  const isWhole = (-(bet?.amount ?? 0) - unused) % (reserve?.unit ?? Infinity) === 0 && unused <= -(bet?.amount ?? 0);
  if (unused > 0 && (!isWhole || fields.round_closed !== true)) return { status: "UNKNOWN_TRANSACTION" };
  return post(operator, "win", fields, fields.amount + unused);
}

function settle(operator: FakeOperator, item: SettleItem): object {
  const known = operator.transactions.get(item.transaction);
  if (known) return known.answer;
  const standing = [...operator.transactions].filter(
    ([name, { call, player, round }]) =>
      call === "bet" && player === item.player && round === item.round && !operator.transactions.has(`${name} undone`),
  );
  const stake = standing.reduce((sum, [, { amount }]) => sum - amount, 0);
  if (operator.closed.has(partOf(item))) return { status: "ROUND_CLOSED" };
  if (operator.transactions.has(`${item.reference} undone`)) return { status: "ROLLED_BACK" };
  if (stake !== item.stake) return { status: "UNKNOWN_TRANSACTION" };
  const answer = win(operator, { ...NO_FIELDS, ...item });
  if ("status" in answer && answer.status === "OK") operator.closed.add(partOf(item));
  return answer;
}

/** A shared round ends for each of its members apart. */
function partOf({ player, round }: { readonly player: string; readonly round: string }): string {
  return `${round} ${player}`;
}

function rollback(operator: FakeOperator, fields: WalletFields, balance: number): object {
  const undone = operator.transactions.get(fields.reference);
  if (undone && (operator.closed.has(fields.round) || operator.closed.has(partOf(fields))))
    return { status: "ALREADY_SETTLED" };
  const answer = post(operator, "rollback", fields, undone ? -undone.amount : 0);
  operator.transactions.set(`${fields.reference} undone`, { ...fields, fields, call: "rollback", amount: 0, answer });
  return undone ? answer : { status: "OK", balance };
}

function post(
  operator: FakeOperator,
  call: Transaction["call"],
  fields: WalletFields,
  amount: number,
  more: object = {},
): object {
  const { player, round, transaction } = fields;
  const purse = purseOf(operator, fields);
  const balance = (operator.balances.get(purse) ?? 0) + amount;
  operator.balances.set(purse, balance);
  const answer = { status: "OK", balance, ...more };
  operator.transactions.set(transaction, { call, fields, player, round, amount, answer });
  if (fields.round_closed) operator.closed.add(round);
  return answer;
}

function nameOf(url: string | undefined): WalletCallName | undefined {
  return (Object.keys(walletCalls) as WalletCallName[]).find((name) => walletCalls[name].path === url);
}

function headersOf({ headers }: IncomingMessage) {
  const given = (name: string) => String(headers[name] ?? "");
  return { "x-timestamp": given("x-timestamp"), "x-nonce": given("x-nonce"), "x-signature": given("x-signature") };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
