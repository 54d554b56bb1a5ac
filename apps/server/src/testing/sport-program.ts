import { setTimeout as sleep } from "node:timers/promises";
import { closeSystem, openSystem } from "../compose/system.ts";
import { DomainError } from "../core/domain-error.ts";
import type { MemberId } from "../core/ids.ts";
import { openDesk } from "../modules/sport/open-desk.ts";
import { cashOut } from "../modules/sport/cash-out.ts";
import { decideWaiting } from "../modules/sport/decide-waiting.ts";
import { placeBet } from "../modules/sport/place-bet.ts";
import { quoteSlip } from "../modules/sport/quote-slip.ts";
import { settleNext } from "../modules/sport/settle-match.ts";
import { pageSlips } from "../modules/sport/slip-repo.ts";
import { readConfig } from "../platform/config.ts";
import { createLogger } from "../platform/log.ts";
import { asMember } from "./as-member.ts";

// The book in a process of its own, so that a test can kill it: bets are made and sold, decided and settled all the time.
const config = { ...readConfig({}), sandbox: true, secretKey: "the secret key of the test systems" };
const system = await openSystem(config, process.env.DATABASE ?? "", createLogger("silent"));
const desk = openDesk(system.ports);
const members = (process.env.MEMBERS ?? "").split(",").map((id) => BigInt(id) as MemberId);
const matches = (process.env.MATCHES ?? "").split(",");
const SELECTIONS = ["1x2.match:home", "1x2.match:away", "total.match.10:over", "handicap.match.-1:home"];

const anyOf = <Item>(list: readonly Item[]): Item => {
  const item = list[Math.floor(Math.random() * list.length)];
  if (item === undefined) throw new Error("there is none");
  return item;
};

async function bet(): Promise<void> {
  const who = anyOf(members);
  const count = anyOf([1, 1, 2, 3]);
  const chosen = [...new Set(Array.from({ length: count }, () => anyOf(matches)))];
  const legs = chosen.map((match_id) => ({ match_id, selection: anyOf(SELECTIONS) }));
  const quoted = await quoteSlip(desk, who, { legs, format: "decimal" });
  const priced = quoted.legs.map((leg) => ({ ...leg, price: leg.price ?? 0 }));
  const input = { quote: quoted.quote ?? "", legs: priced, format: "decimal", amount: 20 } as const;
  await placeBet(desk, { ...input, choice: "any", wallet_id: 1 }, asMember(desk.db, who));
}

async function sell(): Promise<void> {
  const who = anyOf(members);
  const running = await pageSlips(desk.db, who, "running", undefined, 20);
  if (running.length === 0) return;
  const { id, open_risk } = anyOf(running);
  const open = Number(open_risk) / 100;
  const input = { bet_id: String(id), open_risk: open, risk: Math.max(Math.floor(open / 2), 1), offer: 0.01 };
  await cashOut(desk, input, asMember(desk.db, who));
}

/** A refusal is an answer like any other. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
}

const until = performance.now() + Number(process.env.FOR_MS ?? 5_000);
const worker = async (...work: readonly (() => Promise<unknown>)[]) => {
  while (performance.now() < until) for (const each of work) await attempt(each);
};
/** The source is there, though nothing happens. */
async function hear(): Promise<void> {
  await desk.db.transaction((tx) => desk.sportFeed.heard(tx, ["test.feed"], desk.clock.now()));
  await sleep(500);
}

await Promise.all([
  worker(hear),
  worker(bet),
  worker(bet, sell),
  worker(() => decideWaiting(desk)),
  worker(() => settleNext(desk)),
]);
await closeSystem(system);
