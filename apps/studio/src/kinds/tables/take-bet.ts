import { afterStake } from "../../operator/debt.ts";
import { callUntilClear } from "../../operator/call-until-clear.ts";
import type { WalletReply } from "../../core/wallet.ts";
import type { Db } from "../../platform/db.ts";
import { isOfWallet, isOwn, type Session } from "../../core/session.ts";
import { ownBalance } from "../../players/balance.ts";
import type { StudioFailure } from "../../core/protocol.ts";
import { Refusal, STAKE_FAILURES } from "../../core/refusal.ts";
import type { TablesDeps } from "./dependencies.ts";
import { areOnPlaces } from "./bet-rules.ts";
import { betsByKey, markTaken, returnRefused, type TableBet } from "./bets-repo.ts";
import type { BetTaker, Hall } from "./faces.ts";
import { createGatherer } from "@chokdee/server-kit/batcher";
import { loseBets, type LostBet } from "./lose-bets.ts";
import { type BetRequest, placeBets, type Placed } from "./place-bets.ts";
import type { TableBetInput, TableBetTaken } from "./protocol.ts";
import { isTableGame, type Table } from "./tables.ts";
import { showBet } from "./views.ts";

const MAX_GATHERED = 200;
const BET_ID_BYTES = 15;

interface Deps extends TablesDeps {
  readonly hall: Hall;
}

export function createBetTaker(deps: Deps): BetTaker {
  const { db, tables } = deps;
  const placing = new Map<string, (request: BetRequest) => Promise<Placed>>();
  const together: Together = {
    mark: createGatherer("taken bets", MAX_GATHERED, async (ids: readonly string[]) => {
      const taken = await markTaken(db, ids);
      return ids.map((id) => taken.has(id));
    }),
    lose: createGatherer("lost bets", MAX_GATHERED, (lost: readonly LostBet[]) => loseBets(db, lost)),
  };
  const place = (table: Table, request: BetRequest) => {
    let gather = placing.get(table.definition.id);
    if (!gather) {
      gather = createGatherer("table bets", MAX_GATHERED, (requests) => placeBets(db, table, requests));
      placing.set(table.definition.id, gather);
    }
    return gather(request);
  };
  return {
    async take(input) {
      const session = await deps.knownSessions.find(input.session);
      const table = tables.get(input.table);
      if (!table || !isTableGame(tables, session.game)) throw new Refusal("UNKNOWN_TABLE");
      if (!areOnPlaces(table, input.places)) throw new Refusal("BAD_REQUEST");
      const stake = input.places.reduce((sum, { amount }) => sum + amount, 0);
      const { round, key, nonce, places } = input;
      const { id: session_id, player_id, operator_player, wallet, wallet_token } = session;
      if (operator_player === null || wallet_token === null) throw new Refusal("UNKNOWN_TABLE");
      const asker = { session_id, player_id, operator_player, wallet, wallet_token };
      const request = { id: deps.randomHex(BET_ID_BYTES), ...asker, stake };
      const placed = await place(table, { ...request, round, key, nonce, places });
      if ("failure" in placed) throw new Refusal(placed.failure);
      if (!isSameBet(placed.bet, session, input)) throw new Refusal("KEY_USED");
      const asked =
        placed.bet.state === "asking" ? await askStake(deps, placed, wallet_token, together) : { bet: placed.bet };
      return answer(deps, session, asked);
    },
  };
}

/** What is done for many bets at once. */
interface Together {
  /** False where the freeze came first. */
  readonly mark: (id: string) => Promise<boolean>;
  readonly lose: (lost: LostBet) => Promise<true>;
}

interface Asked {
  readonly bet: TableBet;
  readonly balance?: number | undefined;
}

/** A page that was opened anew repeats its bet under the same wallet: with another one it is another bet. */
function isSameBet(bet: TableBet, session: Session, input: TableBetInput): boolean {
  const { round, table, places, nonce } = bet;
  const isSameRound = round === input.round && table === input.table && nonce === input.nonce;
  const isSameWallet = bet.session_id === null || isOfWallet(session, bet);
  return isSameRound && isSameWallet && JSON.stringify(places) === JSON.stringify(input.places);
}

/**
 * Asks for the stake a few times, under one transaction id and in the name of the session that has laid the chips. Without
 * a clear answer it goes back.
 */
async function askStake(
  deps: Deps,
  { bet, isNew }: { readonly bet: TableBet; readonly isNew: boolean },
  walletToken: string,
  { mark, lose }: Together,
): Promise<Asked> {
  let tries = isNew ? 0 : 1;
  const reply = await callUntilClear(
    () => {
      tries += 1;
      return deps.wallet.call("bet", {
        player: bet.operator_player,
        token: bet.wallet_token ?? walletToken,
        transaction: `${bet.id}.bet`,
        round: bet.round,
        game: bet.table,
        amount: bet.stake,
        currency: "THB",
      });
    },
    ({ status }) => status !== "UNKNOWN",
  );
  const balance = "balance" in reply ? reply.balance : undefined;
  const after = afterStake(reply, tries - 1);
  if (after === "taken") {
    if (await mark(bet.id)) return { bet: { ...bet, state: "taken" }, balance };
    // The same bet was refused elsewhere meanwhile, by a wallet whose refusals are not final: the stake goes back.
    if (await returnRefused(deps.db, bet.id)) deps.hall.soon();
    return { bet: await currentBet(deps.db, bet), balance };
  }
  const isCostless = after === "refused" || (after === "void" && tries === 1);
  await lose({ bet, state: isCostless ? "refused" : "returning", failure: failureOf(reply) });
  if (!isCostless) deps.hall.soon();
  return { bet: await currentBet(deps.db, bet), balance };
}

function failureOf({ status }: WalletReply<"bet">): StudioFailure {
  return status === "ROLLED_BACK" ? "BET_TOO_LATE" : (STAKE_FAILURES[status] ?? "OPERATOR_DOWN");
}

async function currentBet(db: Db, bet: TableBet): Promise<TableBet> {
  const [now] = await betsByKey(db, [bet]);
  return now ?? bet;
}

async function answer(deps: Deps, session: Session, { bet, balance }: Asked): Promise<TableBetTaken> {
  const shown = showBet(deps, bet);
  deps.hall.tellBet(bet.player_id, bet, shown, balance ?? null);
  if (shown.state === "refused" || shown.state === "returned") {
    const failure = shown.failure ?? "OPERATOR_DOWN";
    const own = failure === "NOT_ENOUGH_MONEY" && isOwn(session, bet) ? balance : undefined;
    throw new Refusal(failure, own === undefined ? {} : { balance: own });
  }
  return { bet: shown, balance: await ownBalance(deps, session, bet, balance) };
}
