import { satang } from "@chokdee/money";
import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import { MAIN_WALLET } from "../../core/ledger.ts";
import type { SimulatedMember, SimulatedMembers } from "../../core/sandbox.ts";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import { createMember } from "./create-member.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { insertSession, rememberDevice } from "./sessions-repo.ts";
import { insertSimulated, listSimulated } from "./simulated-repo.ts";

const NOBODYS_PASSWORD_BYTES = 32;
const HERE = "127.0.0.1";

type Dependencies = Pick<
  AccountsDependencies,
  "agentCode" | "clock" | "random" | "consents" | "ledger" | "outbox" | "passwords" | "persons"
>;

/** A member of a sandbox with play money in the main wallet, in the caller's transaction. */
export async function createSandboxMember(
  deps: Dependencies,
  tx: Tx,
  { openingSatang, ...member }: SimulatedMember & { readonly vipLevel?: number; readonly passwordHash: string },
): Promise<MemberId> {
  const memberId = await createMember(deps, tx, { ...member, agentCode: deps.agentCode, address: HERE });
  if (openingSatang === 0n) return memberId;
  await deps.ledger.postIn(tx, {
    memberId,
    scope: "seed",
    key: "opening",
    reference: "sandbox",
    actor: "system",
    moves: [{ from: "sandbox_funding", to: MAIN_WALLET, amount: satang(openingSatang), code: "adjust_in" }],
  });
  return memberId;
}

export function createSimulatedMembers(deps: Dependencies): SimulatedMembers {
  let passwordHash: Promise<string> | undefined;
  return {
    async create(tx, member, { playsOn }) {
      passwordHash ??= deps.passwords.hash(deps.random.bytes(NOBODYS_PASSWORD_BYTES).toString("hex"));
      const memberId = await createSandboxMember(deps, tx, { ...member, passwordHash: await passwordHash });
      await insertSimulated(tx, memberId, playsOn);
      return memberId;
    },
    among: listSimulated,
    async signIn(tx, memberId, deviceId) {
      const { clock, random } = deps;
      const id = random.uuid();
      const token = tokenHash(newToken(random));
      const at = clock.real();
      await insertSession(tx, { tokenHash: token, id, memberId, deviceId, address: HERE, userAgent: "", at });
      await rememberDevice(tx, memberId, deviceId, clock.now());
      return { memberId, sessionId: id };
    },
  };
}
