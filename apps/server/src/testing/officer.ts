import type { StaffRole } from "@chokdee/contract";
import type { OfficeCallId, OfficeOutput } from "@chokdee/contract/office";
import { type Answer, dataOf, officeCaller, type OfficeCaller, type OfficeRequest } from "./inject.ts";
import { staffToken } from "./staff.ts";
import type { TestSystem } from "./system.ts";

/** A member of the operator's staff, signed in. */
export interface Officer extends OfficeCaller {
  readonly token: string;
  /** Makes a call, and has an owner agree to it where one person is not enough. */
  callByTwo<Id extends OfficeCallId>(id: Id, input: OfficeRequest<Id>): Promise<Answer<OfficeOutput<Id>>>;
  /** The payload of such a call, which must succeed. */
  agreed<Id extends OfficeCallId>(id: Id, input: OfficeRequest<Id>): Promise<OfficeOutput<Id>>;
}

export async function officer(system: TestSystem, role: StaffRole): Promise<Officer> {
  return officerWith(system, await staffToken(system, role));
}

export function officerWith(system: TestSystem, token: string): Officer {
  const caller = officeCaller(system.office, { token });
  const callByTwo: Officer["callByTwo"] = async (id, input) => {
    const answer = await caller.call(id, input);
    if (answer.code !== "PROPOSED") return answer;
    const second = officeCaller(system.office, { token: await staffToken(system, "owner") });
    const agreed = await second.call("officeProposalAgree", { proposal_id: proposalOf(answer) });
    return { ...agreed, data: agreed.data?.result as OfficeOutput<typeof id> | undefined };
  };
  return { token, ...caller, callByTwo, agreed: async (id, input) => dataOf(await callByTwo(id, input)) };
}

/** What an answer of PROPOSED names. */
export function proposalOf({ refusal }: { readonly refusal: unknown }): number {
  return (refusal as { readonly proposal_id: number }).proposal_id;
}
