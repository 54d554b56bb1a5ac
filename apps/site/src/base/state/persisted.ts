import { create, type StoreApi, type UseBoundStore } from "zustand";

interface PersistedOptions<T> {
  /** The key in the browser's storage. */
  name: string;
  where: "local" | "session";
  initial: T;
  /** Reads stored content. Invalid parts are left out or replaced by the initial state. */
  parse: (stored: Readonly<Record<string, unknown>>) => T;
}

export type Persisted<T> = UseBoundStore<StoreApi<T>> & {
  /** Applies what another tab has written. */
  reload: () => void;
};

/** Anything may be in the storage: content that is not ours counts as none. */
export function readStored<T>(
  raw: string | null,
  { initial, parse }: Pick<PersistedOptions<T>, "initial" | "parse">,
): T {
  if (raw === null) return initial;
  try {
    const stored: unknown = JSON.parse(raw);
    return isRecord(stored) && isRecord(stored["state"]) ? parse(stored["state"]) : initial;
  } catch {
    return initial;
  }
}

/** Storage can be forbidden or full: the page then works from memory. */
function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** A small store that is saved in the browser's storage under its name. */
export function persisted<T extends object>(options: PersistedOptions<T>): Persisted<T> {
  const { name, where } = options;
  const storage = () => (where === "local" ? window.localStorage : window.sessionStorage);
  const read = () => readStored(attempt(() => storage().getItem(name)) ?? null, options);

  const store = create<T>()(read);
  store.subscribe((state) => attempt(() => storage().setItem(name, JSON.stringify({ state }))));
  return Object.assign(store, { reload: () => store.setState(read(), true) });
}

/** Follows what other tabs write under a name, such as a logout. */
export function followOtherTabs(name: string, onChange: () => void): void {
  window.addEventListener("storage", (event) => {
    if (event.key === name || event.key === null) onChange();
  });
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
