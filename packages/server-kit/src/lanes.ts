/** So many at a time, each result in the place of its item. */
export async function mapInLanes<Item, Result>(
  items: readonly Item[],
  lanes: number,
  work: (item: Item, no: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  // The lanes share one iterator, so that each item is taken once.
  const waiting = items.entries();
  const lane = async () => {
    for (const [no, item] of waiting) results[no] = await work(item, no);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results;
}
