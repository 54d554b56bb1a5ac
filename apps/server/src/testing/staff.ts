import type { StaffRole } from "@chokdee/contract";
import { newToken, tokenHash } from "../platform/tokens.ts";
import type { TestSystem } from "./system.ts";

/** Signs in a new member of staff with a role, without the password and code that other tests are about. */
export async function staffToken(
  { database, services }: Pick<TestSystem, "database" | "services">,
  role: StaffRole,
): Promise<string> {
  const token = newToken(services.random);
  const name = `${role}-${services.random.uuid()}`;
  const { rows } = await database.owner.query<{ id: bigint }>(
    `insert into staff (username, username_key, password_hash, role, totp_secret, created_at, approves_from)
     select $1, $1, password_hash, $2, totp_secret, created_at, approves_from from staff where username_key = 'admin'
     returning id`,
    [name, role],
  );
  await database.owner.query(
    `insert into staff_declaration (staff_id, sealed, declared_at)
     select $1, sealed, declared_at from staff_declaration d join staff s on s.id = d.staff_id where s.username_key = 'admin'`,
    [rows[0]?.id ?? null],
  );
  await database.owner.query(
    `insert into staff_session (token_hash, staff_id, address, created_at, last_action_at, confirmed_at)
     values ($1, $2, '127.0.0.1', $3, $3, $3)`,
    [tokenHash(token), rows[0]?.id ?? null, services.clock.real()],
  );
  return token;
}
