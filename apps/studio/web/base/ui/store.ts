export interface Store<State> {
  get(): State;
  set(change: Partial<State>): void;
  /** Calls at once and after every change. The answer ends it. */
  watch(listener: (state: State) => void): () => void;
  /** Calls at once and whenever what is picked has become another value. */
  follow<Part extends Plain>(pick: (state: State) => Part, listener: (part: Part) => void): void;
}

type Plain = string | number | boolean | null | undefined;

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<(state: State) => void>();
  const watch = (listener: (state: State) => void) => {
    listeners.add(listener);
    listener(state);
    return () => void listeners.delete(listener);
  };
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener(state);
    },
    watch,
    follow: (pick, listener) => {
      let last: { readonly part: unknown } | undefined;
      watch((now) => {
        const part = pick(now);
        if (last?.part === part) return;
        last = { part };
        listener(part);
      });
    },
  };
}
