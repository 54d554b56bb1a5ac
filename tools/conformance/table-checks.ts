import { setTimeout as sleep } from "node:timers/promises";
import { providerCalls } from "@chokdee/contract/provider";
import { outcomeOf } from "@chokdee/rules/tables";
import { check, type Check, expectAnswer, expectThat } from "./check.ts";
import { fresh, sendCall, type Target } from "./wire.ts";

/** A table that is watched may take this long to wake. */
const WAKES_WITHIN_MS = 5_000;
const LOOK_EVERY_MS = 100;
const REASON = "a check of the conformance kit";

/** What a provider with shared tables must answer. One that has none says that it knows no such call. */
export function tableChecks(target: Target): Check[] {
  const { tables, table_void, table_limits } = providerCalls;
  const read = async (watched: readonly string[]) => {
    const said = await sendCall(target, tables.path, { watched });
    if (said.http === 404) return undefined;
    expectAnswer(said, { status: "OK" }, "tables");
    const parsed = tables.answer.safeParse(said.body);
    expectThat(parsed.success, `tables: ${parsed.error?.message}`);
    return parsed.data;
  };
  return [
    check(
      "tables",
      "all tables, each complete, under a name of its own and among the games of the casino",
      async () => {
        const answer = await read([]);
        if (!answer) return;
        const said = await sendCall(target, providerCalls.games.path, {});
        const { games } = providerCalls.games.answer.parse(said.body);
        const casino = new Set(games.filter(({ category }) => category === "casino").map(({ game }) => game));
        const names = answer.tables.map(({ table }) => table);
        expectThat(new Set(names).size === names.length, "tables: a name comes twice");
        for (const name of names) expectThat(casino.has(name), `tables: ${name} is no game of the casino`);
      },
    ),
    check("tables", "what was drawn is a result of its kind, and a table that sleeps has no round", async () => {
      for (const { table, kind, state, round, results } of (await read([]))?.tables ?? []) {
        for (const { drawn } of results) {
          expectThat(outcomeOf(kind, drawn) !== undefined, `${table}: ${kind} never draws ${JSON.stringify(drawn)}`);
        }
        expectThat((state === "asleep") === (round === null), `${table}: ${state} with ${round ? "a" : "no"} round`);
        const isOpen = round?.phase === "betting" || round?.phase === "closing";
        expectThat(!isOpen || round.drawn === null, `${table}: a result is shown before it was drawn`);
      }
    }),
    check("tables", "a table that is watched wakes, and a name that nobody has changes nothing", async () => {
      const [first] = (await read([fresh("table")]))?.tables ?? [];
      if (!first) return;
      const isAsleep = async () =>
        (await read([first.table]))?.tables.find(({ table }) => table === first.table)?.state === "asleep";
      const deadline = Date.now() + WAKES_WITHIN_MS;
      while ((await isAsleep()) && Date.now() < deadline) await sleep(LOOK_EVERY_MS);
      expectThat(!(await isAsleep()), `${first.table}: sleeps although it is watched`);
    }),
    check("tables", "a round that never was cannot be made void", async () => {
      if (!(await read([]))) return;
      const said = await sendCall(target, table_void.path, { round: fresh("round"), reason: REASON });
      expectAnswer(said, { status: "UNKNOWN_TRANSACTION" }, "table_void");
    }),
    check(
      "tables",
      "limits are set again as they are, and refused where a table cannot have them or never was",
      async () => {
        const [first] = (await read([]))?.tables ?? [];
        if (!first) return;
        const { table, limits } = first;
        const { min, max, member_max, table_max_loss } = limits;
        const own = { table, revision: 1, min, max, member_max, table_max_loss };
        const said = async (change: object) => sendCall(target, table_limits.path, { ...own, ...change });
        expectAnswer(await said({ table: fresh("table") }), { status: "INVALID_GAME" }, "table_limits");
        expectAnswer(await said({ max: 1 }), { status: "LIMIT_REACHED" }, "table_limits");
        expectAnswer(await said({}), { status: "OK" }, "table_limits");
        expectAnswer(await said({}), { status: "OK" }, "table_limits");
      },
    ),
  ];
}
