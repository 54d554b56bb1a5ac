export interface Store<State> {
  get(): State;
  set(change: Partial<State>): void;
  /** Calls at once and after every change. The answer ends it. */
  watch(listener: (state: State) => void): () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<(state: State) => void>();
  return {
    get: () => state,
    set: (change) => {
      state = { ...state, ...change };
      for (const listener of listeners) listener(state);
    },
    watch: (listener) => {
      listeners.add(listener);
      listener(state);
      return () => void listeners.delete(listener);
    },
  };
}
