import { expect, test, vi } from "vitest";
import type { PoolsStanding, PoolWin } from "../../../../../src/jackpot/protocol.ts";
import { type StudioClient, StudioError } from "../../../../base/api/studio-client.ts";
import { followPools } from "./follow-pools.ts";

const win: PoolWin = { pool: "mini", generation: 3, round: "r1", prize: 24_000 };
const standing: PoolsStanding = { pools: [{ pool: "mini", amount: 20_001 }], wins: [], newest: null };

/** A page that asks at each turn, of a studio that gives these answers one after the other. */
async function followed(answers: (PoolsStanding | Error)[], session: string | undefined = "s1") {
  const asked: unknown[] = [];
  const call = (async (name: string, input: unknown) => {
    asked.push([name, input]);
    if (name === "pool_seen") return { balance: 5_000 };
    const next = answers.shift() ?? standing;
    if (next instanceof Error) throw next;
    return next;
  }) as StudioClient;
  let turn = () => {};
  const shown: unknown[] = [];
  const [celebrate, onBalance, onEnded] = [
    vi.fn<(win: PoolWin) => Promise<void>>(async () => {}),
    vi.fn<(balance: number) => void>(),
    vi.fn<(error: StudioError) => void>(),
  ];
  let isHidden = false;
  const stop = followPools({
    call,
    session,
    show: (pools) => shown.push(pools),
    celebrate,
    onBalance,
    onEnded,
    isHidden: () => isHidden,
    wait: () => new Promise((resolve) => (turn = resolve)),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  const next = async () => {
    turn();
    await settle();
  };
  await settle();
  return { asked, shown, celebrate, onBalance, onEnded, stop, next, hide: (hidden: boolean) => (isHidden = hidden) };
}

test("the meter is read at each turn while the page is in sight, and stays as it was where it cannot be", async () => {
  const page = await followed([standing, new Error("gone")]);
  await page.next();
  expect(page.shown).toEqual([standing.pools]);
  page.hide(true);
  await page.next();
  expect(page.asked).toHaveLength(2);
  page.hide(false);
  await page.next();
  expect(page.shown).toHaveLength(2);
  page.stop();
});

test("that the session has ended is heard at the next turn, once, and no failure besides is taken for it", async () => {
  const refused = (status: "OPERATOR_DOWN" | "SESSION_EXPIRED") => new StudioError({ status, message: "" });
  const page = await followed([standing, refused("OPERATOR_DOWN"), refused("SESSION_EXPIRED"), standing]);
  await page.next();
  expect(page.onEnded).not.toHaveBeenCalled();
  await page.next();
  await page.next();
  expect(page.onEnded).toHaveBeenCalledOnce();
  expect(page.asked).toHaveLength(3);
});

test("a win is shown once, the studio hears that it was seen, and the balance follows", async () => {
  const won = { ...standing, wins: [win] };
  const page = await followed([won, won]);
  await page.next();
  expect(page.celebrate).toHaveBeenCalledExactlyOnceWith(win);
  expect(page.asked.filter((each) => String(each).startsWith("pool_seen"))).toEqual([
    ["pool_seen", { session: "s1", pool: "mini", generation: 3 }],
  ]);
  expect(page.onBalance).toHaveBeenCalledExactlyOnceWith(5_000);
  page.stop();
});
