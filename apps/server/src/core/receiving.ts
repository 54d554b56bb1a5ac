import type { ErrorCode } from "@chokdee/contract";
import type { Tx } from "./db.ts";
import { DomainError } from "./domain-error.ts";
import type { Gate } from "./gate.ts";
import type { MemberId } from "./ids.ts";
import type { Ports } from "./ports.ts";

export type ReceiverDependencies = Pick<Ports, "gate" | "ledger">;

/**
 * Holds a member's wallets before something is given, and refuses where the account was closed meanwhile, which ends
 * its sessions: of a gift and a closing at once, one is refused.
 */
export async function holdReceiver({ gate, ledger }: ReceiverDependencies, tx: Tx, memberId: MemberId): Promise<void> {
  await ledger.lockWallets(tx, memberId);
  await gate.mayOwn(tx, memberId).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === "ACCOUNT_CLOSED" ? new DomainError("SESSION_REQUIRED") : error;
  });
}

const barred: Readonly<Partial<Record<ErrorCode, string>>> = {
  SESSION_REQUIRED: "ปิดบัญชีแล้ว",
  ACCOUNT_SUSPENDED: "ถูกระงับการใช้งาน",
  SELF_EXCLUDED: "กำลังพักการใช้งาน",
  COOLING_OFF: "กำลังพักการเล่น",
  ACCOUNT_REVIEW: "กำลังถูกตรวจสอบบัญชี",
  MAINTENANCE: "ยังเล่นไม่ได้ เพราะปิดปรับปรุง",
};

/** Before staff give something by hand. What the gate says is written to the member, while staff read it here. */
export async function requireReceiving(gate: Gate, tx: Tx, memberId: MemberId): Promise<void> {
  try {
    await gate.mayReceive(tx, memberId);
  } catch (error) {
    const why = error instanceof DomainError ? barred[error.code] : undefined;
    if (why === undefined) throw error;
    throw new DomainError("REWARD_BARRED", { values: { why } });
  }
}
