import type { Queryable } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { insertMember } from "./accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { usernameKey } from "./rules.ts";

export interface MemberToCreate {
  readonly username: string;
  readonly password: string;
  readonly phone?: string;
  readonly vipLevel?: number;
  readonly agentCode: string;
}

/** Creates a member inside the caller's transaction. The caller has checked the fields. */
export async function createMember(
  { clock, passwords }: Pick<AccountsDependencies, "clock" | "passwords">,
  tx: Queryable,
  member: MemberToCreate,
): Promise<MemberId> {
  return insertMember(tx, {
    username: member.username,
    usernameKey: usernameKey(member.username),
    phone: member.phone ?? null,
    passwordHash: await passwords.hash(member.password),
    vipLevel: member.vipLevel ?? 0,
    agentCode: member.agentCode,
    createdAt: clock.now(),
  });
}
