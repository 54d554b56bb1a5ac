import type { Queryable } from "../../../core/db.ts";
import { readCursor } from "../../../core/page.ts";
import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import { listAccountHours, listChannels, listTargets } from "../channel-repo.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { findDeposits } from "../deposits/deposit-repo.ts";
import { findTransfers } from "../deposits/transfer-repo.ts";
import { readSettings } from "../setting-repo.ts";
import { findWithdrawals } from "../withdrawals/withdrawal-repo.ts";
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
import { matchTransfer, returnTransfer } from "./decide-transfer.ts";
import {
  approveWithdraw,
  freezeWithdraw,
  rejectWithdraw,
  resolveWithdraw,
  unfreezeWithdraw,
} from "./decide-withdrawal.ts";
import { createPaymentSums, searchPayments, showPayment } from "./find-payment.ts";
import { hoursView } from "./hours.ts";
import { pageDepositIds, pageTransferIds, pageWithdrawalIds } from "./queue-repo.ts";
import { officeDepositViews, officeTransferViews, officeWithdrawViews } from "./views.ts";

export function paymentsOfficeHandlers(deps: PaymentsDependencies) {
  const { db } = deps;
  return {
    officeDepositQueue: ({ status, cursor, limit }) =>
      page(limit, pageDepositIds(db, status, readCursor(cursor), limit + 1), async (ids) =>
        officeDepositViews(deps, db, await findDeposits(db, ids)),
      ),
    officeDepositApprove: (input, by) =>
      by.once(async (tx) => one(deps, tx, officeDepositViews, await approveDeposit(deps, tx, input, by))),
    officeDepositReject: (input, by) =>
      by.once(async (tx) => one(deps, tx, officeDepositViews, await rejectDeposit(deps, tx, input, by))),

    officeTransferQueue: ({ state, cursor, limit }) =>
      page(limit, pageTransferIds(db, state, readCursor(cursor), limit + 1), async (ids) =>
        officeTransferViews(deps, db, await findTransfers(db, ids)),
      ),
    officeTransferMatch: (input, by) =>
      by.once(async (tx) => one(deps, tx, officeTransferViews, await matchTransfer(deps, tx, input, by))),
    officeTransferReturn: (input, by) =>
      by.once(async (tx) => one(deps, tx, officeTransferViews, await returnTransfer(deps, tx, input, by))),

    officeWithdrawQueue: ({ state, cursor, limit }) =>
      page(limit, pageWithdrawalIds(db, state, readCursor(cursor), limit + 1), async (ids) =>
        officeWithdrawViews(deps, db, await findWithdrawals(db, ids)),
      ),
    officeWithdrawApprove: (input, by) =>
      by.once(async (tx) => one(deps, tx, officeWithdrawViews, await approveWithdraw(deps, tx, input.withdraw_id, by))),
    officeWithdrawReject: (input, by) =>
      by.once(async (tx) => one(deps, tx, officeWithdrawViews, await rejectWithdraw(deps, tx, input, by))),
    officeWithdrawResolve: (input, by) =>
      by.once(async (tx) => one(deps, tx, officeWithdrawViews, await resolveWithdraw(deps, tx, input, by))),

    officeWithdrawFreeze: async (input, by) =>
      one(deps, db, officeWithdrawViews, await freezeWithdraw(deps, input, by)),
    officeWithdrawUnfreeze: async (input, by) =>
      one(deps, db, officeWithdrawViews, await unfreezeWithdraw(deps, input, by)),

    officePaymentSums: createPaymentSums(deps),
    officePaymentSearch: (input) => searchPayments(deps, input),
    officePaymentGet: (input) => showPayment(deps, input),
    officePaymentClaim: (input, by) => claimPayment(deps, input, by),
    officePaymentRelease: (input, by) => releasePayment(deps, input, by),

    officeAdjustmentMake: (input, by) => by.once((tx) => adjust(deps, tx, input, by)),

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

/** One page out of ids that were read with one more than `limit`. */
async function page<Item>(limit: number, listed: Promise<bigint[]>, view: (ids: bigint[]) => Promise<Item[]>) {
  const ids = await listed;
  const shown = ids.slice(0, limit);
  return { items: await view(shown), next_cursor: ids.length > limit ? String(shown.at(-1)) : null };
}

async function one<Row, View>(
  deps: PaymentsDependencies,
  tx: Queryable,
  views: (deps: PaymentsDependencies, db: Queryable, rows: readonly Row[]) => Promise<View[]>,
  row: Row,
): Promise<View> {
  const [view] = await views(deps, tx, [row]);
  if (!view) throw new Error("A row has a view.");
  return view;
}
