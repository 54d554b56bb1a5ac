import type { CallInput, CallOutput } from "@chokdee/contract";
import { type Clock, outsideTime } from "../../core/clock.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberSession } from "../../core/session.ts";
import type { StepUp, StepUpMethod } from "../../core/ports.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { newToken, tokenHash } from "../../platform/tokens.ts";
import type { IdentityDependencies } from "./dependencies.ts";
import { STEP_UP_MS } from "./rules.ts";
import { insertStepUp, spendStepUp } from "./step-up-repo.ts";

export function createStepUp(clock: Clock): StepUp {
  return {
    async spend(tx, member, token, methods) {
      if (token && (await spendStepUp(tx, tokenHash(token), member, methods, outsideTime(clock)))) return;
      throw new DomainError("STEP_UP_REQUIRED", { data: { methods: [...methods] } });
    },
  };
}

/** A member confirms who they are by password or by a code, for one action of this session. */
export async function stepUp(
  dependencies: IdentityDependencies,
  input: CallInput<"stepUp">,
  { member }: MemberContext,
): Promise<CallOutput<"stepUp">> {
  const method: StepUpMethod = input.otp_token ? "otp" : "password";
  if (input.otp_token) await confirmByOtp(dependencies, member, input.otp_token);
  else await confirmByPassword(dependencies, member, input.password ?? "");

  const { db, clock, random } = dependencies;
  const token = newToken(random);
  const expiresAt = new Date(outsideTime(clock).getTime() + STEP_UP_MS);
  await insertStepUp(db, { tokenHash: tokenHash(token), member, method, expiresAt });
  return { step_up_token: token, expires_at: expiresAt.toISOString() };
}

async function confirmByOtp({ db, members, otp }: IdentityDependencies, member: MemberSession, token: string) {
  await db.transaction(async (tx) => {
    const phone = await otp.spendToken(tx, token, "step_up");
    const credentials = await members.credentialsOf(tx, member.memberId);
    if (phone === undefined || credentials?.phone !== phone) throw new DomainError("OTP_EXPIRED");
  });
}

/** Guesses are counted for this session alone, so that a stolen one cannot lock out the member. */
async function confirmByPassword(
  { db, members, passwords, loginGuard }: IdentityDependencies,
  member: MemberSession,
  password: string,
) {
  refuseFields({ password: password === "" ? "กรุณากรอกรหัสผ่าน" : undefined });
  const login = { kind: "step_up", who: String(member.memberId), knownDevice: member.sessionId } as const;
  await loginGuard.check(db, login);
  const credentials = await members.credentialsOf(db, member.memberId);
  if (!(await passwords.verify(credentials?.passwordHash, password))) {
    await loginGuard.fail(db, login);
    throw new DomainError("PASSWORD_WRONG", { fields: { password: "รหัสผ่านไม่ถูกต้อง" } });
  }
  await db.transaction((tx) => loginGuard.pass(tx, login));
}
