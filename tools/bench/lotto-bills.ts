import { satang } from "@chokdee/money";
import { type BillLine, rate } from "@chokdee/rules/lotto";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { MAIN_WALLET } from "../../apps/server/src/core/ledger.ts";
import type { LottoDependencies } from "../../apps/server/src/modules/lotto/dependencies.ts";
import { placeBill } from "../../apps/server/src/modules/lotto/place-bill.ts";
import { extent } from "./harness.ts";
import type { LottoBench } from "./lotto-bench.ts";
import { openBenchRound } from "./lotto-rounds.ts";

const CALLERS = 8;
const SIZES = [
  { lines: 1, bills: extent(2_000, 20) },
  { lines: 50, bills: extent(400, 4) },
  { lines: 2_000, bills: extent(40, 2) },
] as const;

/** Sends bills of three sizes, each to a round of its own, by callers side by side. */
export async function measureBills(deps: LottoDependencies, { members }: LottoBench) {
  const measured: { lines: number; perSecond: number; overOne: number }[] = [];
  for (const { lines, bills } of SIZES) {
    const roundId = await openBenchRound(deps);
    const started = performance.now();
    let next = 0;
    await Promise.all(
      Array.from({ length: CALLERS }, async () => {
        while (next < bills) await send(deps, roundId, BigInt(1 + (next++ % members)) as MemberId, lines);
      }),
    );
    const perSecond = bills / ((performance.now() - started) / 1_000);
    measured.push({ lines, perSecond, overOne: (measured[0]?.perSecond ?? perSecond) / perSecond });
  }
  return measured;
}

async function send(deps: LottoDependencies, roundId: bigint, memberId: MemberId, lines: number): Promise<void> {
  const draft = { memberId, roundId, walletId: MAIN_WALLET, lines: Array.from({ length: lines }, randomLine) };
  const placing = { isDry: false, tokenId: deps.random.uuid(), note: "" };
  await deps.db.transaction((tx) => placeBill(deps, tx, draft, placing));
}

/** One baht on a triple for the bottom, whose rate never steps down. */
function randomLine(): BillLine {
  const number = String(Math.floor(Math.random() * 1_000)).padStart(3, "0");
  return { betType: "three_bottom", number, stakeSatang: satang(100n), rate: rate(450) };
}
