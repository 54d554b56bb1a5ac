import { categories } from "../../base/content/categories.ts";
import type { Promotion } from "../../features/promotions/promotion.ts";

/** An offer without categories applies to all of them. */
function isFor({ categories: allowed }: Promotion, category: string): boolean {
  return allowed.length === 0 || allowed.includes(category);
}

/** The categories to filter by, in the site's order: only those that exclude some offers. */
export function categoryChoices(promotions: readonly Promotion[]): { value: string; label: string }[] {
  const distinguishing = categories.filter(({ key }) => {
    const count = inCategory(promotions, key).length;
    return count > 0 && count < promotions.length;
  });
  return [{ value: "", label: "ทั้งหมด" }, ...distinguishing.map(({ key, title }) => ({ value: key, label: title }))];
}

export function inCategory(promotions: readonly Promotion[], category: string): readonly Promotion[] {
  return category === "" ? promotions : promotions.filter((promotion) => isFor(promotion, category));
}
