import { satang, toBaht } from "@chokdee/money";
import { type Ending, endingWords, finishEnding, giveUpEnding, isPlayedAway, keptOf } from "@chokdee/rules/promotions";
import type { Tx } from "../../core/db.ts";
import { MAIN_WALLET, type Move, type Wallet, moneyWallet, type MoneyWallet } from "../../core/ledger.ts";
import { creditedRewardEvent } from "../../core/rewards.ts";
import type { BonusDependencies } from "./dependencies.ts";
import {
  addEnding,
  findRunning,
  lockTaken,
  setEnded,
  setTakenBack,
  type TakenRow,
  type TakenStatus,
} from "./taken-repo.ts";
import { sumRequirements } from "./turnover/era-repo.ts";

type EndStatus = Exclude<TakenStatus, "active">;

/** What is in the promotion's wallet and can be moved. */
export function walletOf(taken: TakenRow, wallets: readonly Wallet[]): MoneyWallet {
  const wallet = moneyWallet(wallets, taken.wallet_id);
  if (!wallet) throw new Error(`the wallet of promotion ${taken.id} is not there`);
  return wallet;
}

/** What the member has put in or earned, and has however it ends. */
const ownOf = ({ deposit, earned }: TakenRow): bigint => deposit + earned;

/** How a balance is shared out under a status, with what was paid before. */
export function endingOf(taken: TakenRow, status: EndStatus, balance: bigint): Ending {
  const terms = { deposit: ownOf(taken), maxWithdraw: taken.max_withdraw, before: taken.paid };
  return status === "finished" ? finishEnding(balance, terms) : giveUpEnding(balance, terms);
}

/**
 * Ends a running promotion: its wallet is closed and its money shared out. Bets that are still open land in the closed
 * wallet and are shared out in the same way. The member must be locked.
 */
export async function endTaken(
  deps: BonusDependencies,
  tx: Tx,
  taken: TakenRow,
  wallets: readonly Wallet[],
  { status, actor }: { readonly status: EndStatus; readonly actor: string },
): Promise<Ending> {
  const ending = endingOf(taken, status, walletOf(taken, wallets).free);
  await setEnded(tx, taken.id, status, { ...ending, at: deps.clock.now() });
  await deps.ledger.closeWallet(tx, taken.member_id, taken.wallet_id);
  await postEnding(deps, tx, taken, { ending, status, actor, key: "end" });
  if (status !== "finished") await requirePlay(deps, tx, taken, ending.paid, sourceOf(taken));
  await deps.outbox.publish(tx, { topic: "promotion", memberId: taken.member_id });
  await tellEnding(deps, tx, taken, status, ending);
  return ending;
}

async function tellEnding(
  { notices }: BonusDependencies,
  tx: Tx,
  taken: TakenRow,
  status: EndStatus,
  ending: Ending,
): Promise<void> {
  const [paid, forfeited] = [satang(ending.paid), satang(ending.forfeited)];
  const about = endingWords({ status, title: taken.title, paid: toBaht(paid), forfeited: toBaht(forfeited) }) ?? "";
  const kind = status === "finished" && paid > taken.deposit ? "bonus_finished" : "bonus_ended";
  await notices.add(tx, [{ memberId: taken.member_id, kind, subject: sourceOf(taken), amount: paid, about }]);
}

/** Ends a running promotion whose goal is reached. */
export async function finishIfReached(
  deps: BonusDependencies,
  tx: Tx,
  taken: TakenRow,
  wallets: readonly Wallet[],
): Promise<Ending | undefined> {
  const reached = taken.goal === "turnover" ? taken.done : walletOf(taken, wallets).balance;
  if (reached < taken.needed) return undefined;
  return endTaken(deps, tx, taken, wallets, { status: "finished", actor: "system" });
}

const sourceOf = ({ id }: TakenRow): string => `promotion:${id}`;

/**
 * A deposit that comes back, at once or later, is played once, like every other, by what has counted already or from
 * here on. `returned` is what has come back in all.
 */
async function requirePlay(
  deps: BonusDependencies,
  tx: Tx,
  taken: TakenRow,
  returned: bigint,
  source: string,
): Promise<void> {
  const { member_id: memberId, done } = taken;
  const asked = await sumRequirements(tx, memberId, sourceOf(taken));
  const amount = returned - (done > 0n ? done : 0n) - asked;
  if (amount > 0n) await deps.requirements.add(tx, { memberId, amount, source });
}

/** Shares out what has come to the wallet of a promotion that had ended. */
export async function sweepTaken(
  deps: BonusDependencies,
  tx: Tx,
  taken: TakenRow,
  wallets: readonly Wallet[],
): Promise<void> {
  const { free } = walletOf(taken, wallets);
  if (taken.status === "active" || free === 0n) return;
  const ending = endingOf(taken, taken.status, free);
  await addEnding(tx, taken.id, ending.paid, ending.forfeited);
  const total = taken.paid + taken.forfeited + free;
  const key = `late:${total}`;
  await postEnding(deps, tx, taken, { ending, status: taken.status, actor: "system", key });
  if (taken.status === "finished") return;
  await requirePlay(deps, tx, taken, taken.paid + ending.paid, `${sourceOf(taken)}:${key}`);
}

interface Posting {
  readonly ending: Ending;
  readonly status: EndStatus;
  readonly actor: string;
  readonly key: string;
}

async function postEnding(
  deps: BonusDependencies,
  tx: Tx,
  taken: TakenRow,
  { ending, status, actor, key }: Posting,
): Promise<void> {
  const from = taken.wallet_id;
  const code = status === "finished" ? "bonus_finished" : "bonus_returned";
  const moves: Move[] = [];
  if (ending.paid > 0n) moves.push({ from, to: MAIN_WALLET, amount: satang(ending.paid), code });
  if (ending.forfeited > 0n)
    moves.push({ from, to: "bonus_cost", amount: satang(ending.forfeited), code: "bonus_forfeited" });
  if (moves.length === 0) return;
  await deps.ledger.postIn(tx, {
    memberId: taken.member_id,
    scope: "promotion",
    key: `${key}:${taken.id}`,
    reference: `promotion:${taken.id}`,
    actor,
    moves,
  });
  await publishGain(deps, tx, taken, ending.paid);
}

/** What a promotion pays beyond what the member has put in or earned was given, and is published as such. */
async function publishGain({ clock, outbox }: BonusDependencies, tx: Tx, taken: TakenRow, paid: bigint): Promise<void> {
  const own = ownOf(taken);
  const gain = (total: bigint) => (total > own ? total - own : 0n);
  const amount = gain(taken.paid + paid) - gain(taken.paid);
  if (amount === 0n) return;
  const reward = { amount: satang(amount), source: `promotion:${taken.id}`, at: clock.now() };
  await outbox.publish(tx, creditedRewardEvent(taken.member_id, reward));
}

/** What the member is due of a promotion that has ended, by its current bets: below zero it is a debt. */
function dueOf(taken: TakenRow, status: EndStatus, owed: bigint): bigint {
  const { paid } = endingOf({ ...taken, paid: 0n }, status, taken.paid + taken.forfeited - owed);
  return status === "finished" && taken.goal === "turnover" ? keptOf({ ...taken, deposit: ownOf(taken), paid }) : paid;
}

/**
 * Corrects what a member has of a promotion that had ended, where its bets were settled again. A win that is taken back
 * from the empty wallet is owed by the member, except for what had been forfeited. What was overpaid comes from the
 * main wallet, as a debt if need be, and what is missing goes to it.
 */
export async function adjustPaid(deps: BonusDependencies, tx: Tx, taken: TakenRow): Promise<void> {
  if (taken.status === "active") return;
  const owed = await deps.ledger.shortfallOf(tx, taken.member_id, taken.wallet_id);
  const takenBack = taken.paid - owed - dueOf(taken, taken.status, owed);
  const change = takenBack - taken.taken_back;
  if (change !== 0n || owed !== taken.owed) await setTakenBack(tx, taken.id, takenBack, owed);
  if (change === 0n) return;
  const code = taken.status === "finished" ? "bonus_finished" : "bonus_returned";
  const move: Move =
    change > 0n
      ? { from: MAIN_WALLET, to: "bonus_cost", amount: satang(change), code: "bonus_forfeited", shortfall: "owe" }
      : { from: "bonus_cost", to: MAIN_WALLET, amount: satang(-change), code };
  await deps.ledger.postIn(tx, {
    memberId: taken.member_id,
    scope: "promotion",
    key: `adjust:${taken.id}:${deps.random.uuid()}`,
    reference: `promotion:${taken.id}`,
    actor: "system",
    moves: [move],
  });
}

export const beganWith = ({ deposit, bonus }: TakenRow): bigint => deposit + bonus;

/** Ends a running promotion of whose money next to nothing is left and nothing is open. Returns whether it has ended. */
export async function endIfPlayedAway(
  deps: BonusDependencies,
  tx: Tx,
  taken: TakenRow,
  wallets: readonly Wallet[],
): Promise<boolean> {
  const { balance } = walletOf(taken, wallets);
  const hasOpenBets = await deps.openStakes.hasAny(tx, taken.member_id, taken.wallet_id);
  if (!isPlayedAway(balance, hasOpenBets, beganWith(taken))) return false;
  const locked = await lockTaken(tx, taken.member_id, taken.id);
  if (locked?.status === "active") await endTaken(deps, tx, locked, wallets, { status: "lost", actor: "system" });
  return true;
}

/** Makes room for another promotion. Returns whether none runs now. */
export async function makeRoom(
  deps: BonusDependencies,
  tx: Tx,
  memberId: TakenRow["member_id"],
  wallets: readonly Wallet[],
): Promise<boolean> {
  const running = await findRunning(tx, memberId);
  return running === undefined || endIfPlayedAway(deps, tx, running, wallets);
}
