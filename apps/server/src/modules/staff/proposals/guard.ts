import { officeSchemas } from "@chokdee/contract/office/schemas";
import { HOUR_MS } from "@chokdee/rules/time";
import { SecondPersonNeeded } from "../../../core/audit.ts";
import type { Tx } from "../../../core/db.ts";
import { DomainError, orNotFound } from "../../../core/domain-error.ts";
import { requireReason } from "../../../core/form.ts";
import type { StaffContext } from "../../../platform/http/context.ts";
import type { AnyHandler, OfficeHandlers } from "../../../platform/http/handlers.ts";
import { canonical } from "../../../platform/once/once.ts";
import { BeforeChanged } from "../audit.ts";
import type { StaffDependencies } from "../dependencies.ts";
import { findActiveStaff } from "../staff-repo.ts";
import { PROPOSER_GONE } from "./decide.ts";
import { guardedKinds, isShown, maySee, whyNotSecond } from "./may-agree.ts";
import {
  endProposal,
  findOfRequest,
  insertProposal,
  lockProposal,
  lockWaiting,
  type ProposalRow,
} from "./proposal-repo.ts";
import { type Proposal, proposalView } from "./views.ts";

const LIFE_MS = 24 * HOUR_MS;
const INPUT_USE = "proposal-input";

type Unagreed = Omit<OfficeHandlers, "officeProposalAgree">;
type Run = (input: unknown, by: StaffContext) => Promise<object>;

/**
 * Lets every guarded call become a proposal where one person may not make it alone, and lets another person agree: the
 * same handler runs again then, with the same input, in the transaction of the agreement.
 */
export function guardOffice(deps: StaffDependencies, handlers: Unagreed): OfficeHandlers {
  const plain: Readonly<Record<string, AnyHandler>> = handlers;
  const runOf = (kind: string) => plain[kind] as Run | undefined;
  const guarded = Object.fromEntries(
    guardedKinds.map((kind): [string, Run] => [
      kind,
      async (input, by) => {
        const run = runOf(kind);
        if (!run) throw new DomainError("NOT_BUILT");
        const inputMac = macOf(deps, input);
        await refuseSentBefore(deps, kind, inputMac, by);
        try {
          return await run(input, { ...by, reason: reasonOf(input), isShown: isShown(kind) });
        } catch (error) {
          if (!(error instanceof SecondPersonNeeded)) throw error;
          throw await propose(deps, { kind, input, inputMac }, by, error);
        }
      },
    ]),
  );
  return {
    ...handlers,
    ...guarded,
    officeProposalAgree: async ({ proposal_id: id }, by) => {
      try {
        return await by.once((tx) => agree(deps, tx, BigInt(id), by, runOf));
      } catch (error) {
        if (!(error instanceof BeforeChanged)) throw error;
        await deps.db.transaction((tx) => fail(deps, tx, BigInt(id), by, error.note));
        throw new DomainError("PROPOSAL_CHANGED");
      }
    },
  };
}

function macOf({ secrets }: StaffDependencies, input: unknown): Buffer {
  return secrets.mac(INPUT_USE, canonical(input));
}

/** The contract has every guarded call say why; here it is judged, once for all of them. */
function reasonOf(input: unknown): string {
  return requireReason((input as { readonly reason: string }).reason);
}

/** A request whose answer was lost is answered as before, whatever has become of its proposal. */
async function refuseSentBefore(
  { db }: StaffDependencies,
  kind: string,
  inputMac: Buffer,
  { requestKey, staff }: StaffContext,
): Promise<void> {
  const earlier = requestKey && (await findOfRequest(db, kind, staff.staffId, requestKey));
  if (!earlier) return;
  throw earlier.input_mac.equals(inputMac) ? proposed(earlier) : new DomainError("CONFLICTING_REPLAY");
}

const proposed = ({ id }: ProposalRow) => new DomainError("PROPOSED", { data: { proposal_id: Number(id) } });

interface GuardedCall {
  readonly kind: string;
  readonly input: unknown;
  readonly inputMac: Buffer;
}

/** Keeps the call for another person. The same call again is the same proposal. */
async function propose(
  deps: StaffDependencies,
  { kind, input, inputMac }: GuardedCall,
  by: StaffContext,
  { act, needs }: SecondPersonNeeded,
): Promise<DomainError> {
  const { db, clock, secrets, audit } = deps;
  const at = clock.real();
  const proposal = await db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, kind, inputMac);
    if (waiting && waiting.expires_at > at) return waiting;
    if (waiting) await expire(deps, tx, waiting, by);
    const made = await insertProposal(tx, {
      kind,
      act,
      needs,
      sealedInput: secrets.seal(INPUT_USE, JSON.stringify(input)),
      inputMac,
      requestKey: by.requestKey,
      staff: by.staff,
      at,
      expiresAt: new Date(at.getTime() + LIFE_MS),
    });
    if (!made) return lockWaiting(tx, kind, inputMac);
    await audit.record(tx, by.staff, by.address, {
      action: "proposal.make",
      subject: `proposal:${made.id}`,
      before: act.before,
      after: { kind, action: act.action, subject: act.subject, amount: String(act.amount), after: act.after },
      ...(act.reason !== undefined && { reason: act.reason }),
    });
    return made;
  });
  if (!proposal) throw new DomainError("UNAVAILABLE");
  return proposed(proposal);
}

type Agreed = Proposal & { readonly result: unknown };

async function agree(
  deps: StaffDependencies,
  tx: Tx,
  id: bigint,
  by: StaffContext,
  runOf: (kind: string) => Run | undefined,
): Promise<Agreed | DomainError> {
  const { clock, audit } = deps;
  const { staff, address } = by;
  const proposal = await lockProposal(tx, id);
  const run = proposal && maySee(staff, proposal) ? runOf(proposal.kind) : undefined;
  if (!proposal || !run) throw new DomainError("NOT_FOUND");
  if (proposal.state !== "waiting") throw new DomainError("PROPOSAL_STATE");
  const problem = whyNotSecond(proposal, staff);
  if (problem) throw new DomainError(problem);
  await audit.requireSeasoned(tx, staff);
  if (proposal.expires_at <= clock.real()) {
    await expire(deps, tx, proposal, by);
    return new DomainError("PROPOSAL_EXPIRED");
  }
  const proposer = await findActiveStaff(tx, proposal.proposed_by);
  if (proposer?.role !== proposal.proposed_role) {
    throw new BeforeChanged("the proposer is not what they were", PROPOSER_GONE);
  }
  await endProposal(tx, id, { state: "executed", staff, at: clock.real() });
  await audit.record(tx, staff, address, {
    action: "proposal.agree",
    subject: `proposal:${id}`,
    after: { kind: proposal.kind, subject: proposal.subject, proposed_by: proposer.username },
  });
  const input: unknown = JSON.parse(deps.secrets.open(INPUT_USE, proposal.sealed_input));
  const answer = await run(input, {
    ...by,
    once: within(tx),
    reason: reasonOf(input),
    isShown: isShown(proposal.kind),
    agreement: { proposalId: id, proposer },
  });
  const schema = officeSchemas[proposal.kind as keyof typeof officeSchemas].output;
  const done = orNotFound(await lockProposal(tx, id));
  return { ...(await proposalView(deps, tx, done, by.staff)), result: schema.parse(answer) };
}

/** What runs inside has no transaction and no key of its own. */
function within(tx: Tx): StaffContext["once"] {
  return async (work) => {
    const answer = await work(tx);
    if (answer instanceof DomainError) throw answer;
    return answer;
  };
}

/** What the proposal was about is not as it was. */
async function fail(
  { clock, audit }: StaffDependencies,
  tx: Tx,
  id: bigint,
  { staff, address }: StaffContext,
  note: string,
): Promise<void> {
  const proposal = await lockProposal(tx, id);
  if (proposal?.state !== "waiting") return;
  await endProposal(tx, id, { state: "failed", staff, at: clock.real(), note });
  await audit.record(tx, staff, address, { action: "proposal.fail", subject: `proposal:${id}` });
}

async function expire(
  { clock, audit }: Pick<StaffDependencies, "clock" | "audit">,
  tx: Tx,
  { id }: ProposalRow,
  { staff, address }: StaffContext,
): Promise<void> {
  await endProposal(tx, id, { state: "expired", staff: undefined, at: clock.real() });
  await audit.record(tx, staff, address, { action: "proposal.expire", subject: `proposal:${id}` });
}
