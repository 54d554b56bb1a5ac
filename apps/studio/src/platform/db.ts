import { createPool, type Outages, type Pool } from "@chokdee/server-kit/db";

export { type Db, Outages, type Pool, type Queryable, refusedBy } from "@chokdee/server-kit/db";

export const SCHEMA = "studio";
const MAX_CONNECTIONS = 10;
const WAIT_MS = 10_000;

/** The studio's database. Amounts stay far below what a JavaScript number holds exactly, so they are numbers here. */
export function openDb(
  url: string,
  {
    patienceScale = 1,
    connections = MAX_CONNECTIONS,
    onWrite = () => {},
    outages,
  }: { patienceScale?: number; connections?: number; onWrite?: () => void; outages?: Outages } = {},
): Pool {
  return createPool(url, {
    max: connections,
    applicationName: "chokdee-studio",
    schema: SCHEMA,
    int8: "number",
    waitMs: WAIT_MS * patienceScale,
    onWrite,
    outages,
  });
}
