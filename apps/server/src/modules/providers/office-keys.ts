import type { InputOf, OutputOf } from "@chokdee/contract";
import type { OfficeContract } from "@chokdee/contract/office";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields, requireReason } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import { insertKey, listKeys, revokeKey } from "./key-repo.ts";
import type { OfficeDependencies } from "./office-rounds.ts";
import { keyView } from "./views.ts";

const SECRET_BYTES = 32;
const MIN_SECRET = 32;

export async function readKeys({ db }: OfficeDependencies): Promise<OutputOf<OfficeContract, "officeProviderKeyList">> {
  return (await listKeys(db)).map(keyView);
}

/** A new secret beside those in use. It signs our own calls from now on; the provider may use either. */
export async function createKey(
  { db, clock, random, audit, keyring, registry }: OfficeDependencies,
  input: InputOf<OfficeContract, "officeProviderKeyCreate">,
  { staff, address }: StaffContext,
): Promise<OutputOf<OfficeContract, "officeProviderKeyCreate">> {
  const tooShort = input.secret !== undefined && input.secret.length < MIN_SECRET;
  refuseFields({
    provider_id: registry.find(input.provider_id) ? undefined : "ไม่พบค่ายเกมนี้",
    secret: tooShort ? `รหัสลับต้องมีอย่างน้อย ${MIN_SECRET} ตัวอักษร` : undefined,
  });
  const reason = requireReason(input.reason);
  const secret = input.secret ?? random.bytes(SECRET_BYTES).toString("base64url");
  const row = { provider_id: input.provider_id, key_id: random.bytes(6).toString("hex"), created_at: clock.now() };
  await db.transaction(async (tx) => {
    await insertKey(tx, { ...row, sealed_secret: keyring.seal(secret) });
    const subject = `provider:${row.provider_id}`;
    await audit.record(tx, staff, address, {
      action: "provider_key.create",
      subject,
      after: { key_id: row.key_id },
      reason,
    });
  });
  keyring.refresh();
  return { ...keyView({ ...row, revoked_at: null }), secret };
}

/** Requests signed with the key are refused from now on. */
export async function withdrawKey(
  { db, clock, audit, keyring }: OfficeDependencies,
  input: InputOf<OfficeContract, "officeProviderKeyRevoke">,
  { staff, address }: StaffContext,
): Promise<OutputOf<OfficeContract, "officeProviderKeyRevoke">> {
  const reason = requireReason(input.reason);
  const [now, { provider_id, key_id }] = [clock.now(), input];
  const revoked = await db.transaction(async (tx) => {
    const keys = (await listKeys(tx)).filter((key) => key.provider_id === provider_id && key.revoked_at === null);
    const key = keys.find((candidate) => candidate.key_id === key_id);
    if (!key) throw new DomainError("NOT_FOUND");
    if (keys.length === 1) throw new DomainError("LAST_PROVIDER_KEY");
    if (!(await revokeKey(tx, provider_id, key_id, now))) throw new DomainError("NOT_FOUND");
    const entry = { action: "provider_key.revoke", subject: `provider:${provider_id}`, before: { key_id }, reason };
    await audit.record(tx, staff, address, entry);
    return key;
  });
  keyring.refresh();
  return keyView({ ...revoked, revoked_at: now });
}
