import type { Ports } from "../../core/ports.ts";

/** What it takes to begin and to end a promotion. */
export type BonusDependencies = Pick<
  Ports,
  "clock" | "random" | "ledger" | "outbox" | "notices" | "requirements" | "openStakes" | "openGames"
>;

export type PromotionsDependencies = BonusDependencies &
  Pick<
    Ports,
    | "db"
    | "jobs"
    | "audit"
    | "gate"
    | "images"
    | "turnoverProgress"
    | "samePerson"
    | "coveredStakes"
    | "opposedSport"
    | "memberBanking"
    | "members"
    | "gameNames"
  >;
