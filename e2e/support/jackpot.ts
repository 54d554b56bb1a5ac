import type { JackpotPool } from "@chokdee/rules/jackpot";
import { eventually } from "../../apps/server/src/testing/eventually.ts";
import { memberWith } from "./accounts.ts";
import { callerAt } from "./api.ts";
import { askSandbox, sharedSite } from "./sandbox.ts";
import { callStudio } from "./studio.ts";
import { studioUrl } from "./studio-page.ts";

const GAME = "yaowarat";
/** The largest bet of the game, in satang. */
const BET = 50_000;

/** Has the sandbox's beacon look for a value by which the next large stake wins a pool. */
export async function letPoolWin(pool: JackpotPool["id"]): Promise<void> {
  await askSandbox({ ...sharedSite(), url: studioUrl() }, "jackpot", { let_win: pool });
}

/** A member for one test alone, with 100,000 baht. */
export const poolMember = () => memberWith(100_000);

/** Buys the feature of a game at its largest bet, waits until a pool is paid for it, and reveals the seed. */
export async function winPool(token: string): Promise<string> {
  const launch = { wallet_id: 1, provider_id: "chokdee", game_id: GAME, is_mobile: true, source: "direct" };
  const { link } = await callerAt(process.env.BASE_URL ?? "", { token }).ok("gameLink", launch);
  const code = new URL(link).searchParams.get("code") ?? "";
  const { session } = answered(await callStudio(studioUrl(), "session", { game: GAME, code }));
  await callStudio(studioUrl(), "seed", { session, client_seed: "pools" });
  const bought = { session, key: `pools-${Date.now()}`, bet: BET, kind: "buy" as const };
  const { round, closed } = answered(await callStudio(studioUrl(), "spin", bought));
  if (!closed) await callStudio(studioUrl(), "finish", { session, round });
  await eventually("a pool is paid", async () => {
    const { wins } = answered(await callStudio(studioUrl(), "pools", { session }));
    return wins.some((win) => win.round === round);
  });
  await callStudio(studioUrl(), "seed", { session, client_seed: "after" });
  return round;
}

function answered<Output>(answer: ({ readonly status: "OK" } & Output) | { readonly status: string }): Output {
  if (answer.status !== "OK") throw new Error(`The studio refused: ${JSON.stringify(answer)}`);
  return answer as Output;
}
