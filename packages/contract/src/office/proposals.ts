import { type CallTable, defineCalls } from "../call.ts";
import type { ErrorCode } from "../errors.ts";

const reads = { method: "GET", access: "staff", failure: "rethrow" } as const;
const posts = { method: "POST", access: "staff", failure: "rethrow" } as const;

const AGREEING: readonly ErrorCode[] = [
  "NOT_FOUND",
  "PROPOSAL_STATE",
  "PROPOSAL_CHANGED",
  "PROPOSAL_EXPIRED",
  "SECOND_PERSON_NEEDED",
  "SECOND_ROLE_NEEDED",
  "FAVOURED_BEFORE",
  "APPROVER_FRESH",
  "CEILING_REACHED",
  "ECONOMY_LOSES",
  "LINK_UNLISTED",
  // Of every guarded call.
  "FIELDS_INVALID",
];

/** Every failure of the calls that may become a proposal: whoever agrees makes the call happen. */
function errorsOfGuarded(calls: CallTable): readonly ErrorCode[] {
  return [...new Set(Object.values(calls).flatMap(({ guarded, errors }) => (guarded ? errors : [])))];
}

/** What one person has begun and another must agree to. Whoever may make the call may agree to it. */
export function proposalCalls(others: CallTable) {
  const limits = {
    officeApprovalLimitsGet: { ...reads, path: "/office/api/approval_limits", errors: [] },
    officeApprovalLimitsSet: {
      ...posts,
      roles: [],
      path: "/office/api/approval_limits/set",
      errors: [],
      guarded: true,
    },
  } as const;
  const controls = {
    officeStaffControlsGet: { ...reads, path: "/office/api/staff_controls", errors: [] },
    officeStaffControlsSet: { ...posts, roles: [], path: "/office/api/staff_controls/set", errors: [], guarded: true },
    /** Where links may lead that members are shown, beside the site itself. */
    officeLinkOriginsGet: { ...reads, path: "/office/api/link_origins", errors: [] },
    officeLinkOriginsSet: { ...posts, roles: [], path: "/office/api/link_origins/set", errors: [], guarded: true },
  } as const;
  return defineCalls({
    officeProposalList: { ...reads, path: "/office/api/proposals", errors: [] },
    officeProposalGet: { ...reads, path: "/office/api/proposals/get", errors: ["NOT_FOUND"] },
    officeProposalAgree: {
      ...posts,
      path: "/office/api/proposals/agree",
      errors: [...new Set([...AGREEING, ...errorsOfGuarded({ ...others, ...limits, ...controls })])],
      movesMoney: true,
    },
    officeProposalRefuse: {
      ...posts,
      path: "/office/api/proposals/refuse",
      errors: ["FIELDS_INVALID", "NOT_FOUND", "PROPOSAL_STATE", "SECOND_PERSON_NEEDED"],
    },
    /** By the person who proposed it. */
    officeProposalWithdraw: {
      ...posts,
      path: "/office/api/proposals/withdraw",
      errors: ["NOT_FOUND", "PROPOSAL_STATE"],
    },
    ...limits,
    ...controls,
  });
}
