/** What was read lately, up to a number of bytes; the longest unread goes first. */
export function createRecent(maxBytes: number) {
  const kept = new Map<string, Buffer>();
  let total = 0;
  return {
    get(key: string): Buffer | undefined {
      const bytes = kept.get(key);
      if (bytes) {
        kept.delete(key);
        kept.set(key, bytes);
      }
      return bytes;
    },
    put(key: string, bytes: Buffer): void {
      if (kept.has(key)) return;
      kept.set(key, bytes);
      total += bytes.length;
      for (const [oldest, held] of kept) {
        if (total <= maxBytes) break;
        kept.delete(oldest);
        total -= held.length;
      }
    },
  };
}
