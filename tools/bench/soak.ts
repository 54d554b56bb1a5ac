// Ten million random operations, then every account compared with what was acknowledged and the books reconciled.
// `npm run bench:soak -- 100000` makes fewer.
import { satang, wholePoints } from "@chokdee/money";
import { join } from "node:path";
import { systemClock } from "../../apps/server/src/core/clock.ts";
import { DomainError } from "../../apps/server/src/core/domain-error.ts";
import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { type Ledger, MAIN_WALLET, type MoveGroup, POINTS_WALLET } from "../../apps/server/src/core/ledger.ts";
import { systemRandom } from "../../apps/server/src/core/random.ts";
import { createLedger } from "../../apps/server/src/modules/ledger/ledger.ts";
import { printReport } from "../../apps/server/src/modules/ledger/print-report.ts";
import { readBooks } from "../../apps/server/src/modules/ledger/reconcile.ts";
import { extent, hold, note, onPostgres } from "./harness.ts";
import { createPool } from "@chokdee/server-kit/db";

const MEMBERS = extent(5_000, 100);
const CALLERS = 256;
const REPORT_EVERY = 500_000;

/** What a member must have, by the ledger's answers alone. */
interface Expected {
  money: bigint;
  points: bigint;
}

export async function run(args: readonly string[] = []): Promise<void> {
  const operations = Number(args[0] ?? extent(10_000_000, 2_000));
  await onPostgres("soak", async ({ cluster, dataDir }) => {
    const db = createPool(cluster.urlAsApp(), { max: 20 });
    const ledger = createLedger({ db, clock: systemClock, random: systemRandom });
    for (let member = 1; member <= MEMBERS; member++) {
      await db.transaction((tx) => ledger.openMember(tx, BigInt(member) as MemberId));
    }
    const expected = await operate(ledger, operations);
    let off = 0;
    for (let member = 1; member <= MEMBERS; member++) {
      const [main, points] = await ledger.wallets(BigInt(member) as MemberId);
      const due = expected[member];
      if (main?.balance !== due?.money || points?.balance !== due?.points) off++;
    }
    const report = await readBooks({ db, clock: systemClock, sealFile: join(dataDir, "seals.jsonl"), bookChecks: [] });
    for (const line of printReport(report)) note(line);
    off += report.breaks.length;
    hold(`${off} accounts off after ${operations} operations, goal 0`, off === 0);
    await db.close();
  });
}

async function operate(ledger: Ledger, operations: number): Promise<Expected[]> {
  const expected = Array.from({ length: MEMBERS + 1 }, (): Expected => ({ money: 0n, points: 0n }));
  const started = performance.now();
  let next = 0;
  const caller = async () => {
    for (let n = next++; n < operations; n = next++) {
      const group = randomGroup(n);
      await perform(ledger, group, expected[Number(group.memberId)]);
      if (n % REPORT_EVERY === 0 && n > 0) {
        note(`${n} operations, ${Math.round(n / ((performance.now() - started) / 1000))}/s`);
      }
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return expected;
}

function randomGroup(n: number): MoveGroup {
  const memberId = BigInt(1 + systemRandom.below(MEMBERS)) as MemberId;
  const amount = BigInt(1 + systemRandom.below(10_000));
  const choices: readonly MoveGroup["moves"][] = [
    [{ from: MAIN_WALLET, to: "open_bets", amount: satang(amount), code: "game_bet" }],
    [{ from: MAIN_WALLET, to: "open_bets", amount: satang(amount), code: "lotto_bet" }],
    [{ from: "open_bets", to: MAIN_WALLET, amount: satang(amount), code: "game_win" }],
    [{ from: "bank_clearing", to: MAIN_WALLET, amount: satang(amount), code: "deposit" }],
    [{ from: POINTS_WALLET, to: "points_redeemed", amount: wholePoints(amount), code: "points_spent" }],
    [
      { from: MAIN_WALLET, to: "open_bets", amount: satang(amount), code: "game_bet" },
      { from: "points_issued", to: POINTS_WALLET, amount: wholePoints(amount / 2n + 1n), code: "points_earned" },
    ],
  ];
  const moves = choices[systemRandom.below(choices.length)] ?? [];
  return { memberId, scope: "soak", key: String(n), reference: `n:${n}`, actor: "system", moves };
}

/** One in sixteen is requested twice at once, which must count once. */
async function perform(ledger: Ledger, group: MoveGroup, expected: Expected | undefined): Promise<void> {
  const callers = systemRandom.below(16) === 0 ? 2 : 1;
  const answers = await Promise.allSettled(Array.from({ length: callers }, () => ledger.post(group)));
  for (const answer of answers) {
    if (answer.status === "rejected") {
      if (!(answer.reason instanceof DomainError && answer.reason.code === "INSUFFICIENT_FUNDS")) throw answer.reason;
    } else if (!answer.value.replayed && expected) {
      for (const { walletId, amount } of answer.value.postings) {
        if (walletId === POINTS_WALLET) expected.points += amount;
        else expected.money += amount;
      }
    }
  }
}
