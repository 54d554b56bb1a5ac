import type { OfficeContract } from "@chokdee/contract/office";
import { DomainError } from "../core/domain-error.ts";
import type { MemberId } from "../core/ids.ts";
import type { Handlers, OfficeHandlers } from "../platform/http/handlers.ts";
import type { Ports } from "./ports.ts";

/** What staff see of a member exactly as the member's own pages show it: the office's call, and the site's that answers. */
const VIEWS = {
  officeMemberWallets: "walletList",
  officeMemberPoints: "pointsGet",
  officeMemberDebt: "debtGet",
  officeMemberStatement: "statementList",
  officeMemberDeposits: "depositList",
  officeMemberWithdrawals: "withdrawList",
  officeMemberBills: "lottoBillList",
  officeMemberSportBets: "sportBets",
  officeMemberPromotions: "promotionMine",
  officeMemberLimits: "limitsGet",
} as const satisfies Partial<Record<keyof OfficeContract["calls"], keyof Handlers>>;

type ViewId = keyof typeof VIEWS;
type View = (input: object, by: { readonly member: object }) => Promise<unknown>;

/** Staff and member can never see two different truths, since one handler answers both. These only read. */
export function memberViews({ db, members }: Ports, site: Handlers): Pick<OfficeHandlers, ViewId> {
  const entries = Object.entries(VIEWS).map(([officeId, siteId]) => {
    const view: View = site[siteId] as never;
    const handler = async (input: { readonly member_id: number }, by: object) => {
      const { member_id: id, ...asked } = input;
      const memberId = BigInt(id) as MemberId;
      const shown = view(asked, { ...by, member: { memberId, sessionId: "" } });
      // What has something in it is somebody's. Of nobody nothing is shown, also where reading it has failed.
      const isSomebodys = await shown.then(hasItems, () => false);
      if (!isSomebodys && !(await members.usernamesOf(db, [memberId])).has(memberId))
        throw new DomainError("NOT_FOUND");
      return shown;
    };
    return [officeId, handler];
  });
  return Object.fromEntries(entries) as Pick<OfficeHandlers, ViewId>;
}

function hasItems(shown: unknown): boolean {
  const { items } = shown as { readonly items?: readonly unknown[] };
  return items !== undefined && items.length > 0;
}
