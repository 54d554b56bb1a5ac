import { moneyText } from "@chokdee/game-kit";
import { JACKPOT_POOLS, type JackpotPool } from "@chokdee/rules/jackpot";
import type { PoolMeter } from "../../../../../src/jackpot/protocol.ts";
import { element } from "../../../../base/ui/dom.ts";

export interface PoolsMeter {
  readonly root: HTMLElement;
  show(pools: readonly PoolMeter[]): void;
}

/** What the pools hold, from the largest to the smallest. Before the first answer only its room is taken. */
export function createPoolsMeter(): PoolsMeter {
  const amounts = new Map<JackpotPool["id"], HTMLElement>();
  const rows = JACKPOT_POOLS.toReversed().map(({ id, name }) => {
    const amount = element("dd", { class: "pool-amount tabular" }, moneyText(0));
    amounts.set(id, amount);
    return element("div", { class: `pool is-${id}` }, element("dt", { class: "pool-name" }, name.th), amount);
  });
  const list = element("dl", { class: "pools is-waiting", "aria-label": "แจ็คพอต" }, ...rows);
  return {
    root: list,
    show(pools) {
      for (const { pool, amount } of pools) {
        const shown = amounts.get(pool);
        const text = moneyText(amount);
        if (shown && shown.textContent !== text) shown.textContent = text;
      }
      list.classList.toggle("is-waiting", pools.length === 0);
    },
  };
}

export function poolName(pool: JackpotPool["id"]): string {
  return JACKPOT_POOLS.find(({ id }) => id === pool)?.name.th ?? pool;
}
