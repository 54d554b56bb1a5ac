import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Images } from "../../core/images.ts";

export interface Standing {
  readonly vipLevel: number;
  readonly memberSince: Date;
  readonly hasDeposited: boolean;
}

export interface AgentDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly images: Images;
  readonly agentCode: string;
  /** The operator's mini app inside LINE. */
  readonly liffId: string | null;
  /** What decides which announcements and events a member sees. */
  readonly standingOf: (memberId: MemberId) => Promise<Standing>;
}
