export { crc16 } from "./crc16.ts";
export { type DailyWindow, isWithinWindow, windowEnd } from "./hours.ts";
export {
  type AccountSeen,
  fitsAccount,
  isWholeAccount,
  matchPayer,
  type OwnAccount,
  type PayerMatch,
} from "./payer.ts";
export { type Bill, billQr, type PaymentQr, type PromptPayTarget, readPaymentQr, transferQr } from "./promptpay.ts";
export { readSlipQr, type SlipName, writeSlipQr } from "./slip-qr.ts";
