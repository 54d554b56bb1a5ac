import type { WalletReply } from "../../core/wallet.ts";
import { giveCounterBack, usedSeed } from "../../players/seeds-repo.ts";
import { returnFreeRound } from "../../players/free-rounds-repo.ts";
import { changeDemoBalance, demoBalance } from "../../players/sessions-repo.ts";
import { createDebts, delayMs } from "../../operator/debt.ts";
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
 * Asks for the reserve. Without a clear answer the magazine stays as it is. `max` is the price of the dearest shot that it
 * may be used for.
 */
export async function askReserve(deps: Deps, magazine: Magazine, max: number): Promise<Settled> {
  if (!isOfMember(magazine)) return reserveCredit(deps, magazine);
  const reserve = {
    token: magazine.wallet_token,
    amount: magazine.stake,
    unit: magazine.unit,
    ...(magazine.stake > 0 && { most: max }),
    ...(magazine.grant_id !== null && { free_round: magazine.grant_id }),
  };
  return debtsOf(deps).ask(magazine, reserve, {
    taken: (reply) => move(deps, magazine, { state: "open", dueAt: null }, reply),
    unclear: () => ({ magazine, balance: undefined }),
  });
}

const debtsOf = (deps: Deps) =>
  createDebts<MemberMagazine, Settled>(deps, {
    name: "a magazine",
    namesOf: ({ id, game, operator_player: player }) => ({ id, player, round: id, game }),
    isDecided: ({ end }) => end !== null,
    move: (magazine, { dueInMs, ...next }, reply) =>
      move(deps, magazine, { ...next, dueAt: later(deps, dueInMs) }, reply),
    async postpone(magazine, dueInMs) {
      await postponeMagazine(deps.db, magazine.id, magazine.state, later(deps, dueInMs));
      return { magazine, balance: undefined };
    },
  });

/**
 * Moves a due magazine one step on. However often it is called, and by whichever process, the reserve is taken once,
 * and the win and the rest are paid once. A reserve that nobody waits for any more is only given back.
 */
export async function settleMagazine(deps: Deps, magazine: Magazine): Promise<Settled> {
  switch (magazine.state) {
    case "asked": {
      const given = await move(deps, magazine, { state: "voiding", dueAt: later(deps, delayMs(0)) });
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
  return debtsOf(deps).pay(magazine, { amount: win, round_closed: true, ...(unused > 0 && { unused }) });
}

/** Play credit is taken in the moment that a magazine opens: there is nothing of it to be given back. */
async function giveBack(deps: Deps, magazine: Magazine): Promise<Settled> {
  return isOfMember(magazine)
    ? debtsOf(deps).giveBack(magazine)
    : move(deps, magazine, { state: "voided", dueAt: null });
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

function later({ now }: Deps, ms: number | null): Date | null {
  return ms === null ? null : new Date(now().getTime() + ms);
}
