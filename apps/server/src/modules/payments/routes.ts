import { toBaht, toBahtOrNull } from "@chokdee/money";
import { DomainError } from "../../core/domain-error.ts";
import type { MemberId } from "../../core/ids.ts";
import { moneyWallet } from "../../core/ledger.ts";
import { pageOf, readCursor } from "../../core/page.ts";
import type { Handlers } from "../../platform/http/handlers.ts";
import { readChannel, readChannels } from "./channels.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { cancelDeposit } from "./deposits/cancel-deposit.ts";
import { createDeposit } from "./deposits/create-deposit.ts";
import { findDeposit, findOpenDeposit, listDeposits } from "./deposits/deposit-repo.ts";
import { createShowSlip } from "./deposits/show-slip.ts";
import { readSettings } from "./setting-repo.ts";
import {
  channelView,
  creditedWalletView,
  depositView,
  oneDepositView,
  oneWithdrawView,
  receiverView,
  withdrawView,
} from "./views.ts";
import { cancelWithdraw } from "./withdrawals/cancel-withdraw.ts";
import { identityView, readIdentity } from "./withdrawals/identity.ts";
import { readWithdraw } from "./withdrawals/read-withdraw.ts";
import { requestWithdraw } from "./withdrawals/request-withdraw.ts";
import { findWithdrawal, listWithdrawals } from "./withdrawals/withdrawal-repo.ts";

export function paymentsHandlers(deps: PaymentsDependencies) {
  const { db, ledger } = deps;
  const showSlip = createShowSlip(deps);
  const own = async (paymentId: string, memberId: MemberId) => found(await findDeposit(db, paymentId, memberId));
  return {
    paymentChannels: async () => (await readChannels(deps, db)).map(channelView),
    paymentInfo: async (input, { member }) => {
      const channel = await readChannel(deps, db, input.channel_id);
      const open = await findOpenDeposit(db, member.memberId);
      return {
        ...channelView(channel),
        presets: channel.presets.map(toBaht),
        receivers: channel.receivers.map(receiverView),
        pending: open ? await oneDepositView(db, open) : null,
      };
    },
    paymentGenerateQr: (input, context) => createDeposit(deps, input, context),
    paymentQrcodeInfo: async (input, { member }) => oneDepositView(db, await own(input.payment_id, member.memberId)),
    paymentInquiryStatus: async (input, { member: { memberId } }) => {
      const { payment_id, state, credited, wallet_id } = await own(input.payment_id, memberId);
      const wallet = wallet_id === null ? undefined : moneyWallet(await ledger.wallets(memberId), wallet_id);
      return {
        payment_id,
        status: state,
        credited: toBahtOrNull(credited),
        wallet: wallet ? creditedWalletView(wallet) : null,
        server_now: deps.clock.now().toISOString(),
      };
    },
    depositCancel: async (input, { member }) =>
      oneDepositView(db, await cancelDeposit(deps, member.memberId, input.payment_id)),
    depositList: async ({ cursor, limit }, { member }) => {
      const rows = await listDeposits(db, member.memberId, readCursor(cursor), limit + 1);
      return pageOf(rows, limit, depositView);
    },
    slipUpload: showSlip,

    identityUpload: async ({ kind, image }, { member: { memberId } }) => {
      await deps.identityChecks.addPicture(memberId, kind, image);
      return identityView(await readIdentity(deps, db, memberId, await readSettings(db)));
    },
    withdrawInfo: (_input, { member }) => readWithdraw(deps, member.memberId),
    withdrawCreate: (input, context) => requestWithdraw(deps, input, context),
    withdrawGet: async (input, { member }) =>
      oneWithdrawView(db, found(await findWithdrawal(db, input.withdraw_id, member.memberId))),
    withdrawCancel: (input, context) => cancelWithdraw(deps, input.withdraw_id, context),
    withdrawList: async ({ cursor, limit }, { member }) => {
      const rows = await listWithdrawals(db, member.memberId, readCursor(cursor), limit + 1);
      return pageOf(rows, limit, withdrawView);
    },
  } satisfies Partial<Handlers>;
}

function found<T>(row: T | undefined): T {
  if (row === undefined) throw new DomainError("NOT_FOUND");
  return row;
}
