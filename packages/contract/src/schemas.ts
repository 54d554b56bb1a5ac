import "./schemas/jitless.ts";
import type { calls, CallId } from "./calls.ts";
import type { InputOf, OutputOf, RequestOf, SchemasFor } from "./schema.ts";
import { accountSchemas } from "./schemas/account.ts";
import { activitySchemas } from "./schemas/activity.ts";
import { affiliateSchemas } from "./schemas/affiliate.ts";
import { agentSchemas } from "./schemas/agent.ts";
import { cashbackSchemas } from "./schemas/cashback.ts";
import { casinoSchemas } from "./schemas/casino.ts";
import { couponSchemas } from "./schemas/coupon.ts";
import { gameSchemas } from "./schemas/game.ts";
import { identitySchemas } from "./schemas/identity.ts";
import { jackpotSchemas } from "./schemas/jackpot.ts";
import { limitsSchemas } from "./schemas/limits.ts";
import { liveSchemas } from "./schemas/live.ts";
import { lottoSchemas } from "./schemas/lotto.ts";
import { noticeSchemas } from "./schemas/notice.ts";
import { paymentSchemas } from "./schemas/payment.ts";
import { pollSchemas } from "./schemas/poll.ts";
import { promotionSchemas } from "./schemas/promotion.ts";
import { questSchemas } from "./schemas/quest.ts";
import { redemptionSchemas } from "./schemas/redemption.ts";
import { soothSchemas } from "./schemas/sooth.ts";
import { sportSchemas } from "./schemas/sport.ts";
import { walletSchemas } from "./schemas/wallet.ts";
import { wheelSchemas } from "./schemas/wheel.ts";
import { yeekeeSchemas } from "./schemas/yeekee.ts";

export { dataSchemaOf, errorData } from "./schemas/error-data.ts";

export const schemas = {
  ...accountSchemas,
  ...activitySchemas,
  ...affiliateSchemas,
  ...agentSchemas,
  ...cashbackSchemas,
  ...casinoSchemas,
  ...couponSchemas,
  ...gameSchemas,
  ...identitySchemas,
  ...jackpotSchemas,
  ...limitsSchemas,
  ...liveSchemas,
  ...lottoSchemas,
  ...noticeSchemas,
  ...paymentSchemas,
  ...pollSchemas,
  ...promotionSchemas,
  ...questSchemas,
  ...redemptionSchemas,
  ...soothSchemas,
  ...sportSchemas,
  ...walletSchemas,
  ...wheelSchemas,
  ...yeekeeSchemas,
} satisfies SchemasFor<typeof calls>;

export { eventSchemas } from "./schemas/events.ts";

/** The member site's contract. */
export interface SiteContract {
  readonly calls: typeof calls;
  readonly schemas: typeof schemas;
}

export type CallInput<Id extends CallId> = InputOf<SiteContract, Id>;
export type CallRequest<Id extends CallId> = RequestOf<SiteContract, Id>;
export type CallOutput<Id extends CallId> = OutputOf<SiteContract, Id>;
