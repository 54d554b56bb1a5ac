import type { CallOutput } from "@chokdee/contract";
import { satang, toBaht } from "@chokdee/money";
import type { PaymentSums, PlaySums } from "./play-repo.ts";

type Point = CallOutput<"activityGet">["points"][number];
type Played = Pick<Point, "stakes" | "wins" | "net" | "rounds" | "play_seconds">;
type Paid = Pick<Point, "deposits" | "withdrawals" | "net_deposits">;

const baht = (amount: bigint) => toBaht(satang(amount));

export function playedView(sums: Iterable<PlaySums>): Played {
  let [rounds, stakes, payouts, playMs] = [0n, 0n, 0n, 0n];
  for (const each of sums) {
    rounds += each.rounds;
    stakes += each.stakes;
    payouts += each.payouts;
    playMs += each.play_ms;
  }
  return {
    stakes: baht(stakes),
    wins: baht(payouts),
    net: baht(payouts - stakes),
    rounds: Number(rounds),
    play_seconds: Number(playMs / 1_000n),
  };
}

export function paidView(sums: Iterable<PaymentSums>): Paid {
  let [deposits, withdrawals] = [0n, 0n];
  for (const each of sums) {
    deposits += each.deposits;
    withdrawals += each.withdrawals;
  }
  return {
    deposits: baht(deposits),
    withdrawals: baht(withdrawals),
    net_deposits: baht(deposits - withdrawals),
  };
}
