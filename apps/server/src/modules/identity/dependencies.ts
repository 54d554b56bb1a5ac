import type { Ports } from "../../core/ports.ts";

export type IdentityDependencies = Pick<
  Ports,
  | "db"
  | "clock"
  | "random"
  | "audit"
  | "outbox"
  | "secrets"
  | "passwords"
  | "members"
  | "memberBanking"
  | "persons"
  | "otp"
  | "captcha"
  | "captchaGate"
  | "loginGuard"
>;
