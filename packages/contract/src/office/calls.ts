import { officeAffiliateCalls } from "./affiliate.ts";
import { officeBroadcastCalls } from "./broadcasts.ts";
import { officeCashbackCalls } from "./cashback.ts";
import { officeContentCalls } from "./content.ts";
import { officeCountCalls } from "./counts.ts";
import { officeCouponCalls } from "./coupons.ts";
import { officeGameCalls } from "./games.ts";
import { officeJackpotCalls } from "./jackpot.ts";
import { officeLiveCalls } from "./live.ts";
import { officeLottoCalls } from "./lotto.ts";
import { officeMemberViewCalls } from "./member-views.ts";
import { officeMemberCalls } from "./members.ts";
import { officePaymentDeskCalls } from "./payment-desk.ts";
import { officePaymentCalls } from "./payments.ts";
import { officePersonCalls } from "./persons.ts";
import { officePollCalls } from "./polls.ts";
import { officePromotionCalls } from "./promotions.ts";
import { proposalCalls } from "./proposals.ts";
import { officeProviderCalls } from "./providers.ts";
import { officeQuestCalls } from "./quests.ts";
import { officeReportCalls } from "./reports.ts";
import { officeShopCalls } from "./shop.ts";
import { officeSportCalls } from "./sport.ts";
import { officeStaffCalls } from "./staff.ts";
import { officeSystemCalls } from "./system.ts";
import { officeWatchCalls } from "./watch.ts";
import { officeWheelCalls } from "./wheel.ts";

const otherCalls = {
  ...officeStaffCalls,
  ...officeLiveCalls,
  ...officeCountCalls,
  ...officeMemberCalls,
  ...officeMemberViewCalls,
  ...officePersonCalls,
  ...officeContentCalls,
  ...officeBroadcastCalls,
  ...officeProviderCalls,
  ...officeGameCalls,
  ...officeJackpotCalls,
  ...officeLottoCalls,
  ...officeSportCalls,
  ...officePaymentCalls,
  ...officePaymentDeskCalls,
  ...officePromotionCalls,
  ...officeCashbackCalls,
  ...officeCouponCalls,
  ...officeAffiliateCalls,
  ...officeQuestCalls,
  ...officePollCalls,
  ...officeWheelCalls,
  ...officeShopCalls,
  ...officeSystemCalls,
  ...officeReportCalls,
  ...officeWatchCalls,
};

/** The operator's back office, on its own origin. */
export const officeCalls = { ...otherCalls, ...proposalCalls(otherCalls) };

/** Every call that is answered once; the stream is opened instead. */
export type OfficeCallId = Exclude<keyof typeof officeCalls, keyof typeof officeLiveCalls>;
