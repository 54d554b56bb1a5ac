import type { CallInput, CallOutput } from "@chokdee/contract";
import { passwordProblem } from "@chokdee/rules";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import { findMember, lockMember, setPassword } from "./accounts-repo.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { passwordChangedMessage } from "./notices.ts";
import { endSessions } from "./sessions-repo.ts";

/** Takes the old password and a second factor, and signs out every other device. */
export async function changePassword(
  dependencies: AccountsDependencies,
  input: CallInput<"passwordChange">,
  { member }: MemberContext,
): Promise<CallOutput<"passwordChange">> {
  refuseWrongFields(input);
  const { db, clock, passwords, stepUp, outbox, messages } = dependencies;
  const checked = await confirmOldPassword(dependencies, input.old_password, member);
  const passwordHash = await passwords.hash(input.new_password);
  await db.transaction(async (tx) => {
    await stepUp.spend(tx, member, input.step_up_token, ["otp"]);
    const row = await lockMember(tx, member.memberId);
    if (row?.password_hash !== checked.password_hash) throw oldPasswordWrong();
    await setPassword(tx, member.memberId, passwordHash);
    const end = { reason: "password_changed", at: clock.real(), exceptId: member.sessionId } as const;
    await endSessions(tx, member.memberId, end);
    await outbox.publish(tx, { topic: "account", memberId: member.memberId });
  });
  if (checked.phone) {
    const body = passwordChangedMessage(checked.username, clock.real());
    await messages.send({ to: checked.phone, kind: "password_changed", body });
  }
  return {};
}

/** Guesses are counted for this session alone, as they are where a member steps up. */
async function confirmOldPassword(
  { db, passwords, loginGuard }: AccountsDependencies,
  password: string,
  member: MemberContext["member"],
) {
  const login = { kind: "step_up", who: String(member.memberId), knownDevice: member.sessionId } as const;
  await loginGuard.check(db, login);
  const row = await findMember(db, member.memberId);
  const matches = await passwords.verify(row?.password_hash, password);
  if (!row || !matches) {
    await loginGuard.fail(db, login);
    throw oldPasswordWrong();
  }
  await db.transaction((tx) => loginGuard.pass(tx, login));
  return row;
}

function refuseWrongFields(input: CallInput<"passwordChange">): void {
  const isSame = input.old_password === input.new_password;
  refuseFields({
    old_password: input.old_password === "" ? "กรุณากรอกรหัสผ่านเดิม" : undefined,
    new_password: passwordProblem(input.new_password) ?? (isSame ? "รหัสผ่านใหม่ต้องไม่ซ้ำกับรหัสผ่านเดิม" : undefined),
  });
}

function oldPasswordWrong(): DomainError {
  return new DomainError("OLD_PASSWORD_WRONG", { fields: { old_password: "รหัสผ่านเดิมไม่ถูกต้อง" } });
}
