import { requireReason } from "../../../core/form.ts";
import { pageOf, readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { listWaitingAccounts } from "../bank-accounts-repo.ts";
import type { AccountsDependencies } from "../dependencies.ts";
import { decideOnBankAccount } from "./decide-bank-account.ts";
import {
  addNote,
  editMember,
  endMemberSessions,
  listLinks,
  pageNotes,
  readTags,
  resetMemberPassword,
  setTag,
  unlockMember,
} from "./care.ts";
import { closeMember, reopenMember } from "./close-member.ts";
import { getMember, pageMembers, resumeMember, revealMember, suspendMember } from "./members.ts";
import { excludeMember, pageRests } from "./exclude-member.ts";
import { changeSwitch, readSwitches } from "./change-switch.ts";
import { decideOnCase, pageCases } from "./decide-case.ts";
import { waitingAccountView } from "./views.ts";

export function accountsOfficeHandlers(deps: AccountsDependencies) {
  return {
    officeMemberList: (input, by) => pageMembers(deps, input, by),
    officeMemberGet: (input) => getMember(deps, input.member_id),
    officeMemberReveal: (input, by) => revealMember(deps, input, by),
    officeMemberLinks: (input) => listLinks(deps, input),
    officeMemberNotes: (input) => pageNotes(deps, input),
    officeMemberNoteAdd: (input, by) => addNote(deps, input, by),
    officeMemberTags: (input) => readTags(deps, input),
    officeMemberTagSet: (input, by) => setTag(deps, input, by),
    officeMemberPasswordReset: (input, by) => resetMemberPassword(deps, input, by),
    officeMemberSessionsEnd: (input, by) => endMemberSessions(deps, input, by),
    officeMemberUnlock: (input, by) => unlockMember(deps, input, by),
    officeMemberExclude: (input, by) => excludeMember(deps, input, by),
    officeRestList: (input) => pageRests(deps, input),
    officeMemberEdit: (input, by) => editMember(deps, input, by),
    officeMemberSuspend: (input, by) => suspendMember(deps, input, by),
    officeMemberResume: (input, by) => resumeMember(deps, input, by),
    officeMemberClose: (input, by) => closeMember(deps, input, by),
    officeMemberReopen: (input, by) => reopenMember(deps, input, by),
    officeBankAccountQueue: async ({ cursor, limit }) =>
      pageOf(await listWaitingAccounts(deps.db, readCursor(cursor) ?? 0n, limit + 1), limit, waitingAccountView),
    officeBankAccountApprove: (input, by) =>
      decideOnBankAccount(deps, input.bank_account_id, { status: "approved" }, by),
    officeBankAccountReject: async (input, by) =>
      decideOnBankAccount(deps, input.bank_account_id, { status: "rejected", reason: requireReason(input.reason) }, by),
    officePersonCases: (input) => pageCases(deps, input),
    officePersonJoin: (input, by) => decideOnCase(deps, input, "joined", by),
    officePersonKeepApart: (input, by) => decideOnCase(deps, input, "apart", by),
    officeSwitchList: () => readSwitches(deps),
    officeSwitchSet: (input, by) => changeSwitch(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
