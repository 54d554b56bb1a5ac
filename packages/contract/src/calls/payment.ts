import { defineCalls } from "../call.ts";

/** Room for a photographed slip of 5 MB as base64. */
const SLIP_BODY_BYTES = 7 * 1024 * 1024;

export const paymentCalls = defineCalls({
  paymentChannels: {
    method: "GET",
    path: "/api/member/payment/channels",
    access: "member",
    failure: "swallow",
    errors: [],
  },
  paymentInfo: {
    method: "GET",
    path: "/api/member/payment/info",
    access: "member",
    failure: "swallow",
    errors: ["NOT_FOUND"],
  },
  // The member must read why an amount was refused, so this one is not swallowed.
  paymentGenerateQr: {
    method: "POST",
    path: "/api/member/payment/generate_qr",
    access: "member",
    failure: "rethrow",
    errors: [
      "FIELDS_INVALID",
      "NOT_FOUND",
      "CHANNEL_CLOSED",
      "DEPOSIT_PENDING",
      "DEPOSITS_BLOCKED",
      "PROMOTION_NOT_ELIGIBLE",
      "PROMOTION_ACTIVE",
      "ACCOUNT_SUSPENDED",
      "SELF_EXCLUDED",
      "PERSONAL_LIMIT",
    ],
    movesMoney: true,
  },
  paymentQrcodeInfo: {
    method: "GET",
    path: "/api/member/payment/qrcode_info",
    access: "member",
    failure: "swallow",
    errors: ["NOT_FOUND"],
    passive: true,
  },
  paymentInquiryStatus: {
    method: "GET",
    path: "/api/member/payment/inquiry_status",
    access: "member",
    failure: "swallow",
    errors: ["NOT_FOUND"],
    passive: true,
  },
});

export const paymentAddedCalls = defineCalls({
  slipUpload: {
    method: "POST",
    path: "/api/member/payment/slip",
    access: "member",
    failure: "rethrow",
    errors: [
      "NOT_FOUND",
      "FILE_TYPE",
      "FILE_SIZE",
      "SLIP_NO_QR",
      "SLIP_DUPLICATE",
      "SLIP_AMOUNT_MISMATCH",
      "SLIP_WRONG_RECEIVER",
      "SLIP_WAIT",
      "DEPOSITS_BLOCKED",
      "ACCOUNT_SUSPENDED",
    ],
    movesMoney: true,
    perMinute: 10,
    bodyLimitBytes: SLIP_BODY_BYTES,
  },
  withdrawInfo: { method: "GET", path: "/api/member/withdraw/info", access: "member", failure: "swallow", errors: [] },
  withdrawCreate: {
    method: "POST",
    path: "/api/member/withdraw",
    access: "member",
    failure: "rethrow",
    errors: [
      "FIELDS_INVALID",
      "STEP_UP_REQUIRED",
      "INSUFFICIENT_FUNDS",
      "WITHDRAW_PENDING",
      "WITHDRAW_DAILY_LIMIT",
      "WITHDRAW_TURNOVER_LEFT",
      "WITHDRAW_NO_BANK",
      "MONEY_PAUSED",
      "ACCOUNT_SUSPENDED",
    ],
    movesMoney: true,
    perMinute: 20,
  },
  withdrawCancel: {
    method: "POST",
    path: "/api/member/withdraw/cancel",
    access: "member",
    failure: "rethrow",
    errors: ["NOT_FOUND", "WITHDRAW_STATE"],
    movesMoney: true,
  },
  withdrawList: { method: "GET", path: "/api/member/withdraw/list", access: "member", failure: "swallow", errors: [] },
});
