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

interface TablePart {
  readonly round: string;
  readonly player: string;
  readonly isOver: boolean;
  readonly stake: number;
  readonly win: number;
}

/** Members' parts of ended rounds at the tables that differ from what the operator's wallet has booked for them. */
export async function findTableBreaks(db: Db, { transactions }: Pick<FakeOperator, "transactions">): Promise<string[]> {
  const { rows } = await db.query<TablePart>(
    `select r.id as round, p.operator_player as player,
            bool_and(b.state in ('returned', 'refused') or t.state = 'settled') as "isOver",
            coalesce(sum(b.stake) filter (where b.state = 'taken'), 0)::bigint as stake,
            coalesce(sum(b.win) filter (where b.state = 'taken'), 0)::bigint as win
       from table_bet b join table_round r on r.seq = b.round_seq join player p on p.id = b.player_id
       left join table_part t on t.round_seq = b.round_seq and t.player_id = b.player_id
      where r.phase in ('done', 'void')
      group by r.id, p.operator_player`,
  );
  return rows.flatMap(({ round, player, isOver, stake, win }) => {
    const booked = [...transactions].filter(
      ([name, each]) => each.round === round && each.player === player && !name.endsWith(" undone"),
    );
    const net = booked.reduce((sum, [, { amount }]) => sum + amount, 0);
    const wins = booked.filter(([, { call }]) => call === "win").length;
    const isTrue = isOver && net === win - stake && wins === (stake > 0 ? 1 : 0);
    return isTrue ? [] : [`round ${round} of ${player}: ${JSON.stringify({ isOver, stake, win, net, wins })}`];
  });
}
