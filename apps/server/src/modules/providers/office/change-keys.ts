import type { OfficeInput, OfficeOutput } from "@chokdee/contract/office";
import { NO_MONEY } from "@chokdee/money";
import type { Act } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import { activateKey, insertKey, type KeyRow, listKeys, lockKey, retireKey } from "../key-repo.ts";
import type { OfficeDependencies } from "./read-rounds.ts";
import { keyView } from "../views.ts";

const SECRET_BYTES = 32;
const byOwners = { amount: NO_MONEY, needs: "owner" } as const;

export async function readKeys({ db }: OfficeDependencies): Promise<OfficeOutput<"officeProviderKeyList">> {
  return (await listKeys(db)).map(keyView);
}

/**
 * A new secret beside those in use. The provider may sign with it at once; we do when it is activated. Whoever knows it
 * can sign wins, so that it takes two owners, of whom the second sees it.
 */
export async function createKey(
  { clock, random, audit, keyring, registry }: OfficeDependencies,
  input: OfficeInput<"officeProviderKeyCreate">,
  by: StaffContext,
): Promise<OfficeOutput<"officeProviderKeyCreate">> {
  const adapter = registry.find(input.provider_id);
  const secret = input.secret ?? random.bytes(SECRET_BYTES).toString("base64url");
  const read = adapter?.readKey(secret);
  refuseFields({
    provider_id: adapter ? undefined : "ไม่พบค่ายเกมนี้",
    secret: read && "fault" in read ? read.fault : undefined,
  });
  const reason = requireReason(input.reason);
  const [now, provider_id, key_id] = [clock.now(), input.provider_id, random.bytes(6).toString("hex")];
  await by.once(async (tx) => {
    await insertKey(tx, { provider_id, key_id, sealed_secret: keyring.seal(secret), created_at: now });
    const entry = {
      action: "provider_key.create",
      subject: `provider:${provider_id}`,
      after: { provider_id },
      reason,
    } as const;
    await audit.weigh(tx, by, { ...entry, ...byOwners });
    return {};
  });
  keyring.refresh();
  const made = { provider_id, key_id, created_at: now, state: "made" as const, activated_at: null, retired_at: null };
  return { ...keyView(made), secret };
}

/** Our calls are signed with the key from now on. The one before still checks what the provider signs. */
export async function signWithKey(
  deps: OfficeDependencies,
  input: OfficeInput<"officeProviderKeyActivate">,
  by: StaffContext,
): Promise<OfficeOutput<"officeProviderKeyActivate">> {
  return step(deps, { action: "provider_key.activate", ...byOwners }, input, by, async (tx, key) => {
    if (key.state === "retired") throw new DomainError("NOT_FOUND");
    refuseFields({ key_id: usesOf(deps, key).signs ? undefined : "กุญแจนี้ใช้ลงลายเซ็นไม่ได้" });
    if (key.state === "active") return key;
    const at = deps.clock.now();
    await activateKey(tx, key, at);
    return { ...key, state: "active", activated_at: at };
  });
}

/** Requests signed with the key are refused from now on. */
export async function withdrawKey(
  deps: OfficeDependencies,
  input: OfficeInput<"officeProviderKeyRetire">,
  by: StaffContext,
): Promise<OfficeOutput<"officeProviderKeyRetire">> {
  return step(deps, { action: "provider_key.retire", amount: NO_MONEY }, input, by, async (tx, key) => {
    if (key.state === "retired") throw new DomainError("NOT_FOUND");
    if (key.state === "active") throw new DomainError("PROVIDER_KEY_ACTIVE");
    if (await isLastToCheck(deps, tx, key)) throw new DomainError("LAST_PROVIDER_KEY");
    const at = deps.clock.now();
    await retireKey(tx, key, at);
    return { ...key, state: "retired", retired_at: at };
  });
}

/** One step in a key's life, with the audit's record of it. */
async function step(
  { audit, keyring }: OfficeDependencies,
  act: Pick<Act, "action" | "amount" | "needs">,
  { provider_id, key_id, reason: typed }: { provider_id: string; key_id: string; reason: string },
  by: StaffContext,
  work: (tx: Tx, key: KeyRow) => Promise<KeyRow>,
): Promise<ReturnType<typeof keyView>> {
  const reason = requireReason(typed);
  const changed = await by.once(async (tx) => {
    const key = orNotFound(await lockKey(tx, provider_id, key_id));
    const after = await work(tx, key);
    await audit.weigh(tx, by, {
      ...act,
      subject: `provider:${provider_id}`,
      before: { key_id, state: key.state },
      after: { key_id, state: after.state },
      reason,
    });
    return after;
  });
  keyring.refresh();
  return keyView(changed);
}

/** Whether nothing that the provider signs could be checked without the key. */
async function isLastToCheck(deps: OfficeDependencies, tx: Tx, key: KeyRow): Promise<boolean> {
  const others = (await listKeys(tx)).filter(
    ({ provider_id, key_id, state }) => provider_id === key.provider_id && key_id !== key.key_id && state !== "retired",
  );
  return usesOf(deps, key).checks && !others.some((other) => usesOf(deps, other).checks);
}

/** What a kept key is good for. */
function usesOf({ registry, keyring }: OfficeDependencies, key: KeyRow): { signs: boolean; checks: boolean } {
  const secret = keyring.open(key);
  const read = secret === undefined ? undefined : registry.find(key.provider_id)?.readKey(secret);
  return read && "signs" in read ? read : { signs: false, checks: false };
}
