import type { Ports } from "../../core/ports.ts";

export type PollsDependencies = Pick<
  Ports,
  | "db"
  | "clock"
  | "random"
  | "secrets"
  | "beacon"
  | "audit"
  | "gate"
  | "images"
  | "log"
  | "members"
  | "samePerson"
  | "points"
  | "rewards"
  | "rewardProblem"
  | "rewardWorth"
>;
