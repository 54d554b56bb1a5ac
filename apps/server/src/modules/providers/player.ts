import type { MemberId } from "../../core/ids.ts";
import type { Secrets } from "../../core/ports.ts";

const LENGTH = 32;

/** The member's name at a provider: it never changes, and is of no use to another provider. */
export function playerOf(secrets: Secrets, providerId: string, memberId: MemberId): string {
  return secrets.mac(`player:${providerId}`, String(memberId)).toString("hex").slice(0, LENGTH);
}
