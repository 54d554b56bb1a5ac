import type { Queryable } from "../../core/db.ts";
import type { KnownAccount, PersonHash } from "../../core/persons.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { type DeclarationRow, listDeclarations } from "./own-account-repo.ts";
import { findStaffPhone } from "./staff-repo.ts";

/** What one of the staff has said is their own. */
export interface Declared {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly accounts: readonly KnownAccount[];
}

const USE = "staff-declaration";
type Sealing = Pick<StaffDependencies, "secrets">;

export function sealDeclared({ secrets }: Sealing, declared: Declared): string {
  return secrets.seal(USE, JSON.stringify(declared));
}

export function openDeclared({ secrets }: Sealing, { sealed }: DeclarationRow): Declared {
  return JSON.parse(secrets.open(USE, sealed)) as Declared;
}

/** What members' accounts are compared with: what the person has declared, and the phone that owners have of them. */
export async function keysOfStaff(
  deps: Pick<StaffDependencies, "secrets" | "persons">,
  db: Queryable,
  staffId: bigint,
): Promise<readonly PersonHash[]> {
  const [row] = await listDeclarations(db, staffId);
  const declared = row && openDeclared(deps, row);
  const known = await findStaffPhone(db, staffId);
  return deps.persons.hashesOf({
    firstName: declared?.firstName ?? "",
    lastName: declared?.lastName ?? "",
    phones: [declared?.phone, known].filter((phone) => phone !== undefined),
    accounts: declared?.accounts ?? [],
  });
}
