import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { insertSession, rememberDevice } from "./sessions-repo.ts";

/** Signs a member in on the caller's device and notifies the member's other open pages. */
export async function openSession(
  { clock, random, outbox, persons }: Pick<AccountsDependencies, "clock" | "random" | "outbox" | "persons">,
  tx: Tx,
  memberId: MemberId,
  { deviceId, address, userAgent }: CallContext,
): Promise<{ token: string; isNewDevice: boolean }> {
  const token = newToken(random);
  const at = clock.real();
  await insertSession(tx, {
    tokenHash: tokenHash(token),
    id: random.uuid(),
    memberId,
    deviceId: deviceId ?? null,
    address,
    userAgent,
    at,
  });
  await outbox.publish(tx, { topic: "account", memberId });
  // A browser that does not name itself is new every time.
  const isNewDevice = deviceId === undefined || (await rememberDevice(tx, memberId, deviceId, at));
  await persons.seen(tx, memberId);
  return { token, isNewDevice };
}
