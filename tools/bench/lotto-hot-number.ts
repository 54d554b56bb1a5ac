import { DomainError } from "../../apps/server/src/core/domain-error.ts";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { createBill } from "../../apps/server/src/modules/lotto/create-bill.ts";
import type { LottoDependencies } from "../../apps/server/src/modules/lotto/dependencies.ts";
import { validateBill } from "../../apps/server/src/modules/lotto/validate-bill.ts";
import { asMember } from "../../apps/server/src/testing/as-member.ts";
import { extent } from "./harness.ts";
import type { LottoBench } from "./lotto-bench.ts";
import { openBenchRound } from "./lotto-rounds.ts";

const CALLERS = extent(500, 20);
const TURNS = 4;
const CAP_BAHT = extent(1_000, 40);

/** Everybody wants the same number, whose cap is soon reached; each validates, and sends what was valid. */
export async function measureHotNumber(deps: LottoDependencies, { owner }: LottoBench) {
  await owner.query("update lotto_terms set max_per_number = $1 where category_id = 1 and bet_type = 'two_bottom'", [
    BigInt(CAP_BAHT) * 100n,
  ]);
  const roundId = await openBenchRound(deps);
  const lines = [{ bet_type: "two_bottom" as const, number: "47", amount: 1, rate: 90 }];
  const input = { round_id: Number(roundId), agent_id: 1, lines };
  let validated = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CALLERS }, async (_, index) => {
      const memberId = BigInt(index + 1) as MemberId;
      for (let turn = 0; turn < TURNS; turn++) {
        try {
          const { bill_token } = await validateBill(deps, memberId, input).finally(() => {
            validated += 1;
          });
          await createBill(deps, { ...input, bill_token }, asMember(deps.db, memberId));
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== "NUMBER_LIMIT") throw error;
        }
      }
    }),
  );
  const perSecond = validated / ((performance.now() - started) / 1_000);
  const { rows } = await owner.query<{ sold: bigint }>(
    "select coalesce(sum(stake), 0)::bigint as sold from lotto_line where round_id = $1",
    [roundId],
  );
  return { callers: CALLERS, perSecond, soldBaht: Number(rows[0]?.sold ?? 0n) / 100, capBaht: CAP_BAHT };
}
