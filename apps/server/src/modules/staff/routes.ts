import { pageOf, readCursor } from "../../core/page.ts";
import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import { resetCredentials, resume, setPhone, setRole, suspend } from "./alter-staff.ts";
import { listHistory } from "./audit-repo.ts";
import { changeOwnPassword } from "./change-password.ts";
import { setControls, showControls } from "./controls.ts";
import { changeTotp, startTotp } from "./change-totp.ts";
import { confirmStaff, endSession, listSessions } from "./confirm.ts";
import { declareOwn, listAllDeclarations, showOwnDeclaration } from "./declare.ts";
import type { StaffDependencies } from "./dependencies.ts";
import { enrol, showEnrolment } from "./enrol.ts";
import { pageExceptions } from "./exceptions.ts";
import { inviteStaff } from "./invite-staff.ts";
import { logInStaff, logOutStaff } from "./log-in.ts";
import { setOrigins, showOrigins } from "./origins.ts";
import { listDeclarations } from "./own-account-repo.ts";
import { pageOwnAccounts, putOwnAccountAside } from "./own-accounts.ts";
import {
  addPasskey,
  askForPasskey,
  confirmByPasskey,
  listOwnPasskeys,
  logInByPasskey,
  removePasskey,
  startPasskeyLogin,
} from "./passkeys/passkeys.ts";
import { pageProposals, refuseProposal, showProposal, withdrawProposal } from "./proposals/decide.ts";
import { exportAudit, pageAudit } from "./search-audit.ts";
import { readLimits, setLimits } from "./proposals/limits.ts";
import { listStaff } from "./staff-repo.ts";
import { dropView, keepView, readSavedViews } from "./views-saved.ts";
import { auditView, staffLineView } from "./views.ts";
import { staffSessionBounds } from "./sessions.ts";

export function staffHandlers(deps: StaffDependencies) {
  const { db } = deps;
  return {
    officeLogin: (input, context) => logInStaff(deps, input, context),
    officeLogout: (_input, by) => logOutStaff(deps, by),
    officeStay: async () => ({}),
    officeConfirm: (input, by) => confirmStaff(deps, input, by),
    officePasskeyStart: async () => startPasskeyLogin(deps),
    officePasskeyLogin: (input, context) => logInByPasskey(deps, input, context),
    officePasskeyAsk: (_input, by) => askForPasskey(deps, by),
    officePasskeyConfirm: (input, by) => confirmByPasskey(deps, input, by),
    officePasskeyList: (_input, by) => listOwnPasskeys(deps, by),
    officePasskeyAdd: (input, by) => addPasskey(deps, input, by),
    officePasskeyRemove: (input, by) => removePasskey(deps, input, by),
    officeSessionList: (input, by) => listSessions(deps, input, by),
    officeSessionEnd: (input, by) => endSession(deps, input, by),
    officeMe: async (_input, { staff }) => ({
      username: staff.username,
      role: staff.role,
      has_declared: (await listDeclarations(db, staff.staffId)).length > 0,
    }),
    officeDeclarationGet: (_input, by) => showOwnDeclaration(deps, by),
    officeDeclarationSet: (input, by) => declareOwn(deps, input, by),
    officeDeclarationList: () => listAllDeclarations(deps),
    officeOwnAccountList: (input) => pageOwnAccounts(deps, input),
    officeOwnAccountPutAside: (input, by) => putOwnAccountAside(deps, input, by),
    officePasswordChange: (input, by) => changeOwnPassword(deps, input, by),
    officeViewList: (_input, by) => readSavedViews(deps, by),
    officeViewSave: (input, by) => keepView(deps, input, by),
    officeViewDelete: (input, by) => dropView(deps, input, by),
    officeTotpStart: (_input, by) => startTotp(deps, by),
    officeTotpChange: (input, by) => changeTotp(deps, input, by),
    officeStaffList: async () => (await listStaff(db, staffSessionBounds(deps.clock.real()))).map(staffLineView),
    officeEnrolmentGet: (input) => showEnrolment(deps, input),
    officeEnrol: (input, context) => enrol(deps, input, context),
    officeStaffInvite: (input, by) => inviteStaff(deps, input, by),
    officeStaffRoleSet: (input, by) => setRole(deps, input, by),
    officeStaffPhoneSet: (input, by) => setPhone(deps, input, by),
    officeStaffSuspend: (input, by) => suspend(deps, input, by),
    officeStaffResume: (input, by) => resume(deps, input, by),
    officeStaffCredentialsReset: (input, by) => resetCredentials(deps, input, by),
    officeProposalList: (input, by) => pageProposals(deps, input, by),
    officeProposalGet: (input, by) => showProposal(deps, input.proposal_id, by),
    officeProposalRefuse: (input, by) => refuseProposal(deps, input, by),
    officeProposalWithdraw: (input, by) => withdrawProposal(deps, input.proposal_id, by),
    officeApprovalLimitsGet: () => readLimits(db),
    officeApprovalLimitsSet: (input, by) => setLimits(deps, input, by),
    officeStaffControlsGet: () => showControls(db),
    officeStaffControlsSet: (input, by) => setControls(deps, input, by),
    officeLinkOriginsGet: () => showOrigins(db),
    officeLinkOriginsSet: (input, by) => setOrigins(deps, input, by),
    officeMemberHistory: async ({ member_id: id, cursor, limit }) =>
      pageOf(await listHistory(db, BigInt(id), readCursor(cursor), limit + 1), limit, auditView),
    officeExceptionList: (input) => pageExceptions(deps, input),
    officeAuditList: (input) => pageAudit(deps, input),
    officeAuditExport: (input, by) => exportAudit(deps, input, by),
  } satisfies Partial<OfficeHandlers>;
}
