import type { Db } from "../platform/db.ts";
import type { FakeOperator } from "./fake-operator.ts";

interface EndedRound {
  readonly id: string;
  readonly state: "closed" | "voided" | "refused";
  readonly stake: number;
  /** Null where nothing was drawn. */
  readonly win: number | null;
}

/** Ended rounds for money whose outcome differs from what was reported to the operator's wallet. */
export async function findBreaks(
  db: Db,
  { transactions, settledByHand }: Pick<FakeOperator, "transactions" | "settledByHand">,
): Promise<string[]> {
  const { rows } = await db.query<EndedRound>(
    "select id, state, stake, win from round where not is_demo and state in ('closed', 'voided', 'refused')",
  );
  return rows.flatMap(({ id, state, stake, win }) => {
    if (settledByHand.has(id)) return [];
    const reported = [...transactions].filter(([name, each]) => each.round === id && !name.endsWith(" undone"));
    const amounts = (call: string) => reported.flatMap(([, each]) => (each.call === call ? [each.amount] : []));
    const [bets, wins, rollbacks] = [amounts("bet"), amounts("win"), amounts("rollback")];
    const net = [...bets, ...wins, ...rollbacks].reduce((sum, amount) => sum + amount, 0);
    const isOnce = bets.length <= 1 && wins.length <= 1 && rollbacks.length === (state === "voided" ? 1 : 0);
    const isTrue =
      state === "closed" ? bets.length === 1 && net === (win ?? 0) - stake : wins.length === 0 && net === 0;
    return isOnce && isTrue ? [] : [`round ${id} ${state}: ${JSON.stringify({ stake, win, bets, wins, rollbacks })}`];
  });
}
