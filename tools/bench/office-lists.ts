// What every list of the office takes over a bare query that reads as many rows of the same table by its index, with a
// hundred thousand rows in each. Both take turns on one connection's pool, and ratios are medians.
// `npm run bench -- office-lists officeDepositQueue` measures one of them.
import { officeHandlersOf } from "../../apps/server/src/compose/office-server.ts";
import { seed, type System } from "../../apps/server/src/compose/system.ts";
import {
  fillLists,
  type ListCase,
  listCases,
  pagedLists,
  readList,
} from "../../apps/server/src/testing/office-lists.ts";
import { extent, hold, median, onPostgres, report, timeOf, withSystem } from "./harness.ts";

const ROWS = extent(100_000, 400, "BENCH_ROWS");
const PAGE = 50;
const MIN_ROWS = extent(PAGE, 1);
const TURNS = extent(101, 3);
const MAX_RATIO = 3;

export function run(wanted: readonly string[] = []): Promise<void> {
  return onPostgres("lists", (stand) =>
    withSystem(stand, {}, async (system) => {
      await seed(system, { sandbox: true });
      const cases = Object.entries(listCases(await fillLists(stand.cluster.urlAsSuperuser(), ROWS)));
      for (const id of pagedLists.filter((each) => cases.every(([known]) => known !== each))) {
        hold(`${id} has rows here`, false);
      }
      for (const [name, list] of cases.filter(([name]) => wanted.length === 0 || wanted.includes(name)))
        await compare(system, name, list);
    }),
  );
}

async function compare(system: System, name: string, { call = name, input, bare }: ListCase): Promise<void> {
  const handlers = officeHandlersOf(system);
  const read = () => readList(handlers, call, input, PAGE);
  const plain = () => system.ports.db.query(`${bare} ${PAGE}`);
  const { items } = await read();
  if (items.length < MIN_ROWS) hold(`${name} has ${items.length} rows of ${MIN_ROWS}`, false);
  const ratios: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const own = await timeOf(read);
    ratios.push(own / (await timeOf(plain)));
  }
  report(`${name} over a bare query`, median(ratios), { max: MAX_RATIO });
}
