import { isSameSecret } from "@chokdee/server-kit/signing";
import { MINUTE_MS } from "@chokdee/rules/time";
import type { StaffDependencies } from "../dependencies.ts";

const NONCE_BYTES = 16;
const TIME_BYTES = 8;
const HEAD_BYTES = NONCE_BYTES + TIME_BYTES;
const LIFE_MS = 5 * MINUTE_MS;

type Needs = Pick<StaffDependencies, "clock" | "random" | "secrets">;

/** Known again by its mac, so that asking for challenges without end stores nothing. `who` is who may answer. */
export function newChallenge({ clock, random, secrets }: Needs, who: string): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  Buffer.from(random.bytes(NONCE_BYTES)).copy(head);
  head.writeBigUInt64BE(BigInt(clock.real().getTime() + LIFE_MS), NONCE_BYTES);
  return Buffer.concat([head, macOf(secrets, who, head)]);
}

/** Whether we have asked this of `who`, a short time ago. */
export function isChallenge({ clock, secrets }: Needs, who: string, challenge: Buffer): boolean {
  const head = challenge.subarray(0, HEAD_BYTES);
  const mac = challenge.subarray(HEAD_BYTES);
  if (!isSameSecret(mac, macOf(secrets, who, head))) return false;
  return clock.real() < challengeEnd(challenge);
}

/** Until when a challenge may be answered. */
export function challengeEnd(challenge: Buffer): Date {
  return new Date(Number(challenge.readBigUInt64BE(NONCE_BYTES)));
}

function macOf(secrets: Needs["secrets"], who: string, head: Buffer): Buffer {
  return secrets.mac("passkey", `${who}.${head.toString("base64url")}`);
}
