import type { Ports } from "../../core/ports.ts";

export type WheelDependencies = Pick<
  Ports,
  | "db"
  | "clock"
  | "random"
  | "secrets"
  | "outbox"
  | "audit"
  | "gate"
  | "earningDeposits"
  | "members"
  | "simulatedMembers"
  | "points"
  | "rewards"
  | "rewardProblem"
  | "rewardWorth"
>;
