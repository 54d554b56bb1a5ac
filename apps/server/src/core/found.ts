/** How many rows of a search are added up: beyond it the sums are of the newest so many, and say so. */
export const MAX_FOUND = 10_000;

export const foundOf = (count: number) => ({ count, is_more: count >= MAX_FOUND });
