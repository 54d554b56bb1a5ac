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
  readonly is_over: boolean;
  readonly stake: number;
  readonly win: number;
}

/** Members' parts of ended rounds at the tables that differ from what the operator's wallet has booked for them. */
export async function findTableBreaks(db: Db, { transactions }: Pick<FakeOperator, "transactions">): Promise<string[]> {
  const { rows } = await db.query<TablePart>(
    `select r.id as round, p.operator_player as player,
            bool_and(b.state in ('returned', 'refused') or t.state = 'settled') as is_over,
            coalesce(sum(b.stake) filter (where b.state = 'taken'), 0)::bigint as stake,
            coalesce(sum(b.win) filter (where b.state = 'taken'), 0)::bigint as win
       from table_bet b join table_round r on r.seq = b.round_seq join player p on p.id = b.player_id
       left join table_part t on t.round_seq = b.round_seq and t.player_id = b.player_id
      where r.phase in ('done', 'void')
      group by r.id, p.operator_player`,
  );
  return rows.flatMap(({ round, player, is_over, stake, win }) => {
    const booked = [...transactions].filter(
      ([name, each]) => each.round === round && each.player === player && !name.endsWith(" undone"),
    );
    const net = booked.reduce((sum, [, { amount }]) => sum + amount, 0);
    const wins = booked.filter(([, { call }]) => call === "win").length;
    const isTrue = is_over && net === win - stake && wins === (stake > 0 ? 1 : 0);
    return isTrue ? [] : [`round ${round} of ${player}: ${JSON.stringify({ is_over, stake, win, net, wins })}`];
  });
}

/** What is off in the studio's pools: against its own rounds, and against what the operator has paid. */
export async function findPoolBreaks(db: Db, { transactions }: Pick<FakeOperator, "transactions">): Promise<string[]> {
  const { rows } = await db.query<{ counted: number; staked: number; before: number; gathered: number }>(
    `select (select coalesce(sum(stakes), 0)::bigint from jackpot_slot) as counted,
            (select coalesce(sum(stake), 0)::bigint from round where pool_at is not null and state <> 'voided') as staked`,
  );
  const [sums] = rows;
  const breaks = sums?.counted === sums?.staked ? [] : [`stakes of pools: ${JSON.stringify(sums)}`];
  // Of every pool: what all generations were given is what was won, what went back and what is left.
  const { rows: pools } = await db.query<{
    pool: string;
    stakes: number;
    stakes_won: number;
    wins: number;
    generation: number;
  }>(
    `select p.pool, p.stakes_before as stakes, p.generation, coalesce(sum(w.stakes), 0)::bigint as stakes_won,
            count(w.pool)::integer as wins
       from jackpot_pool p left join jackpot_win w on w.pool = p.pool group by p.pool`,
  );
  for (const pool of pools) {
    if (pool.stakes !== pool.stakes_won || pool.generation !== pool.wins + 1) breaks.push(JSON.stringify(pool));
  }
  const { rows: wins } = await db.query<{ name: string; prize: number; state: string }>(
    "select round_id || '.' || pool as name, prize, state from jackpot_win where state <> 'owed'",
  );
  const paid = wins.filter(({ state }) => state === "paid");
  for (const { name, prize } of paid) {
    if (transactions.get(name)?.amount !== prize) breaks.push(`prize ${name} of ${prize} was not paid`);
  }
  const prizes = [...transactions.values()].filter(({ call }) => call === "jackpot");
  if (prizes.length > paid.length + (await owed(db))) breaks.push("the operator has paid a prize that nobody has won");
  return breaks;
}

async function owed(db: Db): Promise<number> {
  const { rowCount } = await db.query("select from jackpot_win where state = 'owed'");
  return rowCount;
}

interface EndedMagazine {
  readonly id: string;
  readonly state: "closed" | "voided" | "refused";
  readonly stake: number;
  readonly unit: number;
  readonly win: number | null;
  readonly unused: number | null;
  readonly shots: readonly { readonly gun: string; readonly units: number }[] | null;
}

/** Ended magazines whose shots do not make up their money, or whose money is not what the operator's wallet has booked. */
export async function findMagazineBreaks(
  db: Db,
  { transactions }: Pick<FakeOperator, "transactions">,
): Promise<string[]> {
  const { rows } = await db.query<EndedMagazine>(
    `select m.id, m.state, m.stake, m.unit, m.win, m.unused, m.shots
       from magazine m join player p on p.id = m.player_id and p.operator_player is not null
      where m.state in ('closed', 'voided', 'refused')`,
  );
  return rows.flatMap((magazine) => {
    const { id, state, stake, unit, win, unused, shots } = magazine;
    const booked = [...transactions].filter(([name, each]) => each.round === id && !name.endsWith(" undone"));
    const net = booked.reduce((sum, [, { amount }]) => sum + amount, 0);
    const counts = ["bet", "win"].map((call) => booked.filter(([, each]) => each.call === call).length);
    const used = (shots ?? []).reduce((sum, { gun }) => sum + (gun === "torpedo" ? 5 : 1), 0);
    const won = (shots ?? []).reduce((sum, { units }) => sum + units, 0);
    const isShot = win === won * unit && (stake === 0 || unused === stake - used * unit);
    const isTrue =
      state === "closed"
        ? counts.join() === "1,1" && isShot && net === (win ?? 0) + (unused ?? 0) - stake
        : counts[1] === 0 && net === 0;
    return isTrue ? [] : [`magazine ${JSON.stringify({ ...magazine, shots: shots?.length, net, counts })}`];
  });
}
