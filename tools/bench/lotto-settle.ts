import { satang } from "@chokdee/money";
import { deriveResult, winningNumbers } from "@chokdee/rules/lotto";
import { fillRound } from "../../apps/server/src/testing/lotto-fill.ts";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { MAIN_WALLET } from "../../apps/server/src/core/ledger.ts";
import { decideRoundIn } from "../../apps/server/src/modules/lotto/decide-round.ts";
import type { LottoDependencies } from "../../apps/server/src/modules/lotto/dependencies.ts";
import { lockRound } from "../../apps/server/src/modules/lotto/round-repo.ts";
import { settleAll } from "../../apps/server/src/modules/lotto/settle-round.ts";
import { postAll } from "./ledger-load.ts";
import type { LottoBench } from "./lotto-bench.ts";
import { openBenchRound } from "./lotto-rounds.ts";

const LINES_PER_BILL = 25;
const DRAW = { first: ["812519"], front3: ["443", "389"], back3: ["849", "564"], back2: ["47"] };

/** Two rounds filled alike: one is only updated and its winners posted, the other is settled. */
export async function measureSettling(deps: LottoDependencies, bench: LottoBench, lines: number) {
  const memberIds = Array.from({ length: bench.members }, (_, index) => BigInt(index + 1) as MemberId);
  const bills = Math.ceil(lines / LINES_PER_BILL);
  const [plain, settled] = [await openBenchRound(deps), await openBenchRound(deps)];
  for (const roundId of [plain, settled]) {
    await fillRound(bench.owner, deps.ledger, deps.db, { roundId, memberIds, bills, linesPerBill: LINES_PER_BILL });
  }
  await bench.owner.query("vacuum analyze");
  const { ms: plainMs, winners } = await updatePlainly(deps, bench, plain);
  return { plainMs, settledMs: await settle(deps, bench, settled), winners };
}

function drawn() {
  const derived = deriveResult("government", DRAW);
  if (!derived.ok) throw new Error("the benchmark's draw is none");
  return derived.result;
}

/** The yardstick: every line is written once in one statement, and the winners are posted in batches. */
async function updatePlainly({ db, ledger }: LottoDependencies, { owner }: LottoBench, roundId: bigint) {
  const result = drawn();
  const types = ["three_top", "two_top", "two_bottom"] as const;
  const winning = types.flatMap((type) => [...winningNumbers(result, type)].map((number) => `${type}:${number}`));
  const started = performance.now();
  await owner.query(
    `update lotto_line set prize = case when bet_type || ':' || number = any($2::text[]) then stake * rate / 100 else 0 end
      where round_id = $1`,
    [roundId, winning],
  );
  const { rows } = await owner.query<{ bill_id: bigint; member_id: MemberId; prize: bigint }>(
    `select l.bill_id, b.member_id, sum(l.prize)::bigint as prize from lotto_line l join lotto_bill b on b.id = l.bill_id
      where l.round_id = $1 and l.prize > 0 group by 1, 2`,
    [roundId],
  );
  const groups = rows.map((row) => ({
    memberId: row.member_id,
    scope: "bench",
    key: `plain:${row.bill_id}`,
    reference: `bill:${row.bill_id}`,
    actor: "system",
    moves: [{ from: "open_bets", to: MAIN_WALLET, amount: satang(row.prize), code: "lotto_win" } as const],
  }));
  await postAll({ db, ledger }, groups);
  return { ms: performance.now() - started, winners: rows.length };
}

/** Everything from the confirmed result to the books' agreement. */
async function settle(deps: LottoDependencies, { owner }: LottoBench, roundId: bigint): Promise<number> {
  await owner.query(
    "update lotto_round set status = 'closed', opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour', draws_at = now() where id = $1",
    [roundId],
  );
  const started = performance.now();
  await deps.db.transaction(async (tx) => {
    const round = await lockRound(tx, roundId);
    if (round) await decideRoundIn(deps, tx, round, { draw: DRAW, result: drawn(), isSimulated: false });
  });
  await settleAll(deps);
  const ms = performance.now() - started;
  const { rows } = await owner.query<{ status: string }>("select status from lotto_round where id = $1", [roundId]);
  if (rows[0]?.status !== "paid") throw new Error("the round was not paid");
  return ms;
}
