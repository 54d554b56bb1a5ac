import { defineCalls } from "../call.ts";
import { guards, makes, pays, posts, reads, shows } from "./starts.ts";

const finance = { roles: ["finance"] } as const;
const watchers = { roles: ["finance", "risk"] } as const;

/** What speaks against money that comes to a member. */
const creditErrors = ["SELF_EXCLUDED", "ACCOUNT_CLOSED", "COOLING_OFF", "PERSONAL_LIMIT", "MONEY_PAUSED"] as const;

/** Money in and out: what waits for staff, and what they have set. */
export const officePaymentCalls = defineCalls({
  officeDepositQueue: { ...reads, ...watchers, path: "/office/api/deposits" },
  officeDepositApprove: {
    ...makes,
    ...finance,
    path: "/office/api/deposits/approve",
    errors: ["NOT_FOUND", "PAYMENT_CLAIMED", "DEPOSIT_STATE", "TRANSFER_STATE", ...creditErrors],
  },
  officeDepositReject: {
    ...posts,
    ...finance,
    path: "/office/api/deposits/reject",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "PAYMENT_CLAIMED", "DEPOSIT_STATE"],
  },

  officeTransferQueue: { ...reads, ...watchers, path: "/office/api/transfers" },
  officeTransferReveal: {
    ...posts,
    roles: ["finance", "risk"],
    path: "/office/api/transfers/reveal",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "REVEAL_LIMIT"],
  },
  officeTransferMatch: {
    ...makes,
    ...finance,
    path: "/office/api/transfers/match",
    errors: ["NOT_FOUND", "PAYMENT_CLAIMED", "TRANSFER_STATE", "DEPOSIT_STATE", ...creditErrors],
  },
  officeTransferReturn: {
    ...makes,
    ...finance,
    path: "/office/api/transfers/return",
    errors: ["NOT_FOUND", "PAYMENT_CLAIMED", "TRANSFER_STATE", "MONEY_PAUSED"],
  },

  officeWithdrawQueue: { ...reads, ...watchers, path: "/office/api/withdrawals" },
  officeWithdrawApprove: {
    ...makes,
    ...finance,
    path: "/office/api/withdrawals/approve",
    errors: ["NOT_FOUND", "PAYMENT_CLAIMED", "WITHDRAW_STATE", "WITHDRAW_FROZEN", "WITHDRAW_OWES"],
  },
  officeWithdrawReject: {
    ...pays,
    ...finance,
    path: "/office/api/withdrawals/reject",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "PAYMENT_CLAIMED", "WITHDRAW_STATE", "WITHDRAW_FROZEN", "MONEY_PAUSED"],
  },
  officeWithdrawResolve: {
    ...makes,
    ...finance,
    path: "/office/api/withdrawals/resolve",
    errors: ["NOT_FOUND", "PAYMENT_CLAIMED", "WITHDRAW_STATE", "MONEY_PAUSED"],
  },

  /** Gives money to a member or takes it. Always agreed to by a second person. */
  officeAdjustmentMake: {
    ...makes,
    ...finance,
    path: "/office/api/adjustments/make",
    errors: ["NOT_FOUND", "INSUFFICIENT_FUNDS", "ACCOUNT_CLOSED", "MONEY_PAUSED"],
  },

  officeChannelList: { ...reads, ...finance, path: "/office/api/payment/channels" },
  officeChannelUpdate: {
    ...shows,
    ...finance,
    path: "/office/api/payment/channels/update",
    errors: ["NOT_FOUND", "NOTHING_CHANGED"],
  },
  officePromptpayList: { ...reads, ...finance, path: "/office/api/payment/promptpay" },
  officePromptpayCreate: { ...shows, ...finance, path: "/office/api/payment/promptpay/create", errors: ["LIST_FULL"] },
  officePromptpayUpdate: {
    ...shows,
    ...finance,
    path: "/office/api/payment/promptpay/update",
    errors: ["NOT_FOUND", "NOTHING_CHANGED", "PROMPTPAY_FIXED"],
  },
  officeAccountHoursList: { ...reads, ...finance, path: "/office/api/payment/account_hours" },
  officeAccountHoursSet: {
    ...posts,
    ...finance,
    path: "/office/api/payment/account_hours/set",
    errors: ["FIELDS_INVALID", "NOT_FOUND", "NOTHING_CHANGED"],
  },
  officePaymentSettingsGet: { ...reads, ...finance, path: "/office/api/payment/settings" },
  officePaymentSettingsUpdate: {
    ...guards,
    roles: [],
    path: "/office/api/payment/settings/update",
    errors: ["NOTHING_CHANGED"],
  },
});
