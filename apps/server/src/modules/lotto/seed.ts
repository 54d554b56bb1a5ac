import type { Db } from "../../core/db.ts";
import { insertCategories, insertTerms, listCategories } from "./category-repo.ts";
import { defaultCategories } from "./settings.ts";

/** Gives a new operator the markets and terms to start with. */
export async function seedLotto(db: Db): Promise<void> {
  if ((await listCategories(db)).length > 0) return;
  const { categories, terms } = defaultCategories();
  await db.transaction(async (tx) => {
    await insertCategories(tx, categories);
    await insertTerms(tx, terms);
  });
}
