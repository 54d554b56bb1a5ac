import type { CallInput, CallOutput } from "@chokdee/contract";
import {
  accountDigits,
  bankAccountProblems,
  isOldEnough,
  nameProblem,
  parseBirthDate,
  passwordProblem,
  phoneDigits,
  phoneProblem,
  tidyName,
} from "@chokdee/rules";
import { bangkokDay } from "@chokdee/rules/time";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { findMember } from "./accounts-repo.ts";
import { createMember } from "./create-member.ts";
import type { AccountsDependencies } from "./dependencies.ts";
import { openSession } from "./open-session.ts";
import { plainText } from "./rules.ts";

type Form = CallInput<"register">;

/** The last of the three steps: everything is checked again, then the member exists whole or not at all. */
export async function register(
  dependencies: AccountsDependencies,
  input: Form,
  context: CallContext,
): Promise<CallOutput<"register">> {
  const { db, clock, otp, passwords, captchaGate } = dependencies;
  const form = readForm(input, bangkokDay(clock.now()));
  const agentCode = await knownAgent(dependencies, input.agent_code);
  await captchaGate.note("register", context);
  await captchaGate.demand("register", context, input.captcha);
  if ((await otp.peekToken(input.otp_token, "register")) !== form.phone) throw new DomainError("OTP_EXPIRED");

  const passwordHash = await passwords.hash(input.password);
  return db.transaction(async (tx) => {
    if ((await otp.spendToken(tx, input.otp_token, "register")) !== form.phone) throw new DomainError("OTP_EXPIRED");
    const { address } = context;
    const memberId = await createMember(dependencies, tx, { ...form, passwordHash, agentCode, address });
    const { token } = await openSession(dependencies, tx, memberId, context);
    const member = await findMember(tx, memberId);
    if (!member) throw new Error("The new member is not there.");
    return { access_token: token, username: member.username };
  });
}

/** What was typed, tidy, or every field that is wrong at once. */
function readForm(input: Form, today: string) {
  const birthDate = parseBirthDate(input.birth_date, today);
  const terms = input.accept_terms ? undefined : "กรุณายอมรับข้อกำหนดและเงื่อนไข";
  const problems = {
    phone: phoneProblem(input.phone),
    ...bankAccountProblems(input.bank_code, input.account_number),
    first_name: nameProblem(input.first_name, "ชื่อ"),
    last_name: nameProblem(input.last_name, "นามสกุล"),
    birth_date: birthDate === undefined ? birthDateProblem(input.birth_date) : undefined,
    password: passwordProblem(input.password),
    line_id: lineIdProblem(input.line_id),
  };
  if (Object.values(problems).some(Boolean)) refuseFields({ ...problems, accept_terms: terms });
  if (birthDate === undefined || !isOldEnough(birthDate, today)) {
    throw new DomainError("UNDER_AGE", { fields: { birth_date: "ผู้สมัครต้องมีอายุ 20 ปีขึ้นไป" } });
  }
  if (terms) throw new DomainError("CONSENT_REQUIRED", { fields: { accept_terms: terms } });
  return {
    phone: phoneDigits(input.phone) ?? "",
    bankCode: input.bank_code,
    accountNumber: accountDigits(input.bank_code, input.account_number) ?? "",
    firstName: tidyName(input.first_name),
    lastName: tidyName(input.last_name),
    birthDate,
    lineId: plainText(input.line_id, 60),
    ref: input.ref,
    source: plainText(input.source, 100),
  };
}

function birthDateProblem(text: string): string {
  return text.trim() === "" ? "กรุณากรอกวันเกิด" : "วันเกิดไม่ถูกต้อง";
}

function lineIdProblem(text: string | undefined): string | undefined {
  const lineId = text?.trim() ?? "";
  return lineId === "" || /^@?[A-Za-z0-9._-]{2,60}$/.test(lineId) ? undefined : "ไลน์ไอดีไม่ถูกต้อง";
}

/** The operator's own code where the link named none. */
async function knownAgent({ db, agents, agentCode }: AccountsDependencies, given: string | undefined): Promise<string> {
  const code = given?.trim() ? await agents.findCode(db, given.trim()) : agentCode;
  if (code === undefined) throw new DomainError("AGENT_INVALID");
  return code;
}
