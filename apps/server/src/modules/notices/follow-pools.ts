import { satang } from "@chokdee/money";
import type { EventConsumer } from "../../core/events.ts";
import type { Ports } from "../../core/ports.ts";

/** Tells whoever has won a pool. */
export function poolsFollower({ notices }: Pick<Ports, "notices">): EventConsumer<"jackpot.won"> {
  return {
    name: "notices.jackpot",
    topics: ["jackpot.won"],
    async handle(tx, events) {
      const won = events.map(({ memberId, payload: { provider_id, pool, generation, amount } }) => ({
        memberId,
        kind: "jackpot_won" as const,
        subject: `${provider_id}:${pool}:${generation}`,
        amount: satang(BigInt(amount)),
      }));
      await notices.add(tx, won);
    },
  };
}
