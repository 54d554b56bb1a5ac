import { HOUR_MS } from "@chokdee/rules/time";
import type { LottoDependencies } from "../../apps/server/src/modules/lotto/dependencies.ts";
import { insertRounds } from "../../apps/server/src/modules/lotto/round-repo.ts";

let made = 0;

/** A government round that takes bills now. */
export async function openBenchRound({ db }: Pick<LottoDependencies, "db">): Promise<bigint> {
  const now = new Date();
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  const round = {
    categoryId: 1,
    code: `BENCH-${++made}`,
    day: now.toISOString().slice(0, 10),
    number: null,
    opensAt: at(-1),
    closesAt: at(12),
    drawsAt: at(13),
  };
  const [inserted] = await db.transaction((tx) => insertRounds(tx, [round], now));
  if (!inserted) throw new Error("a round of the benchmark was not made");
  return inserted.id;
}
