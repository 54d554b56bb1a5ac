import type { CallOutput } from "@chokdee/contract";
import { errorMessage } from "@chokdee/contract";
import { takeRefusal } from "@chokdee/rules/promotions";
import type { MemberId } from "../../core/ids.ts";
import type { PromotionsDependencies } from "./dependencies.ts";
import { isRunning, readFacts } from "./judge-taker.ts";
import { playableNow } from "./playable.ts";
import { listPromotions, type PromotionRow } from "./promotion-repo.ts";
import { takeTermsOf } from "./rules.ts";
import { promotionView } from "./views.ts";

/** What is offered now or soon and can be played, for members with whether they can have it. */
export async function showPromotions(
  deps: PromotionsDependencies,
  memberId: MemberId | undefined,
  category: string | undefined,
): Promise<CallOutput<"promotionList">> {
  const now = deps.clock.now();
  const isPlayable = await playableNow(deps, deps.db);
  const isOffered = (row: PromotionRow) =>
    row.is_shown && row.claim !== "given" && (!row.ends_at || row.ends_at > now) && isPlayable(row);
  const offered = (await listPromotions(deps.db)).filter((row) => isOffered(row) && isFor(row, category));
  const restsUntil = memberId && (await deps.members.profileOf(deps.db, memberId))?.restsUntil;
  if (restsUntil && restsUntil > now) return [];
  if (memberId === undefined) return offered.map((row) => promotionView(row, undefined));
  const factsOf = await readFacts(deps, deps.db, memberId, offered, await isRunning(deps, memberId));
  return offered.map((row) => {
    const code = takeRefusal(takeTermsOf(row), factsOf(row), now);
    return promotionView(row, code ? { code, message: errorMessage(code) } : null);
  });
}

function isFor({ categories }: PromotionRow, category: string | undefined): boolean {
  return category === undefined || categories.length === 0 || categories.includes(category);
}
