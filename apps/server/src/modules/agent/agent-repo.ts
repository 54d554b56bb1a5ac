import type { Queryable, Tx } from "../../core/db.ts";

/** What an operator may change of its own looks. */
export interface AgentFace {
  readonly name: string;
  readonly logo: string | null;
  readonly line_contact_url: string | null;
  readonly line_admin_url: string | null;
  readonly telegram_contact_url: string | null;
}

export interface AgentRow extends AgentFace {
  readonly id: number;
  readonly code: string;
}

const FACE = "name, logo, line_contact_url, line_admin_url, telegram_contact_url";

export function findAgent(db: Queryable, code: string): Promise<AgentRow | undefined> {
  return db.row<AgentRow>(`select id, code, ${FACE} from agent where lower(code) = lower($1)`, [code]);
}

export async function insertAgent(db: Queryable, agent: Omit<AgentRow, "id">, at: Date): Promise<void> {
  await db.query(
    `insert into agent (id, code, ${FACE}, updated_at) values (1, $1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [agent.code, ...valuesOf(agent), at],
  );
}

/** The face as it is, locked until the transaction ends. */
export function lockFace(tx: Tx, code: string): Promise<AgentFace | undefined> {
  return tx.row<AgentFace>(`select ${FACE} from agent where lower(code) = lower($1) for update`, [code]);
}

export async function updateFace(tx: Tx, code: string, face: AgentFace, at: Date): Promise<void> {
  await tx.query(
    `update agent set (${FACE}, updated_at) = ($2, $3, $4, $5, $6, $7::timestamptz) where lower(code) = lower($1)`,
    [code, ...valuesOf(face), at],
  );
}

function valuesOf(face: AgentFace) {
  return [face.name, face.logo, face.line_contact_url, face.line_admin_url, face.telegram_contact_url];
}
