import { fresh, GAME, type Play, type ProviderBench } from "./provider.ts";

/** Requests of one play, with everything filled in that a test does not care about. */
export function requestsOf({ token, player }: Play, game = GAME) {
  const common = { player, game, currency: "THB" };
  return {
    bet: (amount: number, more: object = {}) => ({
      ...common,
      token,
      transaction: fresh("bet"),
      round: fresh("round"),
      amount,
      ...more,
    }),
    win: (bet: { transaction: string; round: string }, amount: number, more: object = {}) => ({
      ...common,
      transaction: fresh("win"),
      reference: bet.transaction,
      round: bet.round,
      amount,
      ...more,
    }),
    part: (
      bets: readonly { transaction: string; round: string; amount: number }[],
      amount: number,
      more: object = {},
    ) => {
      const stake = bets.reduce((sum, bet) => sum + bet.amount, 0);
      return {
        player,
        game,
        transaction: fresh("part"),
        reference: bets[0]?.transaction ?? "",
        round: bets[0]?.round ?? "",
        stake,
        amount,
        effective: stake,
        ...more,
      };
    },
    rollback: (bet: { transaction: string; round: string }, more: object = {}) => ({
      player,
      game,
      transaction: fresh("rollback"),
      reference: bet.transaction,
      round: bet.round,
      ...more,
    }),
    betWin: (stake: number, win: number, more: object = {}) => ({
      ...common,
      token,
      transaction: fresh("both"),
      round: fresh("round"),
      bet_amount: stake,
      win_amount: win,
      round_closed: true,
      ...more,
    }),
    close: (round: string, more: object = {}) => ({ player, game, transaction: fresh("close"), round, ...more }),
    actions: (round: string, actions: readonly object[], more: object = {}) => ({
      ...common,
      token,
      transaction: fresh("actions"),
      round,
      actions,
      ...more,
    }),
  };
}

/** A new member with money who plays, and the requests of that play. */
export async function newPlayer(bench: ProviderBench, { amount = 100_000n, game = GAME } = {}) {
  const play = await bench.play(await bench.memberWith(amount), { game });
  return { ...play, requests: requestsOf(play, game) };
}
