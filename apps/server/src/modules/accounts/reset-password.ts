import type { CallInput, CallOutput } from "@chokdee/contract";
import { accountDigits, passwordProblem, phoneDigits, phoneProblem } from "@chokdee/rules";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { OtpAsker } from "../../core/otp.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { findMemberByPhone, lockMember, setPassword } from "./accounts-repo.ts";
import { ownsMainAccount } from "./bank-accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { memberDirectory } from "./directory.ts";
import { loginsOf } from "./log-in.ts";
import { passwordChangedMessage } from "./notices.ts";
import { endSessions } from "./sessions-repo.ts";
import { sentOtpView } from "./views.ts";

/** Sends a code where phone and bank account belong together, and answers alike where they do not. */
export async function startPasswordReset(
  { db, otp, captchaGate }: AccountsDependencies,
  input: CallInput<"passwordReset">,
  context: CallContext,
): Promise<CallOutput<"passwordReset">> {
  const account = accountDigits("", input.account_number);
  refuseFields({
    phone: phoneProblem(input.phone),
    account_number: input.account_number.trim() === "" ? "กรุณากรอกเลขที่บัญชี" : account ? undefined : "เลขที่บัญชีไม่ถูกต้อง",
  });
  await captchaGate.note("reset_password", context);
  await captchaGate.demand("reset_password", context, input.captcha);
  const phone = phoneDigits(input.phone) ?? "";
  const isOwner = await ownsMainAccount(db, phone, account ?? "");
  const { deviceId } = context;
  const owner = await memberDirectory.ownerOfPhone(db, phone, deviceId);
  const asker: OtpAsker = owner?.knowsDevice ? { kind: "own" } : { kind: "account", accountNumber: account ?? "" };
  return sentOtpView(
    await otp.send({ purpose: "reset_password", phone, deviceId, asker, send: isOwner ? "code" : "nothing" }),
  );
}

/** Sets a new password by a code that reached the phone, and signs out every device. */
export async function finishPasswordReset(
  { db, clock, otp, passwords, loginGuard, outbox, messages }: AccountsDependencies,
  input: CallInput<"passwordResetV2">,
  context: CallContext,
): Promise<CallOutput<"passwordResetV2">> {
  refuseFields({
    code: input.code.trim() === "" ? "กรุณากรอกรหัส OTP" : undefined,
    new_password: passwordProblem(input.new_password),
  });
  await otp.check(input.otp_id, input.code, ["reset_password"]);
  const passwordHash = await passwords.hash(input.new_password);
  const member = await db.transaction(async (tx) => {
    const phone = await otp.spendCode(tx, input.otp_id);
    const found = await findMemberByPhone(tx, phone);
    const row = found && (await lockMember(tx, found.id));
    if (!row || row.status === "closed") throw new DomainError("OTP_EXPIRED");
    await setPassword(tx, row.id, passwordHash);
    await endSessions(tx, row.id, { reason: "password_changed", at: clock.real() });
    for (const login of [...loginsOf(row, undefined), ...loginsOf(row, context.deviceId)]) {
      await loginGuard.unlock(tx, login);
    }
    await outbox.publish(tx, { topic: "account", memberId: row.id });
    return row;
  });
  const body = passwordChangedMessage(member.username, clock.real());
  if (member.phone) await messages.send({ to: member.phone, kind: "password_changed", body });
  return {};
}
