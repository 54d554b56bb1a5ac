import type { StaffRole } from "@chokdee/contract";
import { officeCaller, type OfficeCaller } from "./inject.ts";
import { staffToken } from "./staff.ts";
import type { TestSystem } from "./system.ts";

/** A member of the operator's staff, signed in. */
export interface Officer extends OfficeCaller {
  readonly token: string;
}

export async function officer(system: TestSystem, role: StaffRole): Promise<Officer> {
  return officerWith(system, await staffToken(system, role));
}

export function officerWith({ office }: TestSystem, token: string): Officer {
  return { token, ...officeCaller(office, { token }) };
}
