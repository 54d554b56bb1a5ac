import type { MemberId } from "../../apps/server/src/core/ids.ts";
import { openDesk } from "../../apps/server/src/modules/sport/open-desk.ts";
import { placeBet } from "../../apps/server/src/modules/sport/place-bet.ts";
import { slipTokens } from "../../apps/server/src/modules/sport/quote-token.ts";
import { findMatches } from "../../apps/server/src/modules/sport/match-repo.ts";
import { asMember } from "../../apps/server/src/testing/as-member.ts";
import type { SportBench } from "./sport-bench.ts";

const SELECTION = "1x2.match:home";
const SELECTIONS = [SELECTION, "1x2.match:away", "total.match.10:over", "total.match.10:under"];

interface Load {
  readonly callers: number;
  readonly seconds: number;
  readonly members: number;
  readonly legs: number;
}

/** Callers that each send one quoted slip after the other, of members drawn evenly. One match alone is bet on one side. */
export async function slipsPerSecond(bench: SportBench, matchIds: readonly string[], load: Load): Promise<number> {
  const { services } = bench;
  const desk = openDesk(services);
  const matches = await findMatches(services.db, matchIds);
  const books = await desk.books.read(services.db, matches);
  const anyOf = <Item>(list: readonly Item[]) => list[Math.floor(Math.random() * list.length)];
  const send = async () => {
    const memberId = BigInt(1 + Math.floor(Math.random() * load.members)) as MemberId;
    const from = Math.floor(Math.random() * matches.length);
    const legs = Array.from({ length: load.legs }, (_, index) => {
      const match = matches[(from + index) % matches.length];
      const selection = matches.length === 1 ? SELECTION : (anyOf(SELECTIONS) ?? SELECTION);
      const price = books.get(match?.id ?? "")?.offered.get(selection)?.price ?? 0;
      return { match_id: match?.id ?? "", selection, price, version: Number(match?.version ?? 0n) };
    });
    const quote = slipTokens.sign(desk, { memberId, format: "decimal", legs }).text;
    const input = { quote, legs, format: "decimal", amount: 10, choice: "better", wallet_id: 1 } as const;
    await placeBet(desk, input, asMember(services.db, memberId));
  };
  const started = performance.now();
  const end = started + load.seconds * 1_000;
  let sent = 0;
  await Promise.all(
    Array.from({ length: load.callers }, async () => {
      while (performance.now() < end) {
        await send();
        sent += 1;
      }
    }),
  );
  return sent / ((performance.now() - started) / 1_000);
}
