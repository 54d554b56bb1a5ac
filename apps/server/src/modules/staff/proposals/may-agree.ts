import { type CallDefinition, type StaffRole } from "@chokdee/contract";
import { officeCalls } from "@chokdee/contract/office";
import type { StaffSession } from "../../../core/session.ts";
import type { ProposalRow } from "./proposal-repo.ts";

const calls: Readonly<Record<string, CallDefinition>> = officeCalls;

/** The calls that may become proposals. */
export const guardedKinds: readonly string[] = Object.keys(calls).filter((id) => calls[id]?.guarded);

/** Whether many members read what a call writes. */
export function isShown(kind: string): boolean {
  return calls[kind]?.shown === true;
}

/** Whoever may make a call sees that it waits and, where nothing else is said, may agree to it. */
export function mayCall(role: StaffRole, kind: string): boolean {
  const call = calls[kind];
  return call !== undefined && (role === "owner" || !call.roles || call.roles.includes(role));
}

/** The calls that a person of this role may make, which wait for such people. */
export function kindsOf(role: StaffRole): readonly string[] {
  return guardedKinds.filter((kind) => mayCall(role, kind));
}

type Asked = Pick<ProposalRow, "kind" | "needs" | "second_roles" | "apart" | "proposed_by">;

export function maySee({ role }: StaffSession, { kind, second_roles }: Asked): boolean {
  return mayCall(role, kind) || second_roles?.includes(role) === true;
}

type Problem = "SECOND_PERSON_NEEDED" | "CEILING_REACHED" | "SECOND_ROLE_NEEDED";

/** What keeps somebody from being the second person; nothing where they may be. */
export function whyNotSecond(asked: Asked, { staffId, role }: StaffSession): Problem | undefined {
  if (asked.proposed_by === staffId || asked.apart.includes(staffId)) return "SECOND_PERSON_NEEDED";
  if (asked.needs === "owner" && role !== "owner") return "CEILING_REACHED";
  return role === "owner" || (asked.second_roles?.includes(role) ?? true) ? undefined : "SECOND_ROLE_NEEDED";
}
