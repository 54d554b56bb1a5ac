import type { Tx } from "../../../core/db.ts";
import { postAll } from "../../../core/left-behind.ts";
import { MAIN_WALLET } from "../../../core/ledger.ts";
import type { LottoDependencies } from "../dependencies.ts";
import { STAKE_SCOPE } from "../postings.ts";
import type { RoundRow } from "../round-repo.ts";
import { nameOfRound } from "../views.ts";
import { listPrizes } from "./yeekee-repo.ts";

/** Pays the shooters whose rank won, each once. */
export async function payRankPrizes({ ledger, notices }: LottoDependencies, tx: Tx, round: RoundRow): Promise<void> {
  if (round.market_group !== "yeekee") return;
  const prizes = await listPrizes(tx, round.id);
  await postAll(
    ledger,
    tx,
    prizes.map(({ rank, member_id, amount }) => ({
      memberId: member_id,
      scope: STAKE_SCOPE,
      key: `rank:${round.id}:${rank}`,
      reference: `${round.code}:rank:${rank}`,
      actor: "system",
      moves: [{ from: "reward_cost", to: MAIN_WALLET, amount, code: "yeekee_prize" }],
    })),
  );
  const about = nameOfRound(round);
  await notices.add(
    tx,
    prizes.map(({ rank, member_id: memberId, amount }) => {
      return { memberId, kind: "yeekee_prize", subject: `rank:${round.id}:${rank}`, amount, about } as const;
    }),
  );
}
