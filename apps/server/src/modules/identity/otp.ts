import { DAY_MS, HOUR_MS } from "@chokdee/rules/time";
import { networkOf } from "@chokdee/rules/networks";
import { timingSafeEqual } from "node:crypto";
import { outsideTime } from "../../core/clock.ts";
import type { Queryable } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { Otp, OtpAsker, OtpRequest } from "../../core/otp.ts";
import type { Ports } from "../../core/ports.ts";
import { tokenHash } from "../../platform/tokens.ts";
import {
  countRecentOtps,
  findOtpToken,
  insertOtp,
  lockPhone,
  type RecentOtps,
  spendOtpCode,
  spendOtpToken,
  takeAttempt,
} from "./otp-repo.ts";
import { ALREADY_MEMBER_MESSAGE, isUuid, OTP, otpMessage, otpReference } from "./rules.ts";

type OtpDependencies = Pick<Ports, "db" | "clock" | "random" | "secrets" | "messages">;

type Asked = Pick<OtpRequest, "phone" | "deviceId" | "asker">;

export function createOtp({ db, clock, random, secrets, messages }: OtpDependencies): Otp {
  const hashOf = (id: string, code: string) => secrets.mac("otp", `${id}:${code}`);
  const sourceOf = ({ phone, asker }: Asked) => {
    if (asker.kind === "own") return null;
    const named = asker.kind === "account" ? asker.accountNumber : networkOf(asker.address);
    return secrets.mac("otp", JSON.stringify([asker.kind, phone, named]));
  };
  async function refusalOf(tx: Queryable, { asker, ...asked }: Asked, at: Date): Promise<DomainError | undefined> {
    const { phone, deviceId = null } = asked;
    const source = sourceOf({ asker, ...asked });
    const recent = await countRecentOtps(tx, { phone, deviceId, asker: asker.kind, source }, since(at));
    return tooMany(recent, asker, at);
  }
  return {
    async send(request) {
      const id = random.uuid();
      const reference = otpReference(id);
      const code = String(random.below(10 ** OTP.digits)).padStart(OTP.digits, "0");
      const { at, expiresAt } = await db.transaction(async (tx) => {
        await lockPhone(tx, request.phone);
        // Read after the lock, so that the codes to a phone are in the order of their times.
        const now = outsideTime(clock);
        const { purpose, phone, deviceId = null } = request;
        const refusal = await refusalOf(tx, request, now);
        if (refusal) throw refusal;
        const counted = { asker: request.asker.kind, source: sourceOf(request) };
        const times = { at: now, expiresAt: new Date(now.getTime() + OTP.goodForMs) };
        await insertOtp(tx, { id, purpose, phone, codeHash: hashOf(id, code), deviceId, ...counted, ...times });
        return times;
      });
      const body = request.send === "code" ? otpMessage(code, reference) : ALREADY_MEMBER_MESSAGE;
      if (request.send !== "nothing") await messages.send({ to: request.phone, kind: "otp", body });
      return { id, reference, expiresAt, resendAt: new Date(at.getTime() + OTP.resendMs) };
    },
    async isContested(phone, address) {
      const asker = { kind: "guest", address, hasSolvedCaptcha: false } as const;
      const refusal = await refusalOf(db, { phone, deviceId: undefined, asker }, outsideTime(clock));
      return refusal?.code === "CAPTCHA_REQUIRED";
    },
    async check(id, code, purposes) {
      const bounds = { now: outsideTime(clock), attempts: OTP.attempts };
      const row = isUuid(id) ? await takeAttempt(db, id, purposes, bounds) : undefined;
      if (!row) throw new DomainError("OTP_EXPIRED");
      if (timingSafeEqual(row.code_hash, hashOf(id.toLowerCase(), code.trim()))) return;
      throw new DomainError("OTP_WRONG", { data: { attempts_left: OTP.attempts - row.attempts } });
    },
    async spendCode(tx, id) {
      const phone = await spendOtpCode(tx, id, outsideTime(clock));
      if (phone === undefined) throw new DomainError("OTP_EXPIRED");
      return phone;
    },
    spendToken: (tx, token, purpose) => spendOtpToken(tx, tokenHash(token), purpose, outsideTime(clock)),
    peekToken: (token, purpose) => findOtpToken(db, tokenHash(token), purpose, outsideTime(clock)),
  };
}

function since(at: Date) {
  return { hour: new Date(at.getTime() - HOUR_MS), day: new Date(at.getTime() - DAY_MS) };
}

function isUsedUp(sent: { readonly hour: number; readonly day: number }, max: typeof sent): boolean {
  return sent.hour >= max.hour || sent.day >= max.day;
}

function tooMany(recent: RecentOtps, asker: OtpAsker, at: Date): DomainError | undefined {
  // A person who has used a code holds the phone, and may need another for the next step.
  const waitMs = recent.last_unused_at ? recent.last_unused_at.getTime() + OTP.resendMs - at.getTime() : 0;
  if (waitMs > 0) return new DomainError("OTP_TOO_SOON", { values: { seconds: Math.ceil(waitMs / 1_000) } });
  if (recent.device_hour >= OTP.perDevice.hour) return new DomainError("TOO_MANY");
  const { perPhone, reserve } = OTP;
  const own = asker.kind === "guest" ? recent : { hour: recent.source_hour, day: recent.source_day };
  if (!isUsedUp(own, perPhone)) return undefined;
  const hasReserve = asker.kind === "guest" && recent.source_day < reserve.perNetworkDay && !isUsedUp(recent, reserve);
  if (!hasReserve) return new DomainError("TOO_MANY");
  return asker.hasSolvedCaptcha ? undefined : new DomainError("CAPTCHA_REQUIRED");
}
