import { join } from "node:path";
import { migrateSchema, type SchemaFolders } from "@chokdee/server-kit/schema";
import { SCHEMA } from "./db.ts";

const FOLDERS: SchemaFolders = {
  migrations: join(import.meta.dirname, "../../migrations"),
  functions: join(import.meta.dirname, "../../sql"),
};

/** Before the first release the migrations were folded into one for each part. */
export const FOLDING = { last: "0023_sessions_that_end.sql", into: "0104" };

/** Brings the studio's schema up to date. Processes that start together wait for each other. */
export async function migrate(url: string, folders = FOLDERS): Promise<void> {
  await migrateSchema({ url, name: SCHEMA, folders, folding: FOLDING, programs: /^chokdee-studio$/ });
}
