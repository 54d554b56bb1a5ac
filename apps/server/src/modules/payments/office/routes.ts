import { pageOf, readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { listAccountHours, listChannels, listTargets } from "../channel-repo.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { readSettings } from "../setting-repo.ts";
import { adjust } from "./adjust.ts";
import {
  addTarget,
  changeAccountHours,
  changeChannel,
  changeSettings,
  changeTarget,
  channelFormView,
  settingsView,
  targetView,
} from "./change-settings.ts";
import { claimPayment, releasePayment } from "./claim-payment.ts";
import { approveDeposit, rejectDeposit } from "./decide-deposit.ts";
import { matchTransfer, returnTransfer, revealPayer } from "./decide-transfer.ts";
import {
  approveWithdraw,
  freezeWithdraw,
  rejectWithdraw,
  resolveWithdraw,
  unfreezeWithdraw,
} from "./decide-withdrawal.ts";
import { createPaymentSums, searchPayments, showPayment, sumSearch } from "./find-payment.ts";
import { hoursView } from "./hours.ts";
import { showStanding } from "./member-standing.ts";
import { type Listed, listOfficeDeposits, listOfficeTransfers, listOfficeWithdrawals } from "./views.ts";

export function paymentsOfficeHandlers(deps: PaymentsDependencies) {
  const { db } = deps;
  return {
    officeDepositQueue: ({ status, ...asked }) =>
      page(asked, (part) => listOfficeDeposits(deps, db, { state: status, ...part })),
    officeDepositApprove: (input, by) => approveDeposit(deps, input, by),
    officeDepositReject: (input, by) => rejectDeposit(deps, input, by),

    officeTransferQueue: ({ state, ...asked }) =>
      page(asked, (part) => listOfficeTransfers(deps, db, { state, ...part })),
    officeTransferReveal: (input, by) => revealPayer(deps, input, by),
    officeTransferMatch: (input, by) => matchTransfer(deps, input, by),
    officeTransferReturn: (input, by) => returnTransfer(deps, input, by),

    officeWithdrawQueue: ({ state, ...asked }) =>
      page(asked, (part) => listOfficeWithdrawals(deps, db, { state, ...part })),
    officeWithdrawApprove: (input, by) => approveWithdraw(deps, input.withdraw_id, by),
    officeWithdrawReject: (input, by) => rejectWithdraw(deps, input, by),
    officeWithdrawResolve: (input, by) => resolveWithdraw(deps, input, by),

    officeWithdrawFreeze: (input, by) => freezeWithdraw(deps, input, by),
    officeWithdrawUnfreeze: (input, by) => unfreezeWithdraw(deps, input, by),

    officePaymentSums: createPaymentSums(deps),
    officePaymentSearch: (input) => searchPayments(deps, input),
    officePaymentSearchSums: (input) => sumSearch(deps, input),
    officePaymentGet: (input) => showPayment(deps, input),
    officeMemberStanding: (input) => showStanding(deps, input),
    officePaymentClaim: (input, by) => claimPayment(deps, input, by),
    officePaymentRelease: (input, by) => releasePayment(deps, input, by),

    officeAdjustmentMake: (input, by) => adjust(deps, input, by),

    officeChannelList: async () => (await listChannels(db)).map(channelFormView),
    officeChannelUpdate: async (input, by) => channelFormView(await changeChannel(deps, input, by)),
    officePromptpayList: async () => (await listTargets(db)).map(targetView),
    officePromptpayCreate: async (input, by) => targetView(await addTarget(deps, input, by)),
    officePromptpayUpdate: async (input, by) => targetView(await changeTarget(deps, input, by)),
    officeAccountHoursList: async () =>
      (await listAccountHours(db)).map((hours) => ({ account_id: hours.account_id, ...hoursView(hours) })),
    officeAccountHoursSet: (input, by) => changeAccountHours(deps, input, by),
    officePaymentSettingsGet: async () => settingsView(await readSettings(db)),
    officePaymentSettingsUpdate: async (input, by) => settingsView(await changeSettings(deps, input, by)),
  } satisfies Partial<OfficeHandlers>;
}

/** One page out of what was read with one more than `limit`. */
async function page<View>(
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
  read: (part: { readonly after: bigint | undefined; readonly limit: number }) => Promise<Listed<View>>,
) {
  return pageOf(await read({ after: readCursor(cursor), limit: limit + 1 }), limit, ({ view }) => view);
}
