import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("whoever follows a part is called at once, and again only when it is another value", () => {
  const store = createStore({ balance: 100, bet: 5 });
  const seen: number[] = [];
  store.follow(
    ({ balance }) => balance,
    (balance) => seen.push(balance),
  );
  store.set({ bet: 10 });
  store.set({ balance: 100 });
  expect(seen).toEqual([100]);
  store.set({ balance: 95 });
  expect(seen).toEqual([100, 95]);
});

test("whoever watches is called after every change until it has enough", () => {
  const store = createStore({ bet: 5 });
  const seen: number[] = [];
  const end = store.watch(({ bet }) => seen.push(bet));
  store.set({ bet: 5 });
  end();
  store.set({ bet: 10 });
  expect(seen).toEqual([5, 5]);
});
