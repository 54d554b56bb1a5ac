import type { Game } from "./games/games.ts";
import { callUntilClear } from "../../operator/call-until-clear.ts";
import { refusedBy } from "../../platform/db.ts";
import type { PlayedRound, SpinInput } from "./protocol.ts";
import { Refusal, STAKE_FAILURES } from "../../core/refusal.ts";
import type { SlotsDeps } from "./dependencies.ts";
import { balanceOf, ownBalance } from "../../players/balance.ts";
import { askRound, type SpinRequest } from "./ask-round.ts";
import { isOfWallet, isOwn, type Session } from "../../core/session.ts";
import { openRound, type Round, roundByKey } from "./rounds-repo.ts";
import { giveUpStake, type Settled, settleRound } from "./settle-round.ts";
import { showRound } from "./views.ts";

/** Plays a round: one key, one round, however often it is requested. */
export async function playRound(deps: SlotsDeps, session: Session, game: Game, input: SpinInput): Promise<PlayedRound> {
  const request = requestFrom(game, input);
  const known = await roundByKey(deps.db, session.player_id, request.key);
  if (known) return answer(deps, session, known, request);
  try {
    await resolveOpen(deps, session, game);
    await askRound(deps, session, game, request);
  } catch (error) {
    // The same key may have arrived twice at once: then the other request has stored the round.
    const twin = await roundByKey(deps.db, session.player_id, request.key);
    if (twin) return answer(deps, session, twin, request);
    throw refusedBy(error) === "round_open" ? await roundIsOpen(deps, session, game) : error;
  }
  const asked = await roundByKey(deps.db, session.player_id, request.key);
  if (!asked) throw new Error("the round was not written");
  return answer(deps, session, asked, request);
}

/** A granted free round is a spin at the grant's bet, whatever bet is chosen in the game. */
function requestFrom(
  { definition }: Game,
  { key, kind, bet, free_round: isFree = false, named }: SpinInput,
): SpinRequest {
  const isSold = { spin: true, buy: definition.buy !== null, ante: definition.ante !== undefined }[kind];
  const isOffered = isFree || definition.bets.includes(bet);
  if (!isSold || !isOffered || (isFree && kind !== "spin")) throw new Refusal("BAD_REQUEST");
  return { key, kind, bet, isFree, named };
}

async function answer(deps: SlotsDeps, session: Session, known: Round, request: SpinRequest): Promise<PlayedRound> {
  if (!isSameRequest(known, session, request)) throw new Refusal("KEY_USED");
  const { round, balance } =
    known.state === "asked" ? await takeStake(deps, known) : { round: known, balance: undefined };
  if (round.refusal !== null) throw refused(round.refusal, isOwn(session, round) ? balance : undefined);
  if (round.state === "voided") throw new Refusal("ROUND_VOIDED");
  if (round.state === "asked" || round.state === "voiding") throw new Refusal("OPERATOR_DOWN");
  return showRound(deps, round, await ownBalance(deps, session, round, balance));
}

function isSameRequest(round: Round, session: Session, { kind, bet, isFree, named }: SpinRequest): boolean {
  const isFreeRound = round.grant_id !== null;
  const isOfGame = round.game === session.game && isOfWallet(session, round);
  const isOfCounter = named === undefined || named.counter === round.counter;
  return isOfGame && isOfCounter && round.kind === kind && isFreeRound === isFree && (isFree || round.bet === bet);
}

/** Requests the stake a few times, under one transaction id; without a clear answer it is refunded. */
async function takeStake(deps: SlotsDeps, round: Round): Promise<Settled> {
  let { attempts } = round;
  const settled = await callUntilClear(
    () => settleRound(deps, { ...round, attempts: attempts++ }),
    (each) => each.round.state !== "asked",
  );
  if (settled.round.state !== "asked") return settled;
  const givenUp = await giveUpStake(deps, round);
  return givenUp.round.state === "voiding" ? settleRound(deps, givenUp.round) : givenUp;
}

/**
 * An interrupted round comes first. If only the operator's answer is missing, it is requested now; one of another wallet
 * is paid there without being shown here.
 */
async function resolveOpen(deps: SlotsDeps, session: Session, game: Game): Promise<void> {
  const open = await openRound(deps.db, session.player_id, game.definition.id);
  if (!open) return;
  if (open.state === "paying" || (open.state === "taken" && !isOfWallet(session, open))) {
    const { round } = await settleRound(deps, open);
    if (round.state !== "paying") return;
    throw new Refusal("WIN_OWED");
  }
  throw await roundIsOpen(deps, session, game);
}

async function roundIsOpen(deps: SlotsDeps, session: Session, game: Game): Promise<Refusal> {
  const open = await openRound(deps.db, session.player_id, game.definition.id);
  if (open?.state !== "taken" || !isOfWallet(session, open)) return new Refusal("ROUND_OPEN");
  return new Refusal("ROUND_OPEN", { unfinished: await showRound(deps, open, await balanceOf(deps, session)) });
}

function refused(refusal: string, balance: number | undefined): Refusal {
  const failure = STAKE_FAILURES[refusal] ?? "OPERATOR_DOWN";
  return new Refusal(failure, failure === "NOT_ENOUGH_MONEY" && balance !== undefined ? { balance } : {});
}
