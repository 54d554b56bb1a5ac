export { callForValue, callFunction } from "./call-function.ts";
export { newRow } from "./new-row.ts";
export { cut, type Filter, readFiltered, readKept, readNewest, roomFor } from "./filtered.ts";
export type { Db, Queryable, Rows, SqlValue, TransactionTerms, Tx } from "./types.ts";
export { closePool, createPool, openPool, type Pool } from "./pool.ts";
export { CommitsWait, isAway, isRaised, isUniqueViolation, refusedBy } from "./failures.ts";
export { Outages } from "./outage.ts";
