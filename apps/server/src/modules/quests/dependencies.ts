import type { Ports } from "../../core/ports.ts";

export type QuestsDependencies = Pick<
  Ports,
  | "db"
  | "clock"
  | "outbox"
  | "notices"
  | "audit"
  | "gate"
  | "images"
  | "rewards"
  | "samePerson"
  | "rewardProblem"
  | "rewardWorth"
  | "vipLevels"
>;
