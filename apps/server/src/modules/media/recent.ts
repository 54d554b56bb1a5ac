/** What was read lately, up to a number of bytes; the longest unread goes first. */
export function createRecent(maxBytes: number) {
  const entries = new Map<string, Buffer>();
  let total = 0;
  return {
    get(key: string): Buffer | undefined {
      const bytes = entries.get(key);
      if (bytes) {
        entries.delete(key);
        entries.set(key, bytes);
      }
      return bytes;
    },
    put(key: string, bytes: Buffer): void {
      if (entries.has(key)) return;
      entries.set(key, bytes);
      total += bytes.length;
      for (const [oldest, held] of entries) {
        if (total <= maxBytes) break;
        entries.delete(oldest);
        total -= held.length;
      }
    },
  };
}
