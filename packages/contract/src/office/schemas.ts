import "../schemas/jitless.ts";
import type { InputOf, OutputOf, SchemasFor } from "../schema.ts";
import { staffEvent } from "../schemas/events.ts";
import { nothing } from "../schemas/fields.ts";
import { officeAffiliateSchemas } from "./affiliate-schemas.ts";
import type { officeCalls, OfficeCallId } from "./calls.ts";
import { officeBroadcastSchemas } from "./broadcasts-schemas.ts";
import { officeCashbackSchemas } from "./cashback-schemas.ts";
import { officeContentSchemas } from "./content-schemas.ts";
import { officeCountSchemas } from "./counts-schemas.ts";
import { officeCouponSchemas } from "./coupons-schemas.ts";
import { officeGameSchemas } from "./games-schemas.ts";
import { officeJackpotSchemas } from "./jackpot-schemas.ts";
import { officeLottoSchemas } from "./lotto-schemas.ts";
import { officeMemberViewSchemas } from "./member-views-schemas.ts";
import { officeMemberSchemas } from "./members-schemas.ts";
import { officePaymentDeskSchemas } from "./payment-desk-schemas.ts";
import { officePaymentSchemas } from "./payments-schemas.ts";
import { officePersonSchemas } from "./persons-schemas.ts";
import { officePollSchemas } from "./polls-schemas.ts";
import { officePromotionSchemas } from "./promotions-schemas.ts";
import { officeProposalSchemas } from "./proposals-schemas.ts";
import { officeProviderSchemas } from "./providers-schemas.ts";
import { officeQuestSchemas } from "./quests-schemas.ts";
import { officeReportSchemas } from "./reports-schemas.ts";
import { officeShopSchemas } from "./shop-schemas.ts";
import { officeSportSchemas } from "./sport-schemas.ts";
import { officeStaffSchemas } from "./staff-schemas.ts";
import { officeSystemSchemas } from "./system-schemas.ts";
import { officeWatchSchemas } from "./watch-schemas.ts";
import { officeWheelSchemas } from "./wheel-schemas.ts";

export const officeSchemas = {
  ...officeStaffSchemas,
  ...officeCountSchemas,
  ...officeMemberSchemas,
  ...officeMemberViewSchemas,
  ...officePersonSchemas,
  ...officeContentSchemas,
  ...officeBroadcastSchemas,
  ...officeProviderSchemas,
  ...officeGameSchemas,
  ...officeJackpotSchemas,
  ...officePaymentSchemas,
  ...officePaymentDeskSchemas,
  ...officePromotionSchemas,
  ...officeCashbackSchemas,
  ...officeCouponSchemas,
  ...officeAffiliateSchemas,
  ...officeQuestSchemas,
  ...officePollSchemas,
  ...officeWheelSchemas,
  ...officeShopSchemas,
  ...officeSystemSchemas,
  ...officeReportSchemas,
  ...officeWatchSchemas,
  ...officeLottoSchemas,
  ...officeSportSchemas,
  ...officeProposalSchemas,
  officeLive: {
    summary: "Streams what has changed, as far as the person may see it; pages then fetch it again.",
    input: nothing,
    output: staffEvent,
  },
} satisfies SchemasFor<typeof officeCalls>;

export interface OfficeContract {
  readonly calls: typeof officeCalls;
  readonly schemas: typeof officeSchemas;
}

export type OfficeInput<Id extends OfficeCallId> = InputOf<OfficeContract, Id>;
export type OfficeOutput<Id extends OfficeCallId> = OutputOf<OfficeContract, Id>;
