import type { StaffRole } from "@chokdee/contract";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { StaffContext } from "../../platform/http/context.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { insertStaff } from "./staff-repo.ts";
import { newTotpSecret, otpauthUrl } from "./totp.ts";

const USERNAME = /^[A-Za-z0-9][A-Za-z0-9._-]{2,31}$/;
const PASSWORD_BYTES = 12;

/** What a new member of staff needs to sign in. It cannot be read again. */
export interface StaffCredentials {
  readonly id: number;
  readonly username: string;
  readonly password: string;
  readonly totp_secret: string;
  readonly otpauth_url: string;
}

type Needs = Pick<StaffDependencies, "random" | "passwords" | "secrets">;

/** A password and an authenticator secret by chance, with what is stored of them. */
export async function drawCredentials({ random, passwords, secrets }: Needs, password?: string) {
  const drawn = password ?? `${random.bytes(PASSWORD_BYTES).toString("base64url")}a1`;
  const totpSecret = newTotpSecret(random);
  return {
    password: drawn,
    totpSecret,
    passwordHash: await passwords.hash(drawn),
    sealedTotp: secrets.seal("totp", totpSecret),
  };
}

export type DrawnCredentials = Awaited<ReturnType<typeof drawCredentials>>;

/** An account for a new member of staff, in the caller's transaction. */
export async function insertNewStaff(
  { clock }: Pick<StaffDependencies, "clock">,
  tx: Tx,
  staff: { readonly username: string; readonly role: StaffRole },
  drawn: DrawnCredentials,
): Promise<StaffCredentials> {
  const id = await insertStaff(tx, {
    username: staff.username,
    usernameKey: staff.username.toLowerCase(),
    password_hash: drawn.passwordHash,
    role: staff.role,
    totp_secret: drawn.sealedTotp,
    at: clock.now(),
  });
  if (id === undefined) throw new DomainError("USERNAME_TAKEN", { fields: { username: "ชื่อผู้ใช้นี้ถูกใช้แล้ว" } });
  return credentialsView(id, staff.username, drawn);
}

export function credentialsView(id: bigint, username: string, drawn: DrawnCredentials): StaffCredentials {
  return {
    id: Number(id),
    username,
    password: drawn.password,
    totp_secret: drawn.totpSecret,
    otpauth_url: otpauthUrl(username, drawn.totpSecret),
  };
}

/** Letters that look the same everywhere, because the name is in every record of what its owner did. */
export function staffNameProblem(username: string): string | undefined {
  if (username === "") return "กรุณากรอกชื่อผู้ใช้";
  return USERNAME.test(username) ? undefined : "ชื่อผู้ใช้ต้องเป็นตัวอักษรภาษาอังกฤษหรือตัวเลข 3-32 ตัว";
}

export async function createStaff(
  dependencies: StaffDependencies,
  input: { readonly username: string; readonly role: StaffRole },
  { staff, address }: StaffContext,
): Promise<StaffCredentials> {
  const username = input.username.trim();
  refuseFields({ username: staffNameProblem(username) });
  const drawn = await drawCredentials(dependencies);
  return dependencies.db.transaction(async (tx) => {
    const credentials = await insertNewStaff(dependencies, tx, { username, role: input.role }, drawn);
    await dependencies.audit.record(tx, staff, address, {
      action: "staff.create",
      subject: `staff:${credentials.id}`,
      after: { username, role: input.role },
    });
    return credentials;
  });
}
