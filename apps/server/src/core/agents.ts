import type { Queryable } from "./db.ts";

export interface AgentContacts {
  readonly lineContactUrl: string | null;
  readonly lineAdminUrl: string | null;
  readonly telegramContactUrl: string | null;
}

/** The operator as other parts need to know it. */
export interface AgentDirectory {
  /** The code as it is stored, or nothing where it does not exist. */
  findCode(db: Queryable, code: string): Promise<string | undefined>;
  contacts(db: Queryable): Promise<AgentContacts>;
  /** The first of what the operator has going on. */
  firstEventId(db: Queryable): Promise<number | null>;
}
