import type { WalletReply } from "../../core/wallet.ts";
import { giveCounterBack, usedSeed } from "../../players/seeds-repo.ts";
import { returnFreeRound } from "../../players/free-rounds-repo.ts";
import { changeDemoBalance, demoBalance } from "../../players/sessions-repo.ts";
import { EXPECTED_REFUSALS, MAX_TRIES, retryAt } from "../../operator/debt.ts";
import type { Ports } from "../../core/ports.ts";
import { type Drawn, endOf, keptShots } from "./journal.ts";
import { type Magazine, magazineById, moveMagazine, type NextState, postponeMagazine } from "./magazines-repo.ts";

type Deps = Pick<Ports, "db" | "wallet" | "now" | "alarm" | "sealing">;
type Reply = WalletReply<"bet" | "win" | "rollback">;

/** A magazine as it is after the operator was called, and the balance if it reported one. */
export interface Settled {
  readonly magazine: Magazine;
  readonly balance: number | undefined;
}

/**
 * Asks for the reserve, under the same name each time. Without a clear answer the magazine stays as it is. `most` is the
 * price of the dearest shot that it may be used for.
 */
export async function askReserve(deps: Deps, magazine: Magazine, most: number): Promise<Settled> {
  if (!isOfMember(magazine)) return reserveCredit(deps, magazine);
  const reply = await deps.wallet.call("bet", {
    ...namesOf(magazine),
    token: magazine.wallet_token,
    transaction: `${magazine.id}.bet`,
    amount: magazine.stake,
    unit: magazine.unit,
    ...(magazine.stake > 0 && { most }),
    currency: "THB",
    ...(magazine.grant_id !== null && { free_round: magazine.grant_id }),
  });
  switch (reply.status) {
    case "OK":
      return move(deps, magazine, { state: "open", dueAt: null }, reply);
    case "ROLLED_BACK":
      return move(deps, magazine, { state: "voided", dueAt: null }, reply);
    case "UNKNOWN":
      return { magazine, balance: undefined };
    default: {
      if (!EXPECTED_REFUSALS.has(reply.status)) {
        deps.alarm("the operator refused a reserve for a reason it should not have", { id: magazine.id, ...reply });
      }
      // A refusal after a try without an answer may have overtaken that try, which is then undone.
      const isFirst = magazine.attempts === 0;
      const next = { state: isFirst ? "refused" : "voiding", dueAt: isFirst ? null : deps.now() } as const;
      return move(deps, magazine, { ...next, refusal: reply.status }, reply);
    }
  }
}

/**
 * Moves a due magazine one step on. However often it is called, and by whichever process, the reserve is taken once,
 * and the win and the rest are paid once. A reserve that nobody waits for any more is only given back.
 */
export async function settleMagazine(deps: Deps, magazine: Magazine): Promise<Settled> {
  switch (magazine.state) {
    case "asked": {
      const given = await move(deps, magazine, { state: "voiding", dueAt: retryAt(deps.now(), 0) });
      return given.magazine.state === "voiding" ? giveBack(deps, given.magazine) : given;
    }
    case "paying":
    case "held":
      return pay(deps, magazine);
    case "voiding":
      return giveBack(deps, magazine);
    case "open":
    case "closed":
    case "voided":
    case "refused":
      return { magazine, balance: undefined };
  }
}

async function pay(deps: Deps, magazine: Magazine): Promise<Settled> {
  const { win = 0, unused = 0, shots = [] } = magazine.end ?? {};
  // A free shot that was not fired can be fired later.
  if (magazine.grant_id !== null && shots.length === 0) return giveBack(deps, magazine);
  if (!isOfMember(magazine)) return payCredit(deps, magazine, win + unused);
  const reply = await deps.wallet.call("win", {
    ...namesOf(magazine),
    transaction: `${magazine.id}.win`,
    reference: `${magazine.id}.bet`,
    amount: win,
    currency: "THB",
    round_closed: true,
    ...(unused > 0 && { unused }),
  });
  if (reply.status === "OK") return move(deps, magazine, { state: "closed", dueAt: null }, reply);
  // The operator's staff has refunded the reserve meanwhile.
  if (reply.status === "ROLLED_BACK") return move(deps, magazine, { state: "voided", dueAt: null }, reply);
  if (reply.status === "ROUND_CLOSED") return endedElsewhere(deps, magazine, reply);
  if (reply.status === "HELD" && magazine.state !== "held") {
    return move(deps, magazine, { state: "held", dueAt: retryAt(deps.now(), 0) }, reply);
  }
  return tryAgain(deps, magazine, reply);
}

/** The operator's staff has settled the round by hand: what they decided holds, and the game goes on. */
function endedElsewhere(deps: Deps, magazine: Magazine, reply: Reply): Promise<Settled> {
  deps.alarm("the operator has ended a magazine itself", { id: magazine.id, state: magazine.state, ...reply });
  return move(deps, magazine, { state: magazine.end ? "closed" : "voided", dueAt: null }, reply);
}

async function giveBack(deps: Deps, magazine: Magazine): Promise<Settled> {
  // Play credit is taken in the moment that a magazine opens: there is nothing of it to be given back.
  if (!isOfMember(magazine)) return move(deps, magazine, { state: "voided", dueAt: null });
  const reply = await deps.wallet.call("rollback", {
    ...namesOf(magazine),
    transaction: `${magazine.id}.rollback`,
    reference: `${magazine.id}.bet`,
  });
  // Unknown means that it never arrived; the operator then remembers that it must have no effect.
  if (reply.status === "OK" || reply.status === "UNKNOWN_TRANSACTION") {
    return move(deps, magazine, { state: "voided", dueAt: null }, reply);
  }
  if (reply.status === "ALREADY_SETTLED") return endedElsewhere(deps, magazine, reply);
  return tryAgain(deps, magazine, reply);
}

/** One that is shot with money. */
type MemberMagazine = Magazine & { readonly operator_player: string; readonly wallet_token: string };

function isOfMember(magazine: Magazine): magazine is MemberMagazine {
  return magazine.operator_player !== null && magazine.wallet_token !== null;
}

async function reserveCredit({ db }: Deps, magazine: Magazine): Promise<Settled> {
  const { id, session_id: sessionId, stake } = magazine;
  return db.transaction(async (tx) => {
    const left = await changeDemoBalance(tx, sessionId, -stake);
    const next: NextState =
      left === undefined
        ? { state: "refused", dueAt: null, refusal: "NOT_ENOUGH_MONEY" }
        : { state: "open", dueAt: null };
    // Another process was faster and has taken it: this one takes nothing.
    if (!(await moveMagazine(tx, id, "asked", next))) throw new Error(`the demo ${id} was moved meanwhile`);
    if (next.state !== "open") await giveCounterBack(tx, magazine);
    const { refusal = null } = next;
    return {
      magazine: { ...magazine, state: next.state, refusal },
      balance: left ?? (await demoBalance(tx, sessionId)),
    };
  });
}

async function payCredit({ db }: Deps, magazine: Magazine, satang: number): Promise<Settled> {
  const { id, state, session_id: sessionId } = magazine;
  return db.transaction(async (tx) => {
    const isMine = await moveMagazine(tx, id, state, { state: "closed", dueAt: null });
    if (isMine) await changeDemoBalance(tx, sessionId, satang);
    return { magazine: { ...magazine, state: "closed" }, balance: await demoBalance(tx, sessionId) };
  });
}

/** Ends a magazine whose process is gone with the shots that were written down: nobody ever heard of any others. */
export async function endOrphan(deps: Deps, magazine: Magazine, lines: readonly Drawn[]): Promise<void> {
  const { commit, sealed_seed: sealedSeed, client_seed: clientSeed } = await usedSeed(deps.db, magazine.seed_id);
  const source = { serverSeed: deps.sealing.open(commit, sealedSeed), clientSeed, counter: magazine.counter };
  const end = endOf(keptShots(lines, source), magazine);
  await moveMagazine(deps.db, magazine.id, "open", { state: "paying", dueAt: deps.now(), end, reason: "left" });
}

async function move(deps: Deps, magazine: Magazine, next: NextState, reply?: Reply): Promise<Settled> {
  const { id, state, grant_id: grantId } = magazine;
  const isLost = next.state === "refused" || next.state === "voided";
  const isMoved = await deps.db.transaction(async (tx) => {
    const isMine = await moveMagazine(tx, id, state, next);
    if (isMine && isLost && grantId !== null) await returnFreeRound(tx, grantId);
    // Nothing is ever drawn of what has not opened.
    if (isMine && state === "asked" && next.state !== "open") await giveCounterBack(tx, magazine);
    return isMine;
  });
  const balance = reply && "balance" in reply ? reply.balance : undefined;
  if (!isMoved) return { magazine: (await magazineById(deps.db, id)) ?? magazine, balance };
  const { refusal = magazine.refusal, end = magazine.end } = next;
  return { magazine: { ...magazine, state: next.state, refusal, end, attempts: 0 }, balance };
}

async function tryAgain(deps: Deps, magazine: Magazine, reply: Reply): Promise<Settled> {
  const { id, state, attempts } = magazine;
  const isOver = attempts >= MAX_TRIES;
  if (isOver) deps.alarm("a magazine could not be settled", { id, state, ...reply });
  await postponeMagazine(deps.db, id, state, isOver ? null : retryAt(deps.now(), attempts));
  return { magazine, balance: undefined };
}

function namesOf({ operator_player: player, id: round, game }: MemberMagazine) {
  return { player, round, game };
}
