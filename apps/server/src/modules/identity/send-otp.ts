import type { CallInput, CallOutput } from "@chokdee/contract";
import { phoneDigits, phoneProblem } from "@chokdee/rules";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { OtpAsker, OtpPurpose, OtpRequest } from "../../core/otp.ts";
import type { MemberSession } from "../../core/session.ts";
import type { CallContext } from "../../platform/http/context.ts";
import type { IdentityDependencies } from "./dependencies.ts";
import { sentOtpView } from "./views.ts";

type Context = CallContext & { readonly member: MemberSession | undefined };

/** Answers alike whether or not the phone is a member's; only its owner learns more, by the message. */
export async function sendOtp(
  dependencies: IdentityDependencies,
  input: CallInput<"otpSend">,
  context: Context,
): Promise<CallOutput<"otpSend">> {
  const request =
    input.purpose === "step_up"
      ? await toMember(dependencies, context)
      : await toGuest(dependencies, input, input.purpose, context);
  return sentOtpView(await dependencies.otp.send({ ...request, deviceId: context.deviceId }));
}

async function toMember({ db, members }: IdentityDependencies, { member }: Context) {
  const credentials = member && (await members.credentialsOf(db, member.memberId));
  if (!credentials?.phone) throw new DomainError("SESSION_REQUIRED");
  return { purpose: "step_up", phone: credentials.phone, send: "code", asker: { kind: "own" } } as const;
}

async function toGuest(
  { db, members, captchaGate, otp }: IdentityDependencies,
  input: CallInput<"otpSend">,
  purpose: Exclude<OtpPurpose, "step_up">,
  context: Context,
): Promise<Omit<OtpRequest, "deviceId">> {
  refuseFields({ phone: phoneProblem(input.phone ?? "") });
  await captchaGate.note("otp_send", context);
  const phone = phoneDigits(input.phone ?? "") ?? "";
  const owner = await members.ownerOfPhone(db, phone, context.deviceId);
  const isContested = !owner?.knowsDevice && (await otp.isContested(phone, context.address));
  if (isContested) await captchaGate.demandAlways(context, input.captcha);
  else await captchaGate.demand("otp_send", context, input.captcha);
  const asker: OtpAsker = owner?.knowsDevice
    ? { kind: "own" }
    : { kind: "guest", address: context.address, hasSolvedCaptcha: isContested };
  if (purpose === "register") return { purpose, phone, asker, send: owner ? "already_member" : "code" };
  return { purpose, phone, asker, send: owner ? "code" : "nothing" };
}
