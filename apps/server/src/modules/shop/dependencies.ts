import type { Ports } from "../../core/ports.ts";

export type ShopDependencies = Pick<
  Ports,
  | "db"
  | "clock"
  | "gate"
  | "ledger"
  | "points"
  | "persons"
  | "openGames"
  | "rewards"
  | "rewardProblem"
  | "rewardWorth"
  | "secrets"
  | "images"
  | "outbox"
  | "audit"
  | "memberBanking"
  | "notices"
>;
