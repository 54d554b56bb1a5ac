import { createPool, type Outages, type Pool } from "@chokdee/server-kit/db";

export { type Db, Outages, type Pool, type Queryable, refusedBy } from "@chokdee/server-kit/db";

export const SCHEMA = "studio";
const MAX_CONNECTIONS = 10;
const WAIT_MS = 10_000;

interface OpenOptions {
  readonly patienceScale?: number;
  readonly connections?: number;
  readonly schema?: string;
  readonly onWrite?: () => void;
  readonly outages?: Outages;
  /** For much work in a short time, which can be done again. */
  readonly isHasty?: boolean;
}

/** The studio's database. Amounts stay far below what a JavaScript number holds exactly, so they are numbers here. */
export function openDb(
  url: string,
  {
    patienceScale = 1,
    connections = MAX_CONNECTIONS,
    schema = SCHEMA,
    onWrite = () => {},
    outages,
    isHasty = false,
  }: OpenOptions = {},
): Pool {
  return createPool(url, {
    max: connections,
    applicationName: "chokdee-studio",
    schema,
    int8: "number",
    waitMs: WAIT_MS * patienceScale,
    onWrite,
    outages,
    ...(isHasty && { waitsForDisk: false, plansOnce: true }),
  });
}
