import { negate } from "@chokdee/money";
import { HOUSE_DESK, type Move } from "../../core/ledger.ts";
import type { ProvidersDependencies } from "./dependencies.ts";
import { readDecidedRevenue } from "./round-repo.ts";

/**
 * Moves what ended rounds have earned from the account for games to the house's revenue, or back what they have cost.
 * The account then holds what open rounds hold, to the satang.
 */
export async function recogniseRevenue({ db, ledger, random }: ProvidersDependencies): Promise<void> {
  await db.transaction(async (tx) => {
    const amount = await readDecidedRevenue(tx);
    if (amount === 0n) return;
    const move: Move =
      amount > 0n
        ? { from: "game_rounds", to: "gaming_revenue", amount, code: "house_move" }
        : { from: "gaming_revenue", to: "game_rounds", amount: negate(amount), code: "house_move" };
    await ledger.postIn(tx, {
      memberId: HOUSE_DESK,
      scope: "providers",
      key: `revenue:${random.uuid()}`,
      reference: "game_rounds",
      actor: "system",
      moves: [move],
    });
  });
}
