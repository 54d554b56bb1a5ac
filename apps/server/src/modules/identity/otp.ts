import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { timingSafeEqual } from "node:crypto";
import type { Clock } from "../../core/clock.ts";
import type { Db, Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MessageSender } from "../../core/messages.ts";
import type { Otp, OtpRequest } from "../../core/otp.ts";
import type { Random } from "../../core/random.ts";
import type { Secrets } from "../../core/secrets.ts";
import { tokenHash } from "../../platform/tokens.ts";
import {
  countRecentOtps,
  findOtpToken,
  insertOtp,
  lockPhone,
  spendOtpCode,
  spendOtpToken,
  takeAttempt,
} from "./otp-repo.ts";
import { ALREADY_MEMBER_MESSAGE, isUuid, OTP, otpMessage, otpReference } from "./rules.ts";

interface OtpDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly messages: MessageSender;
}

export function createOtp({ db, clock, random, secrets, messages }: OtpDependencies): Otp {
  const hashOf = (id: string, code: string) => secrets.mac("otp", `${id}:${code}`);
  return {
    async send(request) {
      const id = random.uuid();
      const reference = otpReference(id);
      const code = String(random.below(10 ** OTP.digits)).padStart(OTP.digits, "0");
      const { at, expiresAt } = await db.transaction(async (tx) => {
        await lockPhone(tx, request.phone);
        // Read after the lock, so that the codes to a phone are in the order of their times.
        const now = clock.real();
        await refuseTooMany(tx, request, now);
        const { purpose, phone, isOwn, deviceId = null } = request;
        const times = { at: now, expiresAt: new Date(now.getTime() + OTP.goodForMs) };
        await insertOtp(tx, { id, purpose, phone, codeHash: hashOf(id, code), deviceId, isOwn, ...times });
        return times;
      });
      const body = request.send === "code" ? otpMessage(code, reference) : ALREADY_MEMBER_MESSAGE;
      if (request.send !== "nothing") await messages.send({ to: request.phone, kind: "otp", body });
      return { id, reference, expiresAt, resendAt: new Date(at.getTime() + OTP.resendMs) };
    },
    async check(id, code, purposes) {
      const bounds = { now: clock.real(), attempts: OTP.attempts };
      const row = isUuid(id) ? await takeAttempt(db, id, purposes, bounds) : undefined;
      if (!row) throw new DomainError("OTP_EXPIRED");
      if (timingSafeEqual(row.code_hash, hashOf(id.toLowerCase(), code.trim()))) return;
      throw new DomainError("OTP_WRONG", { data: { attempts_left: OTP.attempts - row.attempts } });
    },
    async spendCode(tx, id) {
      const phone = await spendOtpCode(tx, id, clock.real());
      if (phone === undefined) throw new DomainError("OTP_EXPIRED");
      return phone;
    },
    spendToken: (tx, token, purpose) => spendOtpToken(tx, tokenHash(token), purpose, clock.real()),
    peekToken: (token, purpose) => findOtpToken(db, tokenHash(token), purpose, clock.real()),
  };
}

async function refuseTooMany(tx: Tx, { phone, deviceId, isOwn }: OtpRequest, at: Date): Promise<void> {
  const ago = (ms: number) => new Date(at.getTime() - ms);
  const recent = await countRecentOtps(
    tx,
    { phone, deviceId: deviceId ?? null, isOwn },
    { hour: ago(HOUR_MS), day: ago(DAY_MS) },
  );
  // A person who has used a code holds the phone, and may need another for the next step.
  const waitMs = recent.last_unused_at ? recent.last_unused_at.getTime() + OTP.resendMs - at.getTime() : 0;
  if (waitMs > 0) throw new DomainError("OTP_TOO_SOON", { values: { seconds: Math.ceil(waitMs / 1_000) } });
  const { perPhone, perDevice } = OTP;
  if (recent.phone_hour >= perPhone.hour || recent.phone_day >= perPhone.day || recent.device_hour >= perDevice.hour) {
    throw new DomainError("TOO_MANY");
  }
}
