import { HOUR_MS } from "@chokdee/rules/time";
import { networkOf } from "@chokdee/rules/networks";
import { createHash } from "node:crypto";
import type { CaptchaAction, CaptchaGate, Origin } from "../../core/captcha.ts";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberDirectory } from "../../core/members.ts";
import type { Ports } from "../../core/ports.ts";
import { addTry, countTries, spendAnswer } from "./captcha-repo.ts";

/** Tries an hour without a captcha. Carriers put many phones behind one address. */
const FREE: Readonly<Record<CaptchaAction, { readonly device: number; readonly address: number }>> = {
  check_account: { device: 4, address: 60 },
  otp_send: { device: 3, address: 60 },
  reset_password: { device: 2, address: 40 },
  login: { device: 4, address: 60 },
  register: { device: 4, address: 60 },
};

interface CaptchaGateDependencies extends Pick<Ports, "db" | "clock" | "captcha"> {
  readonly members: Pick<MemberDirectory, "isKnownDevice">;
  /** Multiplies what is free, as it does every rate limit. */
  readonly scale: number;
}

export function createCaptchaGate({ db, clock, captcha, members, scale }: CaptchaGateDependencies): CaptchaGate {
  const thisHour = () => new Date(Math.floor(clock.real().getTime() / HOUR_MS) * HOUR_MS);

  /**
   * Devices that no member has signed in with share one count per address: their names are the caller's own invention,
   * and a new one for each try would be a new count for each.
   */
  async function bucketsOf(action: CaptchaAction, { deviceId, address }: Origin) {
    const isKnown = deviceId !== undefined && (await members.isKnownDevice(db, deviceId));
    const network = networkOf(address);
    return {
      device: isKnown ? `${action}:d:${deviceId}` : `${action}:n:${network}`,
      address: `${action}:a:${network}`,
    };
  }

  async function isFree(action: CaptchaAction, origin: Origin): Promise<boolean> {
    const { device, address } = await bucketsOf(action, origin);
    const tries = await countTries(db, [device, address], thisHour());
    const free = FREE[action];
    return (tries.get(device) ?? 0) <= free.device * scale && (tries.get(address) ?? 0) <= free.address * scale;
  }

  async function passes(answer: string, address: string): Promise<boolean> {
    const right = await captcha.verify(answer, address);
    return right !== undefined && spendAnswer(db, createHash("sha256").update(right.once).digest(), right.until);
  }

  async function demandAlways({ address }: Origin, answer: string | undefined): Promise<void> {
    if (!answer || !(await passes(answer, address))) throw new DomainError("CAPTCHA_REQUIRED");
  }

  return {
    async note(action, origin) {
      const { device, address } = await bucketsOf(action, origin);
      await addTry(db, [device, address], thisHour());
    },
    async demand(action, origin, answer) {
      if (!(await isFree(action, origin))) await demandAlways(origin, answer);
    },
    demandAlways,
  };
}
