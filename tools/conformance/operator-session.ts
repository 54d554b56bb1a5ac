import { type WalletCallName, walletCalls } from "@chokdee/contract/provider";
import { expectAnswer, expectThat } from "./check.ts";
import { sendCall, fresh, type Said, type Target } from "./wire.ts";

/** What the checks stake in all, at most: the member must have as much. */
export const NEEDED_SATANG = 10_000;

/** One member's play, with the balance that the operator should have. */
export interface Session {
  readonly target: Target;
  readonly code: string;
  token: string;
  player: string;
  game: string;
  balance: number;
  /** The first bet that was placed, and its answer. */
  first?: { readonly request: object; readonly answer: Said["body"] };
}

export function newSession(target: Target, code: string): Session {
  return { target, code, token: "", player: "", game: "", balance: 0 };
}

export function call(session: Session, name: WalletCallName, request: object): Promise<Said> {
  return sendCall(session.target, walletCalls[name].path, request);
}

/** Turns the code into a session and checks all that is sent with it. */
export async function open(session: Session): Promise<void> {
  const said = await call(session, "session", { code: session.code });
  expectAnswer(said, { status: "OK", currency: "THB" }, "session");
  const parsed = walletCalls.session.answer.safeParse(said.body);
  expectThat(parsed.success, `session: ${parsed.error?.message}`);
  if (!parsed.success) return;
  const { token, player, game, balance } = parsed.data;
  expectThat(balance >= NEEDED_SATANG, `session: the member has ${balance} satang, and ${NEEDED_SATANG} are needed`);
  Object.assign(session, { token, player, game, balance });
}

/** Checks a success, and that the balance moved by just this much. */
export async function expectMoved(
  session: Session,
  name: WalletCallName,
  request: object,
  by: number,
  subject: string,
): Promise<Said> {
  const said = await call(session, name, request);
  expectAnswer(said, { status: "OK", balance: session.balance + by }, subject);
  session.balance += by;
  return said;
}

export async function expectStatus(
  session: Session,
  name: WalletCallName,
  request: object,
  status: string,
  subject: string,
): Promise<void> {
  expectAnswer(await call(session, name, request), { status }, subject);
}

export async function expectBalance(session: Session): Promise<void> {
  const said = await call(session, "balance", { token: session.token, player: session.player });
  expectAnswer(said, { status: "OK", balance: session.balance }, "balance afterwards");
}

export interface Bet {
  readonly token: string;
  readonly player: string;
  readonly game: string;
  readonly currency: string;
  readonly transaction: string;
  readonly round: string;
  readonly amount: number;
}

export function bet({ token, player, game }: Session, amount: number): Bet {
  return { token, player, game, currency: "THB", transaction: fresh("bet"), round: fresh("round"), amount };
}

/** A bet that is taken. */
export async function place(session: Session, amount: number, more: Partial<Bet> | object = {}): Promise<Bet> {
  const staked = { ...bet(session, amount), ...more };
  await expectMoved(session, "bet", staked, -amount, "bet");
  return staked;
}

export function win({ player, game }: Session, bet: Pick<Bet, "transaction" | "round">, amount: number) {
  const { transaction: reference, round } = bet;
  return { player, game, currency: "THB", transaction: fresh("win"), reference, round, amount };
}

/** An item that ends all of the member's part of a round: of these bets, the first is named. */
export function part({ player, game }: Session, bets: readonly Bet[], amount: number, effective: number) {
  const [first] = bets;
  return {
    player,
    game,
    transaction: fresh("part"),
    reference: first?.transaction ?? "",
    round: first?.round ?? "",
    stake: bets.reduce((sum, bet) => sum + bet.amount, 0),
    amount,
    effective,
  };
}

export function rollback({ player, game }: Session, bet: Pick<Bet, "transaction" | "round">) {
  return { player, game, transaction: fresh("rollback"), reference: bet.transaction, round: bet.round };
}
