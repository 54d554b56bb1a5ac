import { z } from "zod";
import type { SchemasFor } from "../schema.ts";
import {
  baht,
  cursorInput,
  cursorPage,
  id,
  nothing,
  reasoned,
  queryId,
  time,
  token,
  typed,
  typedBaht,
} from "../schemas/fields.ts";
import { staffRoles } from "../call.ts";
import { type StaffControl, staffControls } from "./controls.ts";
import { payingMember } from "./payments-schemas.ts";
import type { proposalCalls } from "./proposals.ts";

const state = z.enum(["waiting", "executed", "refused", "withdrawn", "expired", "failed"]);

const proposal = z.object({
  proposal_id: z.int(),
  /** The call that is made when somebody agrees. */
  kind: z.string(),
  /** What it does to what, as the audit names it. */
  action: z.string(),
  subject: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** What it gives or moves at most. */
  amount: baht,
  beneficiary: payingMember.nullable(),
  /** Whose money it is about: the beneficiary, or from whom it is taken. */
  member: payingMember.nullable(),
  /** As the member sees it: into their wallet, or out of it. Null where no money of a member moves. */
  direction: z.enum(["in", "out"]).nullable(),
  reason: z.string().nullable(),
  /** Who has to agree: another person who may make the call, or another owner. */
  needs: z.enum(["person", "owner"]),
  /** The roles one of which the second person has; null where anybody who may make the call may agree. */
  second_roles: z.array(z.enum(staffRoles)).nullable(),
  proposed_by: z.string(),
  proposed_at: time,
  expires_at: time,
  state,
  decided_by: z.string().nullable(),
  decided_at: time.nullable(),
  /** Why it was refused, or what kept it from being done. */
  note: z.string().nullable(),
  /** Whether the person who asks may agree to it. */
  may_agree: z.boolean(),
});

const limit = z.object({
  /** `made` comes out of the house, `passed` is money that a member or a bank has already. */
  flow: z.enum(["made", "passed"]),
  /** What one person alone may do for one beneficiary, and in all, within 24 hours. */
  per_beneficiary: typedBaht,
  per_staff: typedBaht,
  /** What two people may do within 24 hours; two owners beyond it. */
  ceiling: typedBaht,
});

const control = z.enum(Object.keys(staffControls) as [StaffControl, ...StaffControl[]]);

/** A sum in baht, or a number of times or days. */
const controls = z.array(z.object({ name: control, value: typedBaht }));

/** Such as `https://line.me`. */
const origins = z.array(typed).max(100);

const byId = z.object({ proposal_id: id });

export const officeProposalSchemas = {
  officeProposalList: {
    summary: "Lists what waits for another person's agreement, or was decided.",
    input: z.object({ state: state.default("waiting"), kind: token.optional(), ...cursorInput }),
    output: cursorPage(proposal),
  },
  officeProposalGet: {
    summary: "Returns a proposal with what it would change.",
    input: z.object({ proposal_id: queryId }),
    output: proposal,
  },
  /** `result` is what the call answers. */
  officeProposalAgree: {
    summary: "Agrees to a proposal, which is then carried out.",
    input: byId,
    output: proposal.extend({ result: z.unknown() }),
  },
  officeProposalRefuse: { summary: "Refuses a proposal.", input: byId.extend({ reason: typed }), output: proposal },
  officeProposalWithdraw: { summary: "Takes one's own proposal back.", input: byId, output: proposal },
  officeApprovalLimitsGet: {
    summary: "Returns the sums up to which one person may decide alone.",
    input: nothing,
    output: z.array(limit),
  },
  officeApprovalLimitsSet: {
    summary: "Changes the sums up to which one person may decide alone.",
    input: z.object({ limits: z.array(limit).max(2), reason: typed }),
    output: z.array(limit),
  },
  officeStaffControlsGet: {
    summary: "Returns the other bounds on what staff may do.",
    input: nothing,
    output: controls,
  },
  officeLinkOriginsGet: {
    summary: "Lists the origins that links shown to members may lead to.",
    input: nothing,
    output: z.object({ origins }),
  },
  officeLinkOriginsSet: {
    summary: "Changes the origins that links shown to members may lead to.",
    input: z.object({ origins, ...reasoned }),
    output: z.object({ origins }),
  },
  officeStaffControlsSet: {
    summary: "Changes the other bounds on what staff may do.",
    input: z.object({ controls: controls.max(20), ...reasoned }),
    output: controls,
  },
} satisfies SchemasFor<ReturnType<typeof proposalCalls>>;
