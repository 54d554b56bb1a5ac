import type { Audit } from "../../core/audit.ts";
import type { Clock } from "../../core/clock.ts";
import type { Db } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { Images } from "../../core/images.ts";

export interface AgentDependencies {
  readonly db: Db;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly images: Images;
  readonly agentCode: string;
  /** The operator's mini app inside LINE. */
  readonly liffId: string | null;
  readonly vipLevelOf: (memberId: MemberId) => Promise<number>;
}
