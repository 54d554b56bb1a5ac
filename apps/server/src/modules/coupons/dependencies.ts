import type { Ports } from "../../core/ports.ts";

export type CouponsDependencies = Pick<
  Ports,
  | "db"
  | "clock"
  | "random"
  | "outbox"
  | "audit"
  | "gate"
  | "gameNames"
  | "rewards"
  | "rewardProblem"
  | "rewardWorth"
  | "memberBanking"
  | "samePerson"
  | "vipLevels"
  | "vipStanding"
>;
