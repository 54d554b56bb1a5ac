import type { Queryable } from "../../core/db.ts";

/** How a payment has moved, the first step first. */
export interface Steps {
  readonly step_states: readonly string[];
  readonly step_times: readonly Date[];
}

type Stepped = "deposit" | "withdrawal";

const STEPS = `coalesce(array_agg(s.state order by s.id), '{}') as step_states,
  coalesce(array_agg(s.at order by s.id), '{}') as step_times`;

/** Joins to each row of a list, by its name there, how it has moved. */
export function joinSteps(table: Stepped, row: string): string {
  return `cross join lateral (select ${STEPS} from ${table}_step s where s.${table}_id = ${row}.id) steps`;
}

export async function readSteps(db: Queryable, table: Stepped, id: bigint): Promise<Steps> {
  const { rows } = await db.query<Steps>(`select ${STEPS} from ${table}_step s where s.${table}_id = $1`, [id]);
  return rows[0] ?? { step_states: [], step_times: [] };
}

export function stepsOf<State extends string>({ step_states, step_times }: Steps): { state: State; at: string }[] {
  return step_states.map((state, at) => ({ state: state as State, at: step_times[at]?.toISOString() ?? "" }));
}
