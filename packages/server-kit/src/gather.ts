/** After a batch, how long the next one waits at most for those who were answered to come back: larger ones are cheaper. */
const GATHER_MS = 5;

/**
 * Gathers requests that arrive together into one piece of work, as the transaction that they share costs the most. While
 * one batch is worked on, the next one gathers; what comes alone is not kept waiting.
 */
export function createGatherer<Item, Result>(
  maxItems: number,
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let isWorking = false;
  /** Set while more requests are waited for; called with each one that comes. */
  let onMore: (() => void) | undefined;

  async function workOff(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxItems);
      try {
        const results = await work(batch.map(({ item }) => item));
        batch.forEach(({ resolve, reject }, no) => {
          const result = results[no];
          if (result === undefined) reject(new Error("a batch has lost one of its items"));
          else resolve(result);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
      if (batch.length > 1) await gather(batch.length);
    }
    isWorking = false;
  }

  /** Waits until `enough` are there, or the time for it is over. */
  function gather(enough: number): Promise<void> {
    return new Promise((resolve) => {
      const go = () => {
        clearTimeout(timer);
        onMore = undefined;
        resolve();
      };
      const timer = setTimeout(go, GATHER_MS);
      onMore = () => {
        if (waiting.length >= enough) go();
      };
      onMore();
    });
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isWorking) void workOff();
      else onMore?.();
    });
}
