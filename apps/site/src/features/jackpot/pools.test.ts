import { expect, test } from "vitest";
import { applyMeter, type Pools } from "./pools.ts";

const pool = (id: string, amount: number) => ({ pool: id, name: id, seed: 1, one_in: 10, amount });
const known: Pools = { is_open: true, return_percent: 1, wins: [], pools: [pool("mini", 210), pool("grand", 200_001)] };

test("a pool that grows changes alone, and one that shrinks was won", () => {
  const grown = applyMeter(known, { pools: [{ pool: "mini", amount: 211 }] });
  expect(grown.pools.pools.map(({ amount }) => amount)).toEqual([211, 200_001]);
  expect(grown.isWon).toBe(false);
  expect(applyMeter(known, { pools: [{ pool: "grand", amount: 200_000 }] }).isWon).toBe(true);
  expect(applyMeter(known, { pools: [{ pool: "of another version", amount: 1 }] }).pools).toEqual(known);
});
