export type { Db, Queryable, SqlValue, Tx } from "@chokdee/server-kit/db";
