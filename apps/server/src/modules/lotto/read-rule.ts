import { listTerms } from "./category-repo.ts";
import type { LottoDependencies } from "./dependencies.ts";
import { findWholeRound } from "./read-rounds.ts";
import { ruleText } from "./rule-text.ts";
import { termsByType } from "./settings.ts";

export async function readRule(deps: LottoDependencies, roundId: number): Promise<{ title: string; body: string }> {
  const { category } = await findWholeRound(deps, roundId);
  const terms = termsByType(await listTerms(deps.db, category.id));
  return { title: `กติกา${category.name}`, body: ruleText(category, terms) };
}
