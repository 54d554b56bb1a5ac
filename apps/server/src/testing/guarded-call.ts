import type { OfficeContract } from "@chokdee/contract/office";
import type { OfficeRequest } from "./inject.ts";
import type { MoneyIdOf, MoneyWorld } from "./money-world.ts";
import { officeMoneyCalls } from "./office-money-calls.ts";

type Calls = OfficeContract["calls"];

/** The calls that become proposals where one person may not make them alone. */
export type GuardedId = {
  [Id in keyof Calls]: Calls[Id] extends { readonly guarded: true } ? Id : never;
}[keyof Calls];

export type GuardedInputs = { readonly [Id in GuardedId]: (world: MoneyWorld) => Promise<OfficeRequest<Id>> };

export const reason = "ตรวจสอบแล้ว";
export const ask = (world: MoneyWorld) => world.staff("owner");

/** As the table of calls that move money has it. */
export function asSent<Id extends GuardedId & MoneyIdOf<OfficeContract>>(id: Id) {
  return async (world: MoneyWorld) => (await officeMoneyCalls[id].arrange(world)).input as OfficeRequest<Id>;
}

export function first<Item>(items: readonly Item[], which: (item: Item) => boolean = () => true): Item {
  const found = items.find(which);
  if (!found) throw new Error("there is none to change");
  return found;
}

let made = 0;
export const fresh = () => String((made += 1)).padStart(4, "0");
export const credit = (amount: number) => ({ kind: "credit", amount, turnover_percent: 100 }) as const;
