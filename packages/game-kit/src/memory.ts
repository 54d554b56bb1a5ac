// What a page keeps in its browser. A frame may be denied its storage, and anything may be in it.

/** Where a choice or a word is kept between visits. */
export type Memory = Pick<Storage, "getItem" | "setItem">;

/** All pages of this browser share it. */
export function localMemory(): Storage | undefined {
  return attempt(() => localStorage);
}

/** Of this tab alone. */
export function tabMemory(): Storage | undefined {
  return attempt(() => sessionStorage);
}

export function recall(memory: Memory | undefined, name: string): string | null {
  return attempt(() => memory?.getItem(name)) ?? null;
}

/** Undefined where nothing is kept, or nothing that can be read. What it is, its reader looks. */
export function recallJson(memory: Memory | undefined, name: string): unknown {
  return attempt((): unknown => JSON.parse(memory?.getItem(name) ?? ""));
}

/** A full storage keeps nothing: a choice then lasts for this visit, and a round stays unproven in this browser. */
export function remember(memory: Memory | undefined, name: string, text: string): void {
  attempt(() => memory?.setItem(name, text));
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
