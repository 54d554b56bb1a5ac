import { defineCalls } from "../call.ts";

const finance = { access: "staff", roles: ["finance"], failure: "rethrow" } as const;
const reads = { method: "GET", ...finance, errors: [] } as const;
const watchers = { ...reads, roles: ["finance", "risk"] } as const;
const posts = { method: "POST", ...finance } as const;

/** Money in and out: what waits for staff, and what they have set. */
export const officePaymentCalls = defineCalls({
  officeDepositQueue: { ...watchers, path: "/office/api/deposits" },
  officeDepositApprove: {
    ...posts,
    path: "/office/api/deposits/approve",
    errors: [
      "NOT_FOUND",
      "PAYMENT_CLAIMED",
      "DEPOSIT_STATE",
      "TRANSFER_STATE",
      "SELF_EXCLUDED",
      "ACCOUNT_CLOSED",
      "COOLING_OFF",
      "PERSONAL_LIMIT",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
    guarded: true,
  },
  officeDepositReject: {
    ...posts,
    path: "/office/api/deposits/reject",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "PAYMENT_CLAIMED", "DEPOSIT_STATE"],
  },

  officeTransferQueue: { ...watchers, path: "/office/api/transfers" },
  officeTransferReveal: {
    ...posts,
    roles: ["finance", "risk"],
    path: "/office/api/transfers/reveal",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "REVEAL_LIMIT"],
  },
  officeTransferMatch: {
    ...posts,
    path: "/office/api/transfers/match",
    errors: [
      "NOT_FOUND",
      "PAYMENT_CLAIMED",
      "TRANSFER_STATE",
      "DEPOSIT_STATE",
      "SELF_EXCLUDED",
      "ACCOUNT_CLOSED",
      "COOLING_OFF",
      "PERSONAL_LIMIT",
      "MONEY_PAUSED",
    ],
    movesMoney: true,
    guarded: true,
  },
  officeTransferReturn: {
    ...posts,
    path: "/office/api/transfers/return",
    errors: ["NOT_FOUND", "PAYMENT_CLAIMED", "TRANSFER_STATE", "MONEY_PAUSED"],
    movesMoney: true,
    guarded: true,
  },

  officeWithdrawQueue: { ...watchers, path: "/office/api/withdrawals" },
  officeWithdrawApprove: {
    ...posts,
    path: "/office/api/withdrawals/approve",
    errors: ["NOT_FOUND", "PAYMENT_CLAIMED", "WITHDRAW_STATE", "WITHDRAW_FROZEN", "WITHDRAW_OWES"],
    movesMoney: true,
    guarded: true,
  },
  officeWithdrawReject: {
    ...posts,
    path: "/office/api/withdrawals/reject",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "PAYMENT_CLAIMED", "WITHDRAW_STATE", "WITHDRAW_FROZEN", "MONEY_PAUSED"],
    movesMoney: true,
  },
  officeWithdrawResolve: {
    ...posts,
    path: "/office/api/withdrawals/resolve",
    errors: ["NOT_FOUND", "PAYMENT_CLAIMED", "WITHDRAW_STATE", "MONEY_PAUSED"],
    movesMoney: true,
    guarded: true,
  },

  /** Gives money to a member or takes it. Always agreed to by a second person. */
  officeAdjustmentMake: {
    ...posts,
    path: "/office/api/adjustments/make",
    errors: ["NOT_FOUND", "INSUFFICIENT_FUNDS", "ACCOUNT_CLOSED", "MONEY_PAUSED"],
    movesMoney: true,
    guarded: true,
  },

  officeChannelList: { ...reads, path: "/office/api/payment/channels" },
  officeChannelUpdate: {
    ...posts,
    path: "/office/api/payment/channels/update",
    errors: ["NOT_FOUND", "NOTHING_CHANGED"],
    guarded: true,
    shown: true,
  },
  officePromptpayList: { ...reads, path: "/office/api/payment/promptpay" },
  officePromptpayCreate: {
    ...posts,
    path: "/office/api/payment/promptpay/create",
    errors: ["LIST_FULL"],
    guarded: true,
    shown: true,
  },
  officePromptpayUpdate: {
    ...posts,
    path: "/office/api/payment/promptpay/update",
    errors: ["NOT_FOUND", "NOTHING_CHANGED", "PROMPTPAY_FIXED"],
    guarded: true,
    shown: true,
  },
  officeAccountHoursList: { ...reads, path: "/office/api/payment/account_hours" },
  officeAccountHoursSet: {
    ...posts,
    path: "/office/api/payment/account_hours/set",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "NOTHING_CHANGED"],
  },
  officePaymentSettingsGet: { ...reads, path: "/office/api/payment/settings" },
  officePaymentSettingsUpdate: {
    ...posts,
    roles: [],
    path: "/office/api/payment/settings/update",
    errors: ["NOTHING_CHANGED"],
    guarded: true,
  },
});
